// The page goes where the decision is: only when that is out of sight, and never under a pressed pointer.

import { still } from "./morph.js";

const EDGE = 14;                    // pixels around what glows
let was = "", pressed = false, later = false, ended = false;

export function follow() {
  const result = document.getElementById("result");
  if (!result) return;                                        // a waiting room
  if (!result.hidden) return ended || (ended = true, result.scrollIntoView({ block: "start", behavior: still() ? "instant" : "smooth" }));
  const lit = [...document.querySelectorAll("#table .is-choice")].filter(node => node.checkVisibility());
  const zones = Map.groupBy(lit, node => node.closest("#table > *").id), now = [...zones.keys()].join();
  if (!now || (later = pressed)) return;
  const moved = now !== was;
  was = now;
  const main = document.getElementById("main"), prompt = document.getElementById("prompt").getBoundingClientRect();
  const inner = getComputedStyle(main).overflowY === "auto", place = inner ? main : document.scrollingElement;
  const from = inner ? main.getBoundingClientRect().top : document.querySelector(".bar").offsetHeight;
  const height = (inner ? main.getBoundingClientRect().bottom : prompt.top) - from;
  const small = !inner && innerWidth < 700;
  // on a phone one whole zone is enough; elsewhere as much as there is room for
  const ways = (small ? [...zones.values()] : [lit]).map(nodes => best(nodes.map(node => node.getBoundingClientRect()), from, height));
  ways.sort((a, b) => b.whole - a.whole || Math.abs(a.by) - Math.abs(b.by));
  if (ways[0].by && (small || moved)) place.scrollBy({ top: ways[0].by, behavior: still() ? "instant" : "smooth" });
}

// On a phone panels stand below each other: none shrinks while one seat decides, so that the next ones stay.
let phase = "";
export function steady(change) {
  const panels = innerWidth < 700 ? [...document.querySelectorAll("#table > *")] : [];
  const heights = panels.map(panel => panel.offsetHeight);
  change();
  const now = document.getElementById("prompt")?.dataset.phase, same = now === phase;
  phase = now;
  for (const [at, panel] of panels.entries()) panel.style.minHeight = same && !panel.hidden && heights[at] ? `${heights[at]}px` : "";
}

// the shortest way to see the most of these
function best(boxes, from, height) {
  const seen = by => boxes.filter(box => box.top - by >= from && box.bottom - by <= from + height).length;
  let by = 0, most = seen(0);
  for (const box of boxes) {
    for (const way of [box.top - from - EDGE, box.bottom - from - height + EDGE]) {
      const count = seen(way);
      if (count > most || (count === most && by && Math.abs(way) < Math.abs(by))) [by, most] = [way, count];
    }
  }
  return { by: Math.round(by), whole: most === boxes.length };
}

addEventListener("pointerdown", () => { pressed = true; }, true);
for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => {
  pressed = false;
  if (later) requestAnimationFrame(follow);
}, true);
