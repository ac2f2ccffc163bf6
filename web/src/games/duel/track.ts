// Words for the spaces of the military track.
import type { Table } from "../../lib/table.svelte";
import { t } from "../../lib/text.svelte";

/** Where a space lies, for whoever looks. n: as seat 0 counts. */
export function far(n: number, table: Pick<Table, "me" | "you" | "names">): string {
  const ahead = table.me === 0 ? n : -n;
  if (!ahead) return t("track_middle");
  const many = Math.abs(ahead);
  if (ahead < 0 && table.you !== null) return t("track_own", { n: many });
  return t("track_of", { n: many, name: table.names[ahead > 0 ? 1 - table.me : table.me] ?? "" });
}
