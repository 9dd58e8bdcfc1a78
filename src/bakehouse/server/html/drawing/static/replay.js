// Walks through a finished game without loading the page anew.
import { morphZones } from "./morph.js";
import { toast } from "./page.js";

const { replay: table, last } = document.body.dataset;
const form = document.getElementById("replay"), range = form.elements.at, play = form.querySelector("[data-auto]");
let at = +document.body.dataset.at, wanted = at, busy = false, timer = 0;

async function go(to) {
  wanted = Math.max(0, Math.min(+last, to));
  range.value = wanted;
  document.getElementById("replay-at").textContent = wanted;
  document.getElementById("fork-at").value = wanted;
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
const jump = link => /^[+-]/.test(link.dataset.go) ? wanted + +link.dataset.go : +link.dataset.go;
form.addEventListener("click", event => {
  const link = event.target.closest("[data-go]");
  if (!link) return;
  event.preventDefault();
  stop();
  go(jump(link));
});
range.addEventListener("input", () => { stop(); go(+range.value); });
form.elements.seat.addEventListener("change", () => form.submit());
addEventListener("click", event => {
  const card = event.target.closest("a[data-peek]");
  if (!card) return;
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
