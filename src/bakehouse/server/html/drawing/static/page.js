// Every page: settings at once, links to copy and share, salt for the dice, reasons why not.

const root = document.documentElement;
const csrf = document.querySelector("meta[name=csrf]")?.content ?? "";
const shown = document.getElementById("toasts");

export function toast(says) {
  if (!says) return;
  const line = document.createElement("div");
  line.className = "toast";
  line.textContent = says;
  if (shown.matches(":popover-open")) shown.hidePopover();   // shown again: above whatever else is open
  shown.replaceChildren(line);
  shown.showPopover();
  setTimeout(() => line.isConnected && shown.hidePopover(), 4000 + 30 * says.length);
}

// Sends a form as data; the answer says what to do next: {go}, {says}, {zones}.
export async function post(address, data, patience = 20000) {
  const headers = { "X-CSRFToken": csrf, Accept: "application/json" };
  try {
    const answer = await fetch(address, { method: "POST", body: data, headers, signal: AbortSignal.timeout(patience) });
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok && !said.says) said.says = "That did not work. Load the page again and try once more.";
    return { ok: answer.ok, ...said };
  } catch (error) {
    const silent = error.name === "TimeoutError";
    return { ok: false, says: silent ? "The server does not answer. Load the page again to see whether it was done." : "The server cannot be reached. Nothing was done." };
  }
}

export function sent(form, button) {
  const data = new FormData(form, button?.name ? button : null);
  return new URLSearchParams([...data].filter(([, value]) => typeof value === "string"));
}

addEventListener("change", event => {
  const form = event.target.closest("[data-look]");
  const file = event.target.files && event.target.parentElement.querySelector("[data-file]");
  if (file) file.textContent = event.target.files[0]?.name ?? file.dataset.file;
  if (!form) return;
  const chosen = Object.fromEntries(new FormData(form)), switches = ["letters", "still", "unasked", "unheld"];
  const words = [chosen.theme, ...switches.filter(word => chosen[word] === "1")].filter(Boolean);
  root.dataset.theme = chosen.theme;
  for (const word of switches) root.toggleAttribute(`data-${word}`, words.includes(word));
  document.cookie = `look=${words.join(".")};path=/;max-age=31536000;samesite=lax`;
});

addEventListener("click", async event => {
  const button = event.target.closest("a, button, [data-why]");  // a lit piece may lie on a card that says why not
  if (!button) return;
  const link = document.getElementById(button.dataset.copy ?? button.dataset.share);
  if (button.dataset.why !== undefined) {
    event.preventDefault();
    toast(button.dataset.why);
  } else if (button.dataset.share) {
    const { says } = button.dataset;
    if (navigator.share) return navigator.share({ title: document.title, text: says, url: link.value }).catch(() => {});
    await copy(`${says}: ${link.value}`, button.parentElement);
    toast("The invitation is copied: paste it into a message.");
  } else if (button.dataset.copy) {
    link.select();
    await copy(link.value, button.parentElement);
    toast("Copied.");
  }
});

// over plain HTTP there is no clipboard for scripts: then by a field, put where focus may go
async function copy(text, place) {
  try { return await navigator.clipboard.writeText(text); } catch { /* not here */ }
  const field = place.appendChild(document.createElement("textarea"));
  field.className = "sr";
  field.value = text;
  field.select();
  document.execCommand("copy");
  field.remove();
}

// what only works with scripts is shown only with scripts; every player adds some chance to the dice
export function dress(inside = document) {
  for (const button of inside.querySelectorAll("[data-copy], [data-share], [data-auto]")) button.hidden = false;
  for (const salt of inside.querySelectorAll("input[data-salt]")) {
    salt.value = [...crypto.getRandomValues(new Uint8Array(12))].map(n => n.toString(16).padStart(2, "0")).join("");
  }
}
dress();
