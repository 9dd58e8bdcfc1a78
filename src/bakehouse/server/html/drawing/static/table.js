// A table that lives: what the server sends is morphed in; forms are posted without leaving the page.
import { follow, steady } from "./follow.js";
import { meant, takeBack } from "./held.js";
import { morphZones } from "./morph.js";
import { letGo } from "./narrow.js";
import { dress, post, sent, toast } from "./page.js";
import { hush } from "./tips.js";
import { ask, live, open, tell } from "./wire.js";
import { handOver } from "./beside.js";
import "./keys.js";
import "./rules.js";

const { table, seat } = document.body.dataset;
const frame = document.getElementById("frame");
const $ = id => document.getElementById(id);
const title = document.title;
let seen = document.body.dataset.seen, peeked = null, back = false;
let line = Promise.resolve(), hurry = () => {};               // messages are shown one after the other

const life = {
  address() {
    const where = new URL(`/tables/${table}/live?seen=${encodeURIComponent(seen)}`, location.href);
    where.protocol = where.protocol.replace("http", "ws");
    return where;
  },
  news(news) {
    line = line.then(() => show(news)).catch(error => { console.error(error); location.reload(); });
  },
  up() {
    says.lost = "";
    notice();
    if (peeked !== null) tell({ peek: peeked });
  },
  down(sure, why) {
    back = true;
    if (sure) says.lost = why || "The connection is lost. Trying again by itself…";
    notice();
  },
};
addEventListener("pageshow", event => event.persisted && location.reload());

async function show(news) {
  if (news.go) return location.assign(news.go);
  const steps = news.steps ?? [];
  const low = ["log", "chat"].filter(atEnd);                  // read before anything changes
  let skipped = false;
  if (steps.length) $("prompt").inert = true;                 // what it asked has been answered
  for (const step of steps) {
    if (skipped || document.hidden) break;
    const pause = news.pause ?? 400;
    change(step, Math.min(340, pause * 0.85));
    await new Promise(done => {
      const timer = setTimeout(done, pause);
      hurry = () => { skipped = true; clearTimeout(timer); done(); };
    });
    hurry = () => {};
  }
  if (steps.length) $("prompt").inert = false;
  if (news.zones) change(news.zones);
  const known = new Set(lines().map(textOf));
  if (news.logs) $("log")?.replaceChildren();
  append("log", news.log);
  if (back && news.log) missed(lines().filter(one => !known.has(textOf(one))));
  append("chat", news.chat);
  requestAnimationFrame(() => low.forEach(id => { $(id).scrollTop = 1e9; }));
  toast(news.toast);
  handOver();
  if (news.v) seen = news.v;
}
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => hurry(), true);

function change(zones, duration) {
  const asked = zones.some(html => html.startsWith("<form")); // another question
  if (asked) {
    takeBack();
    letGo();
  }
  hush();
  steady(() => morphZones(document.body, zones, duration));
  if (asked) requestAnimationFrame(follow);
  dress();
  call();
  waiting();
}

// what happened while the connection was lost
const lines = () => [...$("log")?.children ?? []], textOf = line => line.id + line.textContent;
function missed(fresh) {
  back = false;
  for (const one of fresh) one.classList.add("is-missed");
  const last = fresh.slice(-3).map(one => one.textContent.trim()), more = fresh.length - last.length;
  says.missed = fresh.length ? `While you were away: ${more ? `${more} more steps, then ` : ""}${last.join(" ")}` : "";
  notice();
}

function atEnd(id) {
  const list = $(id);
  return list && list.scrollHeight - list.scrollTop - list.clientHeight < 60;
}
function append(id, lines) {
  const list = $(id);
  if (!list || !lines?.length) return;
  $(`${id}-none`)?.remove();
  for (const html of lines) {
    list.insertAdjacentHTML("beforeend", html);
    const made = list.lastElementChild, known = $(made.id);
    if (known !== made) known.remove();
  }
  while (id === "chat" && list.children.length > 200) list.firstElementChild.remove();
  if (id === "chat" && !list.checkVisibility()) unread(true);
}

