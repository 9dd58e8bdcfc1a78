// The rules beside the table: fetched when they are first opened, and opened at what is being asked.
import { toast } from "./page.js";

const sheet = document.getElementById("rules"), place = sheet?.querySelector("[data-rules]");

sheet?.addEventListener("toggle", async event => {
  if (event.newState !== "open") return;
  const link = place.querySelector(":scope > p > a");
  if (link) {
    const html = await fetch(link.href).then(answer => answer.text()).catch(() => "");
    const text = new DOMParser().parseFromString(html, "text/html").getElementById("rules-text");
    if (!text) return toast("The server cannot be reached.");
    place.replaceChildren(text);
  }
  const about = document.getElementById("coach")?.dataset.about;
  (about && document.getElementById(`rules-${about}`) || sheet).scrollIntoView();
});
