// The tables of this browser, as the front page lists them.
import { post, secret } from "./net";
import { online } from "./online.svelte";
import type { MyTable, MyTables } from "./protocol";
import { settings } from "./settings.svelte";
import { reveal } from "./sit";

export class Mine {
  tables = $state.raw<MyTable[]>([]);
  turns = $derived(this.tables.filter((one) => one.your_turn).length);

  async load(): Promise<void> {
    const seats = settings.seats.filter((seat) => !settings.isLocal(seat.table));
    const own = settings.anyLocal ? await (await import("../offline/mine")).listed() : [];
    this.tables = own;
    if (!seats.length || !online.now) return;
    const found = await post<MyTables>("/api/mine", { seats });
    this.tables = [...own, ...found.tables].sort((a, b) => b.updated - a.updated);
    settings.forget(found.gone);
    for (const one of found.tables)
      if (one.status === "open") void reveal(one.table).catch(() => {});
  }

  /** Off the list; a table that still waits for people is canceled for all of them. */
  async forget(one: MyTable): Promise<void> {
    const key = settings.owner(one.table) ?? settings.secret(one.table);
    try {
      if (settings.isLocal(one.table)) await (await import("../offline/mine")).forget(one.table);
      else if (one.status === "open" && key)
        await post(`/api/tables/${one.table}/cancel`, { version: 0, id: secret() }, key);
    } finally {
      settings.forget([one.table]);
      this.tables = this.tables.filter((other) => other.table !== one.table);
    }
  }
}
