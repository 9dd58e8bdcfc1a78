// Before something is thrown away it is asked once more; what bots would answer at once waits a moment, and can be
// taken back.  Until then nothing is sent.

const MOMENT = 2000;
let close = null, key = "", short = false;

// whether the choice is to be sent: true at once, or a promise of the answer
export function meant(button) {
  const again = close && key === button?.value;
  close?.(again);
  if (again) return false;                                    // the click before is sent now
  const { unasked, unheld } = document.documentElement.dataset;
  const choice = document.querySelector(`#prompt .choice[value="${CSS.escape(button?.value ?? "")}"]`), { loses, passes } = choice?.dataset ?? {};
  const asks = loses && unasked === undefined, holds = passes !== undefined && unheld === undefined;
  return !asks && !holds || new Promise(done => {
    const place = document.getElementById("held"), [says, no, yes] = place.children;
    const label = choice.querySelector("span:not(.pc)").firstChild.textContent.trim();
    const timer = asks ? 0 : setTimeout(() => close(true), MOMENT);
    [key, short] = [choice.value, !asks];
    close = sure => {
      clearTimeout(timer);
      close = null;
      place.hidden = true;
      done(sure);
    };
    [says.textContent, no.textContent, yes.textContent] = asks ? [loses, "Go back", `${label} all the same`] : ["", "Take back", `${label} now`];
    place.classList.toggle("is-short", short);
    place.hidden = false;
    if (asks) no.focus();
  });
}
export const takeBack = () => close?.(false);
addEventListener("click", event => {
  const { held } = event.target.closest?.("[data-held]")?.dataset ?? {};
  if (held) close?.(held === "yes");
});
addEventListener("keydown", event => {
  if (!close || !/^(Escape|u)$/.test(event.key)) return;
  event.stopImmediatePropagation();
  takeBack();
}, true);
addEventListener("pagehide", () => short && close?.(true));    // what was chosen is not lost with the page
