// A table that lives: what the server sends is morphed in; forms are posted without leaving the page.
import { morphZones } from "./morph.js";
import { dress, post, sent, toast } from "./page.js";
import "./keys.js";

const { table, seat } = document.body.dataset;
const frame = document.getElementById("frame");
const $ = id => document.getElementById(id);
const title = document.title;
let seen = document.body.dataset.seen, socket = null, wait = 500, heard = Date.now(), peeked = null;
let line = Promise.resolve(), hurry = () => {};               // messages are shown one after the other

function connect() {
  const where = new URL(`/tables/${table}/live?seen=${encodeURIComponent(seen)}`, location.href);
  where.protocol = where.protocol.replace("http", "ws");
  socket = new WebSocket(where);
  socket.onopen = () => {
    wait = 500;
    heard = Date.now();
    notice("");
    if (peeked !== null) tell({ peek: peeked });
  };
  socket.onmessage = event => {
    heard = Date.now();
    const news = JSON.parse(event.data);
    if (news.did && news.did === asked?.n) asked.done({ ok: !news.says, says: news.says });
    line = line.then(() => show(news)).catch(error => { console.error(error); location.reload(); });
  };
  socket.onclose = () => {
    socket = null;
    asked?.done({ says: "The connection broke off. The table will show whether your move was made." });
    if (wait > 500) notice("The connection is lost. Trying again by itself…");
    setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, 8000);
  };
}
const open = () => socket?.readyState === 1;
const tell = what => open() && socket.send(JSON.stringify(what));

// a move goes up the live connection; its answer comes with the news, or says why not
let asked = null, n = 0;
const ask = (what, data) => new Promise(done => {
  asked = { n: ++n, done };
  tell({ do: what, n, key: data.get("key"), rev: +data.get("rev") });
});

// a connection that is dead without saying so
setInterval(() => socket && Date.now() - heard > 45000 && socket.close(), 5000);
addEventListener("online", () => socket ?? connect());
addEventListener("pageshow", event => event.persisted && location.reload());

async function show(news) {
  if (news.go) return location.assign(news.go);
  const steps = news.steps ?? [];
  const low = ["log", "chat"].filter(atEnd);                  // read before anything changes
  let skipped = false;
  if (steps.length) $("prompt").inert = true;                 // what it asked has been answered
  for (const step of steps) {
    if (skipped || document.hidden) break;
    const pause = Math.min(400, 1200 / steps.length);
    change(step, Math.min(340, pause * 0.85));
    await new Promise(done => {
      const timer = setTimeout(done, pause);
      hurry = () => { skipped = true; clearTimeout(timer); done(); };
    });
    hurry = () => {};
  }
  if (steps.length) $("prompt").inert = false;
  if (news.zones) change(news.zones);
  if (news.logs) $("log")?.replaceChildren();
  append("log", news.log);
  append("chat", news.chat);
  requestAnimationFrame(() => low.forEach(id => { $(id).scrollTop = 1e9; }));
  toast(news.toast);
  if (news.v) seen = news.v;
}
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => hurry(), true);

function change(zones, duration) {
  morphZones(document.body, zones, duration);
  dress();
  call();
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
  if (id === "chat" && !list.checkVisibility()) unread(true);
}

// whose move it is, where it can be seen from another tab
function call() {
  $(`rank-${seat}`)?.classList.add("is-you");
  const mine = seat !== undefined && $("prompt") && !$("prompt").classList.contains("is-waiting");
  document.title = mine && document.hidden ? `● Your move · ${title}` : title;
}
addEventListener("visibilitychange", call);

function notice(text) {
  const place = $("notice");
  if (!place || place.textContent === text) return;
  place.hidden = !text;
  place.textContent = text;
}

// ---- forms
let busy = false;
addEventListener("submit", async event => {
  const form = event.target, button = event.submitter;
  if (form.id !== "prompt" && form.id !== "after" && !("live" in form.dataset)) return;
  event.preventDefault();
  if (button?.ariaDisabled === "true" || busy) return;
  busy = true;                                                // no class on the body: it would restyle the whole page
  const data = sent(form, button);
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action"), what = address.split("/").pop();
  const answer = open() && /^(moves|undo|redo)$/.test(what) ? await ask(what, data) : await post(address, data);
  busy = false;
  asked = null;
  for (const open of document.querySelectorAll(".chooser:popover-open")) open.hidePopover();
  if (answer.go) return location.assign(answer.go);
  toast(answer.says);
  if (answer.zones) line = line.then(() => change(answer.zones));
  if (!answer.ok) return;
  if (data.has("pace")) for (const one of form.querySelectorAll("[name=pace]")) one.ariaPressed = one.value === data.get("pace");
  if (form.id.startsWith("say")) form.reset();
  if (!socket) location.reload();
});

// ---- another seat's board
addEventListener("click", async event => {
  const link = event.target.closest("a[data-peek]");
  const sheet = $("peek");
  if (!link || !sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const wanted = +link.dataset.peek;
  if (String(wanted) === seat) return $("main").scrollTo({ top: 0, behavior: "smooth" });
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
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
connect();
