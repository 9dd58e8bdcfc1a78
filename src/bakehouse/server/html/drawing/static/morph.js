// Turns the live page into the one the server just rendered.  Elements with an id keep their node wherever they go,
// so focus, open popovers and running animations survive; pieces that moved travel there (FLIP).
//
//   morphZones(frame, [html, …], ms)  all changed zones, found by id, in one go: pieces may move from one to another
//   await …                           resolves when the last piece has landed

const PIECES = ".pc[id], [data-moves][id]";

export const still = () => "still" in document.documentElement.dataset || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function morphZones(frame, htmls, duration = 340) {
  const pairs = htmls.map(parse).map(fresh => [document.getElementById(fresh.id), fresh]).filter(([zone]) => frame.contains(zone));
  const flying = !still() && !document.hidden;
  const before = flying && measure(pairs.map(([zone]) => zone));
  const active = document.activeElement;
  const focus = active !== document.body && frame.contains(active) && active;

  const work = new Morph(frame, pairs.map(([, fresh]) => fresh));
  const zones = pairs.map(([zone, fresh]) => work.zone(zone, fresh));
  work.pantry?.remove();

  if (focus) restoreFocus(frame, focus);
  return flying && new Promise(requestAnimationFrame)        // in the next frame, which lays the page out anyway
    .then(() => fly(zones, before, duration));
}

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

class Morph {
  constructor(live, all) {
    this.byId = new Map();
    for (const node of live.querySelectorAll("[id]")) this.byId.set(node.id, node);
    this.wanted = new Set();
    for (const fresh of all) {
      for (const node of fresh.querySelectorAll("[id]")) if (this.byId.has(node.id)) this.wanted.add(node.id);
    }
    this.live = live;
  }

  // keyed nodes wait here until their new place is reached
  keep(node) {
    if (!this.pantry) {
      this.pantry = document.createElement("div");
      this.pantry.hidden = true;
      this.live.after(this.pantry);
    }
    move(this.pantry, node, null);
  }

  // the outer element itself may become another: a place that can be chosen now is a button
  zone(old, fresh) {
    if (old.nodeName === fresh.nodeName) {
      this.element(old, fresh);
      return old;
    }
    const made = document.importNode(fresh, false);
    old.before(made);
    this.children(made, fresh);
    this.drop(old);
    return made;
  }

  element(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    attributes(old, fresh);
    this.children(old, fresh);
  }

  children(old, fresh) {
    let last = null;                                         // what comes after it may have gone elsewhere meanwhile
    const next = () => last ? last.nextSibling : old.firstChild;
    for (const child of fresh.childNodes) {
      if (child.nodeName === "SCRIPT") continue;
      const at = next(), inner = child.nodeType === Node.ELEMENT_NODE;
      const match = this.match(child, at);
      if (!match) {
        last = document.importNode(child, false);
        old.insertBefore(last, at);
        if (inner) this.children(last, child);
        continue;
      }
      if (match !== at) move(old, match, at);
      last = match;
      if (inner) this.element(match, child);
      else if (match.data !== child.data) match.data = child.data;
    }
    while (next()) this.drop(next());
  }

  // the live node for a fresh one: by id anywhere; without id the next one of the same kind among its siblings
  match(child, at) {
    if (child.id) {
      const node = this.wanted.has(child.id) ? this.byId.get(child.id) : null;
      return node && node.nodeName === child.nodeName ? node : null;
    }
    for (let node = at, looked = 0; node && looked < 12; node = node.nextSibling, looked++) {
      if (node.nodeType === child.nodeType && node.nodeName === child.nodeName && !node.id) return node;
    }
    return null;
  }

  drop(node) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      if (this.wanted.has(node.id)) return this.keep(node);
      for (const kept of node.querySelectorAll("[id]")) {
        if (this.wanted.has(kept.id) && node.contains(kept)) this.keep(kept);
      }
    }
    node.remove();
  }
}

// moveBefore keeps focus, animations, popovers and scroll positions; older browsers re-insert
function move(parent, node, before) {
  if (parent.moveBefore && node.isConnected && parent.isConnected) {
    try { return parent.moveBefore(node, before); } catch { /* not allowed here */ }
  }
  parent.insertBefore(node, before);
}

// all but what the reader opened
function attributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

function restoreFocus(live, focus) {
  if (document.activeElement === focus) return;
  if (focus.isConnected) return focus.focus({ preventScroll: true });
  const twin = focus.id ? document.getElementById(focus.id) : null;
  const key = focus.name === "key" && live.querySelector(`[name="key"][value="${CSS.escape(focus.value)}"]`);
  (key || twin?.matches("button, a") && twin || live.querySelector("#prompt :is(button, a)"))?.focus({ preventScroll: true });
}

// by id, since a piece that becomes a button is a new node
function measure(zones) {
  const found = new Map();
  for (const node of zones.flatMap(zone => [zone, ...zone.querySelectorAll(PIECES)])) {
    if (!node.matches(PIECES) || !node.checkVisibility()) continue;
    const parent = node.parentElement, box = node.getBoundingClientRect(), home = parent.getBoundingClientRect();
    found.set(node.id, { node, box, parent, x: box.left - home.left, y: box.top - home.top });
  }
  return found;
}

const flights = new WeakMap();

function fly(zones, before, duration) {
  for (const { node } of before.values()) flights.get(node)?.cancel();
  const after = measure(zones);                              // all reads first, then all writes
  const landed = [];
  for (const [id, to] of after) {
    const from = before.get(id), node = to.node;
    const frames = from ? path(from, to) : [{ opacity: 0, transform: "scale(.7)" }, {}];
    if (!frames) continue;
    node.classList.add("is-flying");
    const flight = node.animate(frames, { duration, easing: "cubic-bezier(.2, .8, .25, 1)" });
    flights.set(node, flight);
    landed.push(flight.finished.catch(() => {}).then(() => {
      if (flights.get(node) === flight) node.classList.remove("is-flying");
    }));
  }
  return Promise.all(landed);
}

// a piece flies when the game moved it, not when the page around it grew or shrank
function path(from, to) {
  const dx = from.box.left - to.box.left, dy = from.box.top - to.box.top;
  if (from.parent === to.parent && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 3) return null;
  if (!from.parent.isConnected && Math.abs(dx) + Math.abs(dy) < 3) return null;
  const size = to.box.width ? from.box.width / to.box.width : 1;
  return [{ transform: `translate(${dx}px, ${dy}px) scale(${size})`, transformOrigin: "0 0" },
          { transform: "none", transformOrigin: "0 0" }];
}
