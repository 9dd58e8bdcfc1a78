// The whole table by keyboard: digits press the bar's buttons, 0 what ends something, arrows go from piece to piece,
// u U h ? are undo, undo of the whole turn, hint, rules.

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const open = document.querySelector(":popover-open:not(#toasts, .tip)");
  if (event.key === "Escape") return document.activeElement?.blur?.();
  if (event.target.closest?.("input, textarea, select")) return;
  if (/^[0-9]$/.test(event.key)) {
    const listed = open?.matches(".chooser") && [...open.querySelectorAll(".chooser__list > button")];
    const barred = [...document.querySelectorAll("#prompt kbd")].find(one => one.textContent === event.key);
    (listed ? listed[event.key - 1] : barred?.closest("button"))?.click();
  } else if (event.key === "u") press("[formaction$=undo]:not([name])");
  else if (event.key === "U") press("[name=steps]");
  else if (event.key === "r") press("[formaction$=redo]");
  else if (event.key === "h") press("[formaction$=hint]");
  else if (event.key === "?") document.getElementById("rules")?.togglePopover();
  else if (WAYS[event.key] && !open && step(...WAYS[event.key])) event.preventDefault();
});

const press = what => document.querySelector(`#prompt ${what}:not(.is-none)`)?.click();

// the nearest lit piece in the direction of the arrow
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function step(right, down) {
  const all = [...document.querySelectorAll("#table :is(.is-choice, .is-target)")].filter(node => node.checkVisibility());
  const here = document.activeElement, to = all.includes(here) ? nearest(here, all, right, down) : all[0];
  to?.focus();
  return to;
}

function nearest(here, all, right, down) {
  const middle = node => { const b = node.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const [x, y] = middle(here);
  let best, least = Infinity;
  for (const node of all) {
    const [u, v] = middle(node), ahead = right * (u - x) + down * (v - y);
    const far = ahead + 2 * Math.abs(down * (u - x) + right * (v - y));
    if (ahead > 2 && far < least) [best, least] = [node, far];
  }
  return best;
}
