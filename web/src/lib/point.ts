// Where a coach points: the element of a piece that can be seen now.

const MARKS: Record<string, (which: string) => string> = {
  purse: (seat) => `[data-purse="${seat}"]`,
  points: (seat) => `[data-points="${seat}"]`,
  pawn: () => '[data-piece="pawn:pawn"]',
  senate: () => '[data-mark="senate"]',
  pantheon: () => '[data-mark="pantheon"]',
  deck: () => '[data-piece="deck"]',
  stage: (n) => `[data-piece="stage:${n}"]`,
  cell: (id) => `[data-space="${id}"]`,
};

/** A selector for `card:quarry`, `slot:15`, `purse:0` … */
export function selector(point: string): string {
  const [kind = "", which = ""] = point.split(/:(.*)/s) as [string, string?];
  const mark = MARKS[kind];
  return mark ? mark(which) : `[data-piece="${point}"], [data-place="${point}"]`;
}

/** The first of the pieces that is in view; null if none is. */
export function seen(points: readonly string[]): HTMLElement | null {
  for (const point of points)
    for (const found of document.querySelectorAll<HTMLElement>(
      selector(point)
        .split(", ")
        .map((one) => `#board ${one}`)
        .join(", "),
    ))
      if (visible(found)) return found;
  return null;
}

function visible(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return (
    box.width > 0 &&
    box.height > 0 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

const HEAD = 52; // px of the bar on top

export interface Place {
  left: number;
  top: number;
  tail: "left" | "right" | "down" | "up";
  at: number; // where along its side the tail is, in px
}

/** Where a bubble of a size lies beside a piece, within the window. */
export function beside(piece: DOMRect, width: number, height: number): Place {
  const gap = 14;
  const clamp = (n: number, least: number, most: number) => Math.max(least, Math.min(n, most));
  const middle = piece.top + piece.height / 2;
  const center = piece.left + piece.width / 2;
  const left = clamp(center - width / 2, 8, innerWidth - width - 8);
  const above: Place = { left, top: piece.top - gap - height, tail: "down", at: center - left };
  // What lies in the lower half has its neighbors beside it, and they can be chosen, too.
  if (middle > innerHeight / 2 && above.top > HEAD) return above;
  const top = clamp(middle - height / 2, HEAD, innerHeight - height - 8);
  if (piece.right + gap + width < innerWidth - 8)
    return { left: piece.right + gap, top, tail: "left", at: middle - top };
  if (piece.left - gap - width > 8)
    return { left: piece.left - gap - width, top, tail: "right", at: middle - top };
  return above.top > HEAD
    ? above
    : { left, top: piece.bottom + gap, tail: "up", at: center - left };
}