// whose move it is, where it can be seen from another tab
function call() {
  $(`rank-${seat}`)?.classList.add("is-you");
  const mine = seat !== undefined && $("prompt") && !$("prompt").classList.contains("is-waiting");
  document.title = mine && document.hidden ? `● Your move · ${title}` : title;
}
addEventListener("visibilitychange", call);

// in place, above the board: what the connection does, what takes long, what was missed
const says = { lost: "", slow: "", missed: "" };
function notice() {
  const place = $("notice"), text = says.lost || says.slow || says.missed;
  if (!place || place.textContent === text) return;
  place.hidden = !text;
  place.textContent = text;
}

// in place of the question: a choice is on its way and not yet answered
let slow = "";
function waiting() {
  const place = $("waiting");
  if (!place) return;
  place.hidden = !slow;
  place.textContent = slow;
  $("prompt").classList.toggle("is-asked", !!slow);
}

// ---- forms
const SLOW = 800;                                             // milliseconds without an answer, then it is said
const MOVES = /^(moves|undo|redo)$/;
const under = new Map();                                      // what is under way: one move, one of every other form
function late(form, text) {
  if (form.id === "prompt") slow = text; else says.slow = text;
  waiting();
  notice();
}
addEventListener("submit", async event => {
  const form = event.target, button = event.submitter;
  if (form.id !== "prompt" && form.id !== "after" && !("live" in form.dataset)) return;
  event.preventDefault();
  if (button?.ariaDisabled === "true") return;
  const data = sent(form, button);
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action"), what = address.split("/").pop();
  if (what === "hint" && $("advice")) return void ($("advice").open ^= 1);
  if (what === "moves" && !await meant(button)) return;
  const lane = MOVES.test(what) ? "move" : address, choice = `${what} ${data}`;
  if (under.has(lane)) {
    if (under.get(lane) !== choice) late(form, "One moment: your last choice is still on its way …");
    return;
  }
  under.set(lane, choice);
  says.missed = "";
  notice();
  const thinks = what === "hint";
  const timer = setTimeout(late, SLOW, form, thinks ? "Thinking about a hint …" : "Waiting for the server …");
  const answer = lane === "move" && open() ? await ask(what, data) : await post(address, data, thinks ? 90000 : 20000);
  clearTimeout(timer);
  under.delete(lane);
  late(form, "");
  for (const open of document.querySelectorAll(".chooser:popover-open")) open.hidePopover();
  if (answer.go) return location.assign(answer.go);
  toast(answer.says);
  if (answer.zones) line = line.then(() => change(answer.zones));
  if (!answer.ok) return;
  if (data.has("pace")) for (const one of form.querySelectorAll("[name=pace]")) one.ariaPressed = one.value === data.get("pace");
  if (answer.name) for (const one of document.querySelectorAll("[data-me]")) one.textContent = answer.name;
  if (form.id.startsWith("say")) form.reset();
  if (!open()) location.reload();
});

// ---- another seat's board
addEventListener("click", async event => {
  const link = event.target.closest("a[data-peek]");
  const sheet = $("peek");
  if (!link || !sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const wanted = +link.dataset.peek;
  if (String(wanted) === seat) return $("main").scrollTo({ top: 0, behavior: "smooth" });
  const html = await fetch(link.href, { signal: AbortSignal.timeout(20000) }).then(answer => answer.text()).catch(() => "");
  if (!html) return toast("The server cannot be reached.");
  const page = new DOMParser().parseFromString(html, "text/html");
  $("peek-board").replaceChildren(...page.getElementById("board").childNodes);
  sheet.querySelector("h2").textContent = page.getElementById("peek-title").textContent;
  sheet.showPopover();
  peeked = wanted;
  tell({ peek: wanted });
});
$("peek")?.addEventListener("toggle", event => {
  if (event.newState === "open") return;
  peeked = null;
  tell({ peek: null });
  $("peek-board").replaceChildren();                          // no ids left behind
});

// ---- log and chat
function unread(some) {
  for (const mark of document.querySelectorAll("[data-unread]")) mark.hidden = !some;
}
function read() {
  for (const list of document.querySelectorAll(".log")) list.scrollTop = list.scrollHeight;
  if ($("chat").checkVisibility()) unread(false);
}
for (const kind of ["change", "toggle"]) $("drawer")?.addEventListener(kind, read);
read();

call();
requestAnimationFrame(follow);
live(life);
