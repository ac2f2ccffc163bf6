// Moves of pieces, by comparing where they lay before and lie after an update. Nothing here knows
// what a piece is: an element with data-piece="card:baths" is the same thing wherever it stands.
import { settings } from "./settings.svelte";

const running = new Set<Animation>();
const MOVE = 260;

export function still(): boolean {
  return !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export type Places = Map<string, { box: DOMRect; element: HTMLElement }>;

export function places(root: ParentNode = document): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.piece!, { box, element });
  }
  return found;
}

/**
 * Lets every piece that lies elsewhere now glide there, and every new one fade in. Where nothing
 * may move, what is new in its place is tinted, but not what others have pushed aside.
 */
export function glide(before: Places, root: ParentNode = document): void {
  if (!before.size) return;
  const calm = still();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const to = element.getBoundingClientRect();
    if (!to.width) continue;
    const was = before.get(element.dataset.piece!);
    if (was && near(was.box, to)) continue;
    if (calm) {
      if (was?.element !== element) tint(element);
    } else if (was) run(element, was.box, to);
    else appear(element);
  }
}

function near(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) < 3 && Math.abs(a.y - b.y) < 3;
}

function run(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const scale = Math.min(from.width / to.width, 4);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
  start_(element, [
    { transform: start, transformOrigin: "0 0", zIndex: 20 },
    { transform: "none", transformOrigin: "0 0", zIndex: 20 },
  ]);
}

function appear(element: HTMLElement): void {
  start_(element, [{ opacity: 0, transform: "rotateY(70deg)" }, { opacity: 1, transform: "none" }]);
}

function start_(element: HTMLElement, frames: Keyframe[]): void {
  const animation = element.animate(frames, { duration: MOVE, easing: "cubic-bezier(.2,.7,.2,1)" });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
}

function tint(element: HTMLElement): void {
  element.classList.add("is-new");
  setTimeout(() => element.classList.remove("is-new"), 2000);
}

/** Any key or tap ends what still moves. */
export function skip(): void {
  for (const animation of running) animation.finish();
}

export function skippable(): void {
  addEventListener("pointerdown", skip, { passive: true, capture: true });
  addEventListener("keydown", skip, { capture: true });
}
