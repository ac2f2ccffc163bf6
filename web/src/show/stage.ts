// Moves pieces on the page. Nothing here knows what a piece is: data-piece="card:baths" is the same
// thing wherever it stands; data-seat says in whose city, data-place where it may lie, data-purse
// whose coins are counted there, data-mark what else can be pointed at.

const running = new Set<Animation>();
const EASE = "cubic-bezier(.2,.7,.2,1)";
const TINT = 2000;

interface Lain {
  within: string;
  box: DOMRect;
  element: HTMLElement;
}
export type Places = Map<string, Lain[]>;

const city = (element: Element): string =>
  element.closest<HTMLElement>("[data-seat]")?.dataset.seat ?? "";

export function places(root: ParentNode = document): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    const key = element.dataset.piece!;
    const lain = { within: city(element), box, element };
    found.set(key, [...(found.get(key) ?? []), lain]);
  }
  return found;
}

/** me: in games where each may have the same card, only one's own pieces come from elsewhere. */
export interface Glide {
  ms: number;
  calm: boolean;
  me: number | null;
}

/** Lets every piece that lies elsewhere now glide there, and every new one turn up. */
export function glide(before: Places, { ms, calm, me }: Glide): void {
  if (!before.size || (!ms && !calm)) return;
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    const to = element.getBoundingClientRect();
    const was = source(before.get(element.dataset.piece!) ?? [], element, me);
    if (!to.width) {
      if (was && ms && !calm) leave(was, city(element), ms);
      continue;
    }
    if (was && near(was.box, to)) continue;
    if (calm) {
      if (was?.element !== element) tint(element);
    } else if (was) run(element, was.box, to, ms);
    else appear(element, ms);
  }
}

function source(lain: readonly Lain[], element: HTMLElement, me: number | null): Lain | undefined {
  const within = city(element);
  const same = lain.find((one) => one.within === within);
  if (same || (me !== null && within !== String(me))) return same;
  return lain.find((one) => me === null || one.within === "");
}

const near = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.x - b.x) < 3 && Math.abs(a.y - b.y) < 3;

const FAR = 60; // px: what goes further leaves the box in which it lies

function run(element: HTMLElement, from: DOMRect, to: DOMRect, ms: number): void {
  const scale = Math.min(from.width / to.width, 4);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
  const still = { transformOrigin: "0 0", zIndex: 20 };
  const frames = [
    { ...still, transform: start },
    { ...still, transform: "none" },
  ];
  if (Math.hypot(from.x - to.x, from.y - to.y) < FAR) return void animate(element, frames, ms);
  const ghost = copy(element, to);
  animate(ghost, frames, ms, () => ghost.remove());
  animate(element, [{ opacity: 0 }, { opacity: 0 }], ms);
}

/** A piece whose new place is not drawn, as that of a folded city, goes to what is drawn of it. */
function leave(was: Lain, seat: string, ms: number): void {
  const goal = seat === "" || was.within === seat ? null : middle(`seat:${seat}`);
  if (!goal) return;
  const ghost = copy(was.element, was.box);
  const [x, y] = [goal.x - was.box.x, goal.y - was.box.y];
  const end = { transform: `translate(${x}px, ${y}px) scale(.2)`, opacity: 0.4 };
  animate(ghost, [{ transformOrigin: "0 0", transform: "none" }, end], ms, () => ghost.remove());
}

/** What is seen of a piece on its way, above everything else. */
function copy(element: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of Object.keys(ghost.dataset)) delete ghost.dataset[name];
  ghost.inert = true;
  ghost.classList.add("flying");
  const { x, y, width, height } = box;
  const place = { left: x, top: y, width, height };
  for (const [name, n] of Object.entries(place)) ghost.style.setProperty(name, `${n}px`);
  document.body.append(ghost);
  return ghost;
}

function appear(element: HTMLElement, ms: number): void {
  const start = { opacity: 0, transform: "rotateY(70deg)" };
  animate(element, [start, { opacity: 1, transform: "none" }], ms);
}

function animate(element: Element, frames: Keyframe[], ms: number, then?: () => void): Animation {
  const animation = element.animate(frames, { duration: ms, easing: EASE });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => {
    running.delete(animation);
    then?.();
  };
  return animation;
}

function tint(element: HTMLElement): void {
  element.classList.add("is-new");
  setTimeout(() => element.classList.remove("is-new"), TINT);
}

/** All elements of a key that are drawn. */
export function found(key: string): HTMLElement[] {
  const [kind = "", id = ""] = key.split(":", 2);
  const names: Record<string, string> = { purse: "purse", seat: "seat" };
  const name = names[kind];
  const selector = name
    ? `[data-${name}="${id}"]`
    : `[data-piece="${key}"],[data-place="${key}"],[data-mark="${key}"]`;
  const all = key === "board" ? "#board" : selector;
  return [...document.querySelectorAll<HTMLElement>(all)].filter((one) => one.offsetWidth > 0);
}

const middle = (key: string): { x: number; y: number } | null => {
  const box = found(key)[0]?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

/** Coins or cubes on their way from one thing to another. */
export function fly(what: string, many: number, keys: [string, string], ms: number): void {
  const [from, to] = keys.map((key) => middle(key) ?? middle("board"));
  if (!from || !to || !ms) return;
  for (let n = 0; n < many; n++) {
    const one = document.createElement("span");
    one.className = `flying flying--${what}`;
    one.setAttribute("aria-hidden", "true");
    document.body.append(one);
    const at = (p: { x: number; y: number }, lift: number): string =>
      `translate(${p.x - 9}px, ${p.y - 9 - lift}px)`;
    const half = { x: (from.x + to.x) / 2 + (n % 2 ? 14 : -14), y: (from.y + to.y) / 2 };
    const frames = [from, half, to].map((p, k) => ({ transform: at(p, k === 1 ? 22 : 0) }));
    const way = animate(one, frames, ms, () => one.remove());
    way.effect?.updateTiming({
      delay: (n * ms) / (3 * many),
      duration: (ms * 2) / 3,
      fill: "both",
    });
  }
}

/** Rings around things: they grow and go, or stay for a while where nothing may move. */
export function ring(keys: readonly string[], ms: number, calm: boolean): void {
  for (const element of keys.flatMap(found)) {
    if (calm) tint(element);
    else if (ms) {
      const color = getComputedStyle(element).getPropertyValue("--warn") || "orange";
      const on = { boxShadow: `0 0 0 4px ${color}` };
      animate(element, [{ boxShadow: "0 0 0 0 transparent" }, on, on], Math.max(ms, 320));
    }
  }
}

export function roll(ms: number): void {
  if (!ms) return;
  for (const die of document.querySelectorAll("[data-piece^='die:']")) {
    animate(die, [{ rotate: "0deg" }, { rotate: "200deg" }, { rotate: "360deg" }], ms);
  }
}

export function dim(ms: number): void {
  const board = document.getElementById("board");
  if (board && ms)
    animate(board, [{ opacity: 1 }, { opacity: 0.35 }], ms).effect?.updateTiming({
      fill: "forwards",
    });
}

/** Ends what still moves. */
export function finish(): void {
  for (const animation of [...running]) animation.finish();
}
