// Keys at a board: 1 to 9 choose, letters press what the dock offers or go to a part of the page.
import { arrow, playable, typing } from "./keys";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

function number(n: number): void {
  const found = document.querySelector<HTMLElement>(`#board [data-number="${n}"]`);
  found?.focus();
  if (found && found.getAttribute("aria-pressed") !== "true") found.click();
}

const press = (verb: string): void =>
  document.querySelector<HTMLElement>(`#action [data-verb="${verb}"]`)?.click();
const to = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** more: letters of a page of its own. */
export function boardKey(
  event: KeyboardEvent,
  table: Table,
  more: Record<string, () => void> = {},
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
    return;
  if (typing(event.target) || arrow(event)) return;
  const keys: Record<string, () => void> = {
    b: () => press("build"),
    w: () => press("wonder"),
    d: () => press("discard"),
    g: () => playable()?.focus(),
    a: () => to("#action button:not([aria-disabled])"),
    l: () => to(".log"),
    "[": () => void table.back(),
    "]": () => void table.look(table.past ? table.past.number + 1 : null),
    t: () => (settings.textMode = !settings.textMode),
    Escape: () => (table.selected = table.second = null),
    ...more,
  };
  const n = Number(event.key);
  if (n >= 1 && n <= 9) number(n);
  else if (
    event.key === "Enter" &&
    table.selected &&
    document.activeElement?.matches("[data-nav][aria-pressed='true']")
  ) {
    to("#action button:not([aria-disabled])");
    event.preventDefault();
  } else if (keys[event.key]) keys[event.key]!();
  else return;
  if (event.key !== "Enter") event.preventDefault();
}
