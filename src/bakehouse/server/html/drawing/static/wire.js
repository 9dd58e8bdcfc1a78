// The live connection to a table.  Silence counts as loss: nobody waits for a server that does not answer, nor for its
// goodbye.  A move that was not answered is sent again on the next connection; its revision keeps it from being made twice.

const PING = 1000;                  // a move unanswered for so long: is anybody there?
const DEAF = 4000;                  // nobody is, if nothing comes within that time
const OPENING = 8000;               // a connection that does not come about
const IDLE = 40000;                 // the server beats every 15 s; without a beat it is asked
const GIVE_UP = 60000;
const REFUSED = 4429;               // too many connections or messages: the reason is a sentence, and hurry does not help
const NO_ANSWER = "The server does not answer. The table will show whether your move was made.";

let socket = null, toLife = null, wait = 500, heard = 0, pinged = 0, asked = null, n = 0, again = 0, watching = 0;

export const open = () => socket?.readyState === 1;
export const tell = what => open() && socket.send(JSON.stringify(what));

// life: { address(), news(data), up(), down(sure, why) }
export function live(life) {
  toLife = life;
  connect();
  setInterval(tick, 5000);
  addEventListener("online", connect);
  addEventListener("offline", drop);
  addEventListener("visibilitychange", () => document.hidden || ping());
}

function connect() {
  if (socket) return;
  clearTimeout(again);
  const mine = socket = new WebSocket(toLife.address()), late = setTimeout(drop, OPENING);
  mine.onopen = () => {
    clearTimeout(late);
    [heard, pinged] = [Date.now(), 0];
    toLife.up();
    if (asked) send(true);
  };
  mine.onmessage = event => {
    [wait, heard, pinged] = [500, Date.now(), 0];             // not before: whoever is refused is let in first
    const news = JSON.parse(event.data);
    if (news.did && news.did === asked?.n) asked.done({ ok: !news.says, says: news.says });
    toLife.news(news);
  };
  mine.onclose = event => {
    clearTimeout(late);
    if (socket !== mine) return;
    const refused = event.code === REFUSED;
    if (refused) wait = Math.max(wait, 10000);
    lost(wait > 500, refused ? event.reason : "");
  };
}

function drop() {
  if (!socket) return;
  const old = socket;
  old.onopen = old.onmessage = old.onclose = null;
  lost(true);
  old.close();
}

// sure: it is no short break, as when the server loads a table anew
function lost(sure, why = "") {
  socket = null;
  toLife.down(sure, why);
  again = setTimeout(connect, wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, why ? 60000 : 8000);
}

function ping() {
  if (!open() || pinged) return;
  pinged = Date.now();
  tell({ ping: 1 });
}

function tick() {
  const now = Date.now();
  if (asked && now - asked.since > GIVE_UP) return asked.done({ says: NO_ANSWER });
  if (!open()) return;
  if (pinged ? now - pinged > DEAF : false) drop();
  else if (asked ? now - asked.sent > PING : now - heard > IDLE) ping();
}

// resolves with { ok, says } once the server has answered
export const ask = (what, data) => new Promise(resolve => {
  const done = answer => {
    clearInterval(watching);
    asked = null;
    resolve(answer);
  };
  const [key, steps] = [data.get("key"), +data.get("steps")];
  asked = { n: ++n, wish: { do: what, key, rev: +data.get("rev"), ...steps && { steps } }, since: Date.now(), sent: 0, done };
  watching = setInterval(tick, 250);
  send(false);
});

function send(repeated) {
  asked.sent = Date.now();
  tell({ ...asked.wish, n: asked.n, ...repeated && { again: true } });
}
