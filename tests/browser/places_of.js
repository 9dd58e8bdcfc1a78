// Where every named thing of the table lies, apart from scrolling; what glows, and how much of it is in view.
() => {
  const main = document.getElementById("main"), inner = getComputedStyle(main).overflowY === "auto";
  const [down, across] = inner ? [main.scrollTop, main.scrollLeft] : [scrollY, scrollX];
  const bar = document.querySelector(".bar").getBoundingClientRect(), prompt = document.getElementById("prompt").getBoundingClientRect();
  const from = inner ? main.getBoundingClientRect().top : bar.bottom, to = inner ? main.getBoundingClientRect().bottom : prompt.top;
  const places = {}, lit = {};
  for (const node of document.querySelectorAll("#table [id]")) {
    if (!node.checkVisibility() || node.closest("[popover]")) continue;
    const box = node.getBoundingClientRect(), home = node.parentElement.closest("[id]");
    const beside = [...home.querySelectorAll("[id]")].filter(one => one.parentElement.closest("[id]") === home && !one.popover && one.checkVisibility());
    places[node.id] = { x: box.left + across, y: box.top + down, among: `${home.id}: ${beside.map(one => one.id)}` };
    if (!node.matches(".is-choice")) continue;
    const zone = node.closest("#table > *").id;
    (lit[zone] ??= []).push(box.top >= from - 1 && box.bottom <= to + 1 && box.left >= -1 && box.right <= innerWidth + 1);
  }
  return { places, lit, bar: prompt.height, top: prompt.top };
}
