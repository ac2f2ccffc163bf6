// Symbols that are wider than the place they have are drawn smaller, never cut or laid over others.

/** Sets --fit, by which CSS zooms what is inside; `what` is anything that changes with it. */
export function fit(node: HTMLElement, what?: unknown) {
  void what;
  const range = document.createRange();
  let last = -1;
  const measure = () => {
    node.style.removeProperty("--fit");
    range.selectNodeContents(node);
    const box = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    const pad = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    // while a piece glides it is drawn bigger
    const scale = node.offsetWidth ? box.width / node.offsetWidth : 1;
    const have = (node.clientWidth - pad) * scale;
    const need = range.getBoundingClientRect().width;
    if (have > 0 && need > have + 0.5)
      node.style.setProperty("--fit", Math.max(0.5, have / need).toFixed(3));
    last = node.clientWidth;
  };
  const watch = new ResizeObserver(() => node.clientWidth !== last && measure());
  watch.observe(node);
  return {
    update() {
      measure();
    },
    destroy() {
      watch.disconnect();
    },
  };
}
