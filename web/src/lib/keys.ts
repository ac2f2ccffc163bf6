// The keyboard: arrows go to the nearest thing in their direction, letters are shortcuts.

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Which of the boxes an arrow leads to from one of them; -1 for none. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const arrow = ARROWS[key];
  if (!arrow) return -1;
  const [dx, dy] = arrow;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, n) => {
    const x = box.x + box.width / 2 - (from.x + from.width / 2);
    const y = box.y + box.height / 2 - (from.y + from.height / 2);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 4) return;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [n, far];
  });
  return best;
}

/** The first thing on the board that can be chosen. */
export const playable = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("#board [data-nav][aria-pressed=false]")].find(
    (one) => one.offsetParent,
  );

/**
 * Where the keyboard goes on when what had the focus is gone: to the first thing to choose, else to
 * the buttons.
 */
export function refocus(): void {
  const at = document.activeElement;
  const lost = !at || at === document.body || at.id === "action";
  if (!lost || document.querySelector("dialog[open]")) return;
  (
    playable() ??
    document.getElementById("action") ??
    document.querySelector<HTMLElement>("main h1")
  )?.focus({ preventScroll: true });
}

/** Arrow keys among the buttons marked data-nav; true if the key was used. */
export function arrow(event: KeyboardEvent, root: ParentNode = document): boolean {
  const at = document.activeElement;
  if (!(event.key in ARROWS) || !(at instanceof HTMLElement) || !at.matches("[data-nav]"))
    return false;
  const all = [...root.querySelectorAll<HTMLElement>("[data-nav]")].filter(
    (e) => e !== at && e.offsetParent,
  );
  const found =
    all[
      nearest(
        at.getBoundingClientRect(),
        all.map((e) => e.getBoundingClientRect()),
        event.key,
      )
    ];
  if (!found) return false;
  found.focus();
  event.preventDefault();
  return true;
}
