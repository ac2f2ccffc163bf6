// Symbols that are wider than the place they have are drawn smaller, never cut or laid over others.
// All that are new or have another width are measured together: the page is laid out once for them.

interface Fitted {
  node: HTMLElement;
  range: Range;
  width: number; // of the place, when it was measured
}

const all = new Map<Element, Fitted>();
const changed = new Set<Fitted>();
let watch: ResizeObserver | undefined;

const resized = (entries: readonly ResizeObserverEntry[]): void =>
  measure(
    entries
      .flatMap(({ target }) => all.get(target) ?? [])
      .filter(({ node, width }) => node.clientWidth !== width),
  );

function measure(fitted: readonly Fitted[]): void {
  for (const { node } of fitted) {
    node.style.removeProperty("--fit");
    delete node.dataset.fit;
  }
  const scales = fitted.map(scale);
  fitted.forEach(({ node }, n) => {
    if (scales[n]! >= 1) return;
    node.style.setProperty("--fit", scales[n]!.toFixed(3));
    node.dataset.fit = ""; // a selector that asks for a style restyles all that have one
  });
  for (const one of fitted) one.width = one.node.clientWidth;
}

/** How small the symbols must be drawn; 1 if they have room. */
function scale({ node, range }: Fitted): number {
  range.selectNodeContents(node);
  const box = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  const pad = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  // while a piece glides it is drawn bigger
  const drawn = node.offsetWidth ? box.width / node.offsetWidth : 1;
  const have = (node.clientWidth - pad) * drawn;
  const need = range.getBoundingClientRect().width;
  return have > 0 && need > have + 0.5 ? Math.max(0.5, have / need) : 1;
}

/** Sets --fit, by which CSS zooms what is inside; `what` is anything that changes with it. */
export function fit(node: HTMLElement, what?: unknown) {
  void what;
  const fitted = { node, range: document.createRange(), width: -1 };
  all.set(node, fitted);
  watch ??= new ResizeObserver(resized);
  watch.observe(node);
  return {
    update() {
      if (!changed.size) queueMicrotask(together);
      changed.add(fitted);
    },
    destroy() {
      watch?.unobserve(node);
      all.delete(node);
      changed.delete(fitted);
    },
  };
}

function together(): void {
  const fitted = [...changed];
  changed.clear();
  measure(fitted);
}
