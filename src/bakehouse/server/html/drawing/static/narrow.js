// Several choices on one piece: it is taken in hand, and where they differ is chosen on the board, piece by piece.
// Only where the board shows no difference is there a list.

const board = document.getElementById("table");
let remain = null;                    // the buttons of the choices that remain

const pieces = button => button.dataset.on.split(" ").filter(id => document.getElementById(id)?.checkVisibility());
const pieceOf = node => node.id || node.getAttribute("popovertarget")?.slice(5);

export function letGo() {
  remain = null;
  document.getElementById("pick")?.remove();
  board?.classList.remove("is-narrowed");
  for (const node of board?.querySelectorAll(".is-held, .is-target") ?? []) node.classList.remove("is-held", "is-target");
}

document.addEventListener("click", event => {
  const node = event.target.closest("#table :is(.is-choice, .is-near, .is-target)");
  if (event.target.closest(".chooser")) return;               // a list may lie in a piece that can be taken in hand
  if (!node) return remain && letGo();
  const piece = pieceOf(node), held = remain;
  if (!held && node.type === "submit") return;                // one choice: it is made
  const among = (held ?? [...document.querySelectorAll("#prompt [data-on]")])
    .filter(one => one.dataset.on.split(" ").includes(piece));
  letGo();
  if (!among.length) return;                                  // not of what is in hand: as if nothing were
  if (among.length === 1) { taken(event); return among[0].click(); }
  const common = pieces(among[0]).filter(id => among.every(one => pieces(one).includes(id)));
  const differ = among.map(one => pieces(one).filter(id => !common.includes(id)));
  if (new Set(differ.map(String)).size === among.length && differ.every(ids => ids.length)) {
    taken(event);
    hold(among, common, differ.flat());
  } else if (!node.matches("[popovertarget]")) list(among);
}, true);

function taken(event) {
  event.preventDefault();
  event.stopPropagation();
}

// the sheet of their sort, or one of their own where the bar has each of them
function list(among) {
  const sheet = document.querySelector(`#prompt [popovertarget="group-${CSS.escape(among[0].value.split(":")[0])}"]`);
  if (sheet) return sheet.click();
  const made = document.body.appendChild(document.createElement("div")), rows = made.appendChild(document.createElement("div"));
  Object.assign(made, { id: "pick", className: "chooser", popover: "auto", role: "dialog", ariaLabel: "What do you want to do here?" });
  rows.className = "chooser__list";
  rows.append(...among.map(one => one.cloneNode(true)));
  for (const key of rows.querySelectorAll("kbd")) key.remove();
  made.addEventListener("toggle", event => event.newState === "closed" && made.remove());
  made.showPopover();
}

function hold(among, common, targets) {
  remain = among;
  board.classList.add("is-narrowed");
  for (const id of common) document.getElementById(id).classList.add("is-held");
  for (const id of targets) {
    const node = document.getElementById(id);
    node.classList.add("is-target");
    if (node.tabIndex < 0) node.tabIndex = 0;
  }
}
addEventListener("keydown", event => {
  if (event.key === "Escape") letGo();
  if (event.key === "Enter" && event.target.matches?.(".is-target:not(button)")) event.target.click();
});
