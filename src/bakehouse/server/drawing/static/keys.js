// The whole table by keyboard: digits press the bar's buttons, arrows go from piece to piece, u h ? are undo, hint, rules.

const visible = node => node.checkVisibility();
const pieces = () => [...document.querySelectorAll("#table .is-choice")].filter(visible);

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
  else if (event.key.startsWith("Arrow") && !open && step(event.key)) event.preventDefault();
});

const press = end => document.querySelector(`#prompt [formaction$="${end}"]`)?.click();

// the nearest lit piece in the direction of the arrow
function step(key) {
  const all = pieces(), here = document.activeElement;
  if (!all.length) return false;
  const to = all.includes(here) ? nearest(here, all, key) : all[0];
  to?.focus();
  return Boolean(to);
}

function nearest(here, all, key) {
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1, across = key === "ArrowLeft" || key === "ArrowRight";
  const middle = node => { const b = node.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const [x, y] = middle(here);
  let best = null, least = Infinity;
  for (const node of all) {
    if (node === here) continue;
    const [u, v] = middle(node);
    const ahead = sign * (across ? u - x : v - y), aside = Math.abs(across ? v - y : u - x);
    const far = ahead + 2 * aside;
    if (ahead > 2 && far < least) [best, least] = [node, far];
  }
  return best;
}
