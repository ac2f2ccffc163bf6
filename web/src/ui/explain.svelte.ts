// What a thing is, in words and symbols: by hover, by a long press, by the key i; a tap is enough
// where a tap does nothing else.
import { untrack } from "svelte";
import type { Price } from "../lib/protocol";
import { t, text } from "../lib/text.svelte";
import type { Fact } from "../lib/views";
import type { Box } from "./place";

export interface Explained {
  thing: string;
  id: string;
  books: readonly string[];
  price?: Price | undefined;
  have?: number;
  name?: string; // instead of the catalogue's name and words
  about?: string;
  note?: string | undefined;
  clause?: string;
  fact?: Fact; // instead of what is printed on the piece of that id
  tap?: boolean; // a tap explains it, as it does nothing else
}

const HOVER = 550;
const PRESS = 450;
const GRACE = 600; // to get from the thing into its explanation

export const nameOf = (what: Explained): string =>
  what.name || text.name(what.thing, what.id, what.books);
export const aboutOf = (what: Explained): string =>
  what.about || text.about(what.thing, what.id, what.books);

class Explaining {
  what = $state.raw<Explained | null>(null);
  at = $state.raw<Box>({ x: 0, y: 0, width: 0, height: 0 });
  pinned = $state(false);
  private closing: ReturnType<typeof setTimeout> | undefined;

  open(node: Element, what: Explained, pinned: boolean): void {
    this.stay();
    const { x, y, width, height } = node.getBoundingClientRect();
    this.at = { x, y, width, height };
    this.what = what;
    this.pinned = pinned;
  }

  close(): void {
    this.stay();
    this.what = null;
    this.pinned = false;
  }

  /** The pointer is in the explanation: it stays open. */
  stay(): void {
    clearTimeout(this.closing);
  }

  /** The pointer has left. */
  leave(): void {
    this.stay();
    if (!this.pinned) this.closing = setTimeout(() => this.close(), GRACE);
  }
}

export const explained = new Explaining();

const taken = new WeakSet<Event>(); // by the innermost thing
function mine(event: Event): boolean {
  if (taken.has(event)) return false;
  taken.add(event);
  return true;
}

/**
 * What is no button by itself becomes one: it can be focused, and is described to who listens. What
 * lies in another one is a part of it.
 */
function describe(node: HTMLElement, what: Explained): void {
  if (node.parentElement?.closest("button, [data-explained]")) return;
  node.tabIndex = 0;
  node.setAttribute("role", "button");
  if (!node.textContent?.trim()) node.setAttribute("aria-label", nameOf(what));
  const words = [aboutOf(what), what.note].filter(Boolean).join(" ");
  node.setAttribute("aria-description", words || t("explain"));
}

export function explain(node: HTMLElement, what: Explained) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const plain = !node.matches("button, a, summary");
  if (plain) {
    node.dataset.explained = what.id;
    queueMicrotask(() => describe(node, what)); // when all that is around it is marked
  }

  const show = (pinned: boolean) => explained.open(node, what, pinned);
  const stop = () => clearTimeout(timer);
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || explained.pinned) return;
    if (explained.what === what) explained.stay();
    else timer = setTimeout(() => show(false), HOVER);
  };
  const leave = () => {
    stop();
    if (explained.what === what) explained.leave();
  };
  const down = (event: PointerEvent) => {
    stop();
    held = false;
    if (event.pointerType === "mouse" || !mine(event)) return;
    timer = setTimeout(() => {
      held = true;
      show(true);
    }, PRESS);
  };
  const click = (event: MouseEvent) => {
    if (held) {
      event.stopImmediatePropagation();
      event.preventDefault();
      held = false;
    }
  };
  const tap = (event: MouseEvent) => {
    if ((plain || what.tap) && mine(event)) show(true);
  };
  const key = (event: KeyboardEvent) => {
    const asks = event.key === "i" || event.key === "F1";
    const pressed = plain && event.target === node && (event.key === "Enter" || event.key === " ");
    if ((!asks && !pressed) || event.ctrlKey || event.metaKey || !mine(event)) return;
    show(true);
    event.preventDefault();
  };
  const menu = (event: Event) => {
    event.preventDefault();
    if (mine(event)) show(true);
  };
  const events: [string, (event: never) => void, boolean][] = [
    ["pointerenter", enter, false],
    ["pointerleave", leave, false],
    ["pointerdown", down, false],
    ["pointerup", stop, false],
    ["pointercancel", stop, false],
    ["click", click, true],
    ["click", tap, false],
    ["keydown", key, false],
    ["contextmenu", menu, false],
  ];
  for (const [name, handler, capture] of events)
    node.addEventListener(name, handler as EventListener, capture);
  return {
    update(next: Explained) {
      const before = what;
      what = next;
      untrack(() => {
        if (explained.what === before) explained.what = next;
      });
      if (!plain) return;
      node.dataset.explained = what.id;
      describe(node, what);
    },
    destroy() {
      stop();
      for (const [name, handler, capture] of events)
        node.removeEventListener(name, handler as EventListener, capture);
      if (explained.what === what) explained.close();
    },
  };
}
