// Where every named thing of the table lies, apart from scrolling; what glows, and how much of it is in view.
() => {
  const main = document.getElementById("main"), inner = getComputedStyle(main).overflowY === "auto";
  const [down, across] = inner ? [main.scrollTop, main.scrollLeft] : [scrollY, scrollX];
  const bar = document.querySelector(".bar").getBoundingClientRect(), prompt = document.getElementById("prompt").getBoundingClientRect();
  const from = inner ? main.getBoundingClientRect().top : bar.bottom, to = inner ? main.getBoundingClientRect().bottom : prompt.top;
  const places = {}, lit = {}, known = new Map();
  // what lies beside a thing, and beside what it lies in: something put or taken there may move the rest
  const among = home => {
    if (known.has(home)) return known.get(home);
    const inside = [...home.querySelectorAll("[id]")].filter(one => one.parentElement.closest("[id]") === home && !one.popover && one.checkVisibility());
    known.set(home, `${home.id}: ${inside.map(one => one.id)} ${home.id === "table" ? "" : among(home.parentElement.closest("[id]"))}`);
    return known.get(home);
  };
  for (const node of document.querySelectorAll("#table [id]")) {
    if (!node.checkVisibility() || node.closest("[popover]")) continue;
    const box = node.getBoundingClientRect();
    places[node.id] = { x: box.left + box.width / 2 + across, y: box.top + box.height / 2 + down, among: among(node.parentElement.closest("[id]")) };
  }
  for (const node of document.querySelectorAll("#table .is-choice")) {
    if (!node.checkVisibility() || node.closest("[popover]")) continue;
    const box = node.getBoundingClientRect(), zone = node.closest("#table > *").id;
    (lit[zone] ??= []).push(box.top >= from - 1 && box.bottom <= to + 1 && box.left >= -1 && box.right <= innerWidth + 1);
  }
  const heights = Object.fromEntries([...document.querySelectorAll("#table > [id], #table > * > [id]")].map(one => [one.id, one.getBoundingClientRect().height]));
  return { heights, places, lit, bar: prompt.height, top: prompt.top };
}
