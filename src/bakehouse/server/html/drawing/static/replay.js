// Walks through a game without loading the page anew.
import { morphZones } from "./morph.js";
import { toast } from "./page.js";

const { replay: table, last } = document.body.dataset;
const form = document.getElementById("replay"), range = form.elements.at, play = form.querySelector("[data-auto]");
const own = document.body.dataset.own.split(" ").map(Number), fork = document.querySelector(".replay__fork");
const chapters = [...document.querySelectorAll(".replay__chapters a")];
let at = +document.body.dataset.at, wanted = at, busy = false, timer = 0;

async function go(to) {
  wanted = Math.max(0, Math.min(+last, to));
  range.value = wanted;
  document.getElementById("replay-at").textContent = wanted;
  if (fork?.at) fork.at.value = wanted;
  if (fork) fork.hidden = wanted === +last;
  mark();
  if (busy) return;
  busy = true;
  while (at !== wanted) {
    const next = wanted;
    const seat = form.elements.seat.value;
    const answer = await fetch(`/tables/${table}/replay/zones?at=${next}&seat=${seat}`).then(r => r.json()).catch(() => null);
    if (!answer?.zones) { toast(answer?.says ?? "The server cannot be reached."); stop(); break; }
    morphZones(document.body, answer.zones);
    at = next;
    history.replaceState(null, "", `?at=${at}&seat=${seat}`);
  }
  busy = false;
}

// the lines of this step, and its chapter
function mark() {
  let now = null;
  for (const line of document.querySelectorAll("#log > div")) {
    const here = wanted > 0 && +line.dataset.step === wanted;
    line.classList.toggle("is-now", here);
    if (+line.dataset.step <= wanted) now = line;
  }
  now?.scrollIntoView({ block: "nearest" });
  const chapter = chapters.filter(one => +one.dataset.go <= wanted).pop();
  for (const one of chapters) one.ariaCurrent = one === chapter ? "step" : null;
}
mark();

function stop() {
  clearInterval(timer);
  timer = 0;
  play.ariaPressed = "false";
}
play.addEventListener("click", () => {
  if (timer) return stop();
  if (wanted === +last) go(0);
  play.ariaPressed = "true";
  timer = setInterval(() => wanted < +last ? go(wanted + 1) : stop(), 1100);
});
const JUMPS = { "own-": () => own.findLast(step => step < wanted) ?? 0, "own+": () => own.find(step => step > wanted) ?? +last };
const jump = ({ dataset: { go } }) => JUMPS[go]?.() ?? (/^[+-]/.test(go) ? wanted + +go : +go);
addEventListener("click", event => {
  const link = event.target.closest("[data-go]");
  if (!link) return;
  event.preventDefault();
  stop();
  go(jump(link));
});
range.addEventListener("input", () => { stop(); go(+range.value); });
form.elements.seat.addEventListener("change", () => form.submit());  // a hidden field never changes
addEventListener("click", event => {
  const card = event.target.closest("a[data-peek]");
  if (!card || form.elements.seat.type === "hidden") return;
  event.preventDefault();                                     // that board as it was now, not as it ended
  form.elements.seat.value = card.dataset.peek;
  form.submit();
});
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (by) { event.preventDefault(); stop(); go(wanted + by); }
  if (event.key === " " && !event.target.matches("button, a")) { event.preventDefault(); play.click(); }
});
