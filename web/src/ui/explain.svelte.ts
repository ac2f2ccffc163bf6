// Long press or hover on any piece: what it is, in words and symbols.
import type { Price } from "../lib/protocol";

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
}

// x: the middle of the piece; top and y: its upper and lower edge.
export const explained = $state<{
  what: Explained | null;
  x: number;
  top: number;
  y: number;
  pinned: boolean;
}>({
  what: null,
  x: 0,
  top: 0,
  y: 0,
  pinned: false,
});

const HOVER = 550;
const PRESS = 450;

export function explain(node: HTMLElement, what: Explained) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;

  const show = (pinned: boolean) => {
    const box = node.getBoundingClientRect();
    Object.assign(explained, {
      what,
      x: box.x + box.width / 2,
      top: box.top,
      y: box.bottom,
      pinned,
    });
  };
  const stop = () => clearTimeout(timer);
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "mouse") timer = setTimeout(() => show(false), HOVER);
  };
  const leave = () => {
    stop();
    if (!explained.pinned) explained.what = null;
  };
  const down = (event: PointerEvent) => {
    stop();
    held = false;
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      held = true;
      show(true);
    }, PRESS);
  };
  const click = (event: MouseEvent) => {
    if (!held) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    held = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "i" || event.key === "F1") {
      show(true);
      event.preventDefault();
    }
  };
  const menu = (event: Event) => {
    event.preventDefault();
    show(true);
  };
  const events: [string, (event: never) => void, boolean][] = [
    ["pointerenter", enter, false],
    ["pointerleave", leave, false],
    ["pointerdown", down, false],
    ["pointerup", stop, false],
    ["pointercancel", stop, false],
    ["click", click, true],
    ["keydown", key, false],
    ["contextmenu", menu, false],
  ];
  for (const [name, handler, capture] of events)
    node.addEventListener(name, handler as EventListener, capture);
  return {
    update(next: Explained) {
      what = next;
    },
    destroy() {
      stop();
      for (const [name, handler, capture] of events)
        node.removeEventListener(name, handler as EventListener, capture);
      if (explained.what === what) explained.what = null;
    },
  };
}
