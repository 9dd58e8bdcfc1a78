// The whole table by keyboard: digits press the bar's buttons, arrows go from piece to piece, u h ? are undo, hint, rules.

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const open = document.querySelector(":popover-open:not(#toasts)");
  if (event.key === "Escape") return document.activeElement?.blur?.();
  if (event.target.closest?.("input, textarea, select")) return;
  if (/^[1-9]$/.test(event.key)) {
    const from = open?.matches(".chooser") ? open.querySelectorAll(".chooser__list > button") : document.querySelectorAll("#prompt .prompt__choices > button");
    from[event.key - 1]?.click();
  } else if (event.key === "u") press("/undo");
  else if (event.key === "r") press("/redo");
  else if (event.key === "h") press("/hint");
  else if (event.key === "?") document.getElementById("rules")?.togglePopover();
  else if (WAYS[event.key] && !open && step(...WAYS[event.key])) event.preventDefault();
});

const press = end => document.querySelector(`#prompt [formaction$="${end}"]`)?.click();

// the nearest lit piece in the direction of the arrow
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function step(right, down) {
  const all = [...document.querySelectorAll("#table .is-choice")].filter(node => node.checkVisibility());
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
