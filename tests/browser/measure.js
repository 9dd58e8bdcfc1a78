// What is wrong with how a page lies in its window: too wide, cut, outside, over each other; and what scrolls.
() => {
  const all = (what, inside = document) => [...inside.querySelectorAll(what)].filter(node => node.checkVisibility());
  const box = node => node.getBoundingClientRect();
  const called = node => `${node.tagName.toLowerCase()}#${node.id}.${node.className}: ${node.textContent.trim().slice(0, 40)}`;
  const wrong = [];

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`${wide} px wider than the window`);

  // words that reach beyond the thing they stand on, or are shortened with dots
  for (const node of all("h1, h2, h3, button, a.btn, label.btn, legend, summary")) {
    const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), frame = box(node), text = new Range();
    while (words.nextNode()) {
      const inside = words.currentNode.parentElement;
      if (!words.currentNode.data.trim() || inside.closest(".sr, kbd, svg") || !inside.checkVisibility()) continue;
      text.selectNodeContents(words.currentNode);
      if (box(text).left < frame.left - 1 || box(text).right > frame.right + 1) wrong.push(`cut: ${called(node)}`);
    }
  }

  for (const node of all("#prompt, .prompt__say, .prompt__tools, .startbar, .bar > *")) {
    if (box(node).left < -1 || box(node).right > innerWidth + 1) wrong.push(`outside: ${called(node)}`);
  }

  const parts = all("#prompt > .prompt__say, #prompt > .prompt__tools, #prompt .prompt__choices > *, .prompt__end > *");
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      const a = box(one), b = box(other);
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && along > 1) wrong.push(`over each other: ${called(one)} / ${called(other)}`);
    }
  }

  const main = document.getElementById("main"), prompt = document.getElementById("prompt");
  const zones = all("#table > *").map(node => box(node).bottom);
  return {
    wrong,
    page: document.documentElement.scrollHeight - innerHeight,
    board: main ? main.scrollHeight - main.clientHeight : 0,
    gap: prompt && zones.length ? box(prompt).top - Math.max(...zones) : 0,
  };
}
