// Words for what has a number and no id: chambers, cubes, decrees, the deck of conspiracies.
import { known } from "./pieces.svelte";
import { t, type Key } from "./text.svelte";

/** The name of a thing that has a number and no id, such as `cube:3`; "" for all else. */
export function markName(id: string): string {
  const [mark, which] = id.split(":") as [string, string | undefined];
  const drawn = Object.values(known.verbs).some(
    (verb) => verb.mark === mark || Object.values(verb.marks).includes(mark),
  );
  if (!drawn) return "";
  return t(`${mark.replace("-", "_")}_n` as Key, { n: Number(which) });
}
