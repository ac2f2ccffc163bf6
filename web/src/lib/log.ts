import type { Entry, Update } from "./protocol";

/** The log after an update: the first `keep` entries stay, the rest goes, new ones follow. */
export function merge(have: readonly Entry[], update: Update): Entry[] {
  return [...have.slice(0, update.keep), ...update.entries];
}

/** What a person reads of an entry, in order. */
export function sentences(entry: Entry, lang: string): { text: string; clause: string | null }[] {
  return entry.events
    .filter((event) => !event.quiet && event.text[lang])
    .map((event) => ({ text: event.text[lang] ?? "", clause: event.clause }));
}
