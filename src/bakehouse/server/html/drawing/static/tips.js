// What a thing will do, or why it cannot, before anything is done: on hover, focus and long press, in a bubble beside it.

const SAYS = ".is-choice, .choice, .is-near, [data-why], [data-tells]";
const PRESS = 450;                  // milliseconds of a long press
let bubble = null, timer = 0, long = false;

// the nearest thing that says something, and the card that it lies on
function words(node) {
  const card = node.closest("[data-tells]")?.dataset.tells ?? "";
  const own = node.dataset.why ?? node.ariaLabel ?? (node.matches(".choice") ? node.innerText : "") ?? "";
  return [own || near(node.id), card].filter(Boolean).join("\n");
}
const near = id => !id ? "" : [...document.querySelectorAll(`#prompt [data-on~="${CSS.escape(id)}"]`)]
  .slice(0, 4).map(one => one.ariaLabel ?? one.innerText.replace(/\s+/g, " ")).join("\n");

function put(node) {
  const says = words(node);
  if (!says) return;
  bubble ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "tip", popover: "manual", role: "tooltip" }));
  bubble.textContent = says.replace(": ", "\n");
  if (bubble.matches(":popover-open")) bubble.hidePopover();   // shown again: above whatever else is open
  bubble.showPopover();
  const at = node.getBoundingClientRect(), own = bubble.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - own.width - 8, at.left + at.width / 2 - own.width / 2));
  const over = at.top - own.height - 10, top = over > 4 ? over : Math.min(innerHeight - own.height - 4, at.bottom + 10);
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}
export function hush() {
  clearTimeout(timer);
  if (bubble?.matches(":popover-open")) bubble.hidePopover();
}

const told = event => event.target.closest?.(SAYS);
addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse" || event.buttons) return;
  const node = told(event);
  hush();
  if (node) timer = setTimeout(put, 120, node);
});
addEventListener("focusin", event => {
  const node = told(event);
  if (node && event.target.matches(":focus-visible")) put(node);
});
addEventListener("focusout", hush);
addEventListener("pointerdown", event => {
  long = false;
  hush();
  const node = event.pointerType === "touch" && told(event);
  if (node) timer = setTimeout(() => { long = true; put(node); }, PRESS);
}, true);
for (const kind of ["pointerup", "pointercancel", "scroll"]) addEventListener(kind, () => clearTimeout(timer), true);
// a long press asks; it does not choose
addEventListener("click", event => {
  if (!long) return;
  long = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
addEventListener("contextmenu", event => long && event.preventDefault());
