// What is wrong with the table in this window, one sentence each; lists: what may scroll inside itself.
async lists => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame().then(frame);  // what fits itself to its room has heard of its new size
  const faults = [], root = document.scrollingElement;
  const name = e => e.dataset.piece || e.dataset.do || e.dataset.move || e.className || e.tagName;
  if (root.scrollHeight > innerHeight + 1) faults.push(`the window scrolls by ${root.scrollHeight - innerHeight}`);
  if (root.scrollWidth > innerWidth + 1) faults.push(`the window scrolls sideways by ${root.scrollWidth - innerWidth}`);
  // drawings neither scroll nor are read, and they are most of what there is
  for (const e of document.querySelectorAll("main :not(svg, svg *)")) {
    const style = getComputedStyle(e), more = e.clientHeight && e.scrollHeight > e.clientHeight + 1;
    if (more && /auto|scroll/.test(style.overflowY) && !e.closest(lists))
      faults.push(`${name(e)} scrolls by ${e.scrollHeight - e.clientHeight}`);
    const words = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
    // numbers of a printed effect shrink with its symbols; those of a decree are read all the time
    if (!words || e.closest(".sr, .seal, .op, .fx:not(.ch__dec)")) continue;
    const size = parseFloat(style.fontSize) * e.currentCSSZoom;  // as it is drawn
    if (size < 10.9 && e.checkVisibility())
      faults.push(`${name(e)} of ${name(e.parentElement)} has letters of ${size.toFixed(1)}`);
  }
  for (const card of document.querySelectorAll("#board .card")) {
    const wide = card.getBoundingClientRect().width;
    if (card.checkVisibility() && wide < 54) faults.push(`${name(card)} is ${wide} wide`);
  }
  const things = [...document.querySelectorAll("button, a[href], summary, select, input")].filter(e =>
    e.checkVisibility({ visibilityProperty: true }) && e.getAttribute("aria-disabled") !== "true" && !e.disabled && !e.closest(".skip, .explain, .clause"));
  for (const e of things) {
    if (e.closest(lists)) e.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = e.getBoundingClientRect();
    const dx = Math.min(box.width * 0.3, box.width / 2 - 8), dy = Math.min(box.height * 0.3, box.height / 2 - 5);
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (box.x < -1 || box.y < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
      faults.push(`${name(e)} is outside: ${[box.x, box.y, box.right, box.bottom].map(Math.round)}`);
      continue;
    }
    for (const [px, py] of [[x, y], [x - dx, y - dy], [x + dx, y - dy], [x - dx, y + dy], [x + dx, y + dy]]) {
      const found = document.elementFromPoint(px, py);
      if (!found || !(e.contains(found) || found.closest("button, a, summary, label") === e)) {
        if (e.matches(".ch__in") && found?.closest(".ch") === e.closest(".ch")) continue;
        faults.push(`${name(e)} is under ${found ? name(found) : "nothing"}`);
        break;
      }
    }
  }
  if (root.scrollTop) faults.push("the window was scrolled");
  return faults;
}
