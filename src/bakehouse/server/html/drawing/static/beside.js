// Several people at one device: when the turn is somebody else's here, the curtain comes by itself.
const links = [...document.querySelectorAll("[data-beside]")];
let leaving = false;

export function handOver() {
  const mine = !document.querySelector("#prompt.is-waiting");
  const next = links.find(link => document.querySelector(`#seat-${link.dataset.beside}.is-turn`));
  if (!next || mine || leaving) return;
  leaving = true;
  setTimeout(() => location.assign(next.href), 1200);        // what the move did is seen first
}
