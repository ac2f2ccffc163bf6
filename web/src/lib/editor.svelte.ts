// Setting a position up: changes, one after the other, and what the server says of them. The page
// knows no rule: each game tells which parts of its documents may hold what.
import { getJson, post } from "./net";
import type { Change, GamePlaces, PlaceInfo, Position } from "./protocol";
import type { Study } from "./study.svelte";
import { text } from "./text.svelte";

type Json = Record<string, unknown>;

/** What is to be filled: a place, of a seat perhaps, and in it an entry or an item. */
export interface Spot {
  place: PlaceInfo;
  seat: number | null;
  key?: string;
  at?: number;
}

/** What lies at a path of a document. */
export function at(document: unknown, path: string): unknown {
  let found = document;
  for (const part of path.split("."))
    found = found === null || found === undefined ? undefined : (found as Json)[part];
  return found;
}

export class Editor {
  places = $state.raw<PlaceInfo[]>([]);
  changes = $state.raw<Change[]>([]);
  told = $state.raw<Position | null>(null);
  spot = $state.raw<Spot | null>(null);
  problem = $state("");
  private base: Json = {};
  private game = "";
  private asked = 0;

  constructor(private readonly study: Study) {}

  document = $derived(this.told?.document ?? {});
  wrong = $derived(this.told?.wrong ?? null);

  /** Begins with what is shown. */
  async begin(): Promise<void> {
    const told = this.study.told;
    if (!told) return;
    this.base = told.document;
    this.told = told;
    this.changes = [];
    this.spot = null;
    if (this.game === told.game) return;
    const found = await getJson<GamePlaces>(`/api/places/${encodeURIComponent(told.game)}`);
    this.places = found.places;
    this.game = told.game;
  }

  /** What a place holds now. */
  value(place: PlaceInfo, seat: number | null): unknown {
    return at(seat === null ? this.document : at(this.document, `seats.${seat}`), place.path);
  }

  /** The ids of a list, without what is written beside them. */
  items(place: PlaceInfo, seat: number | null): string[] {
    const held = this.value(place, seat);
    const plain = (one: unknown): string => String(place.wrap ? (one as Json)[place.wrap] : one);
    return Array.isArray(held) ? held.map(plain) : [];
  }

  /** What may stand there: always, or by what the document says elsewhere. */
  allowed(of: Record<string, string[]>, place: PlaceInfo, seat: number | null): string[] | null {
    const by = place.by
      ? ((seat === null ? undefined : at(this.document, `seats.${seat}.${place.by}`)) ??
        at(this.document, place.by))
      : "";
    return of[String(by)] ?? of[""] ?? null;
  }

  name(place: PlaceInfo): string {
    return place.name[text.lang] ?? place.path;
  }

  async change(change: Change): Promise<void> {
    await this.try([...this.changes, change]);
  }

  async undo(): Promise<void> {
    await this.try(this.changes.slice(0, -1));
  }

  /** Puts something at the spot that was chosen. */
  async fill(value: string | null): Promise<void> {
    const spot = this.spot;
    if (!spot) return;
    const { place, seat, key, at } = spot;
    if (place.kind !== "list" || at !== undefined) this.spot = null;
    await this.change({ path: place.path, seat, value, key: key ?? null, at: at ?? null });
  }

  private async try(changes: Change[]): Promise<void> {
    const mine = ++this.asked;
    this.problem = "";
    const names = this.study.names;
    try {
      const seat = this.study.eyes;
      const told = await post<Position>("/api/position", {
        document: this.base,
        changes,
        seat,
        names,
      });
      if (mine !== this.asked) return;
      this.changes = changes;
      this.told = told;
      if (told.view) this.study.preview(told);
    } catch (reason) {
      if (mine === this.asked)
        this.problem = reason instanceof Error ? reason.message : String(reason);
    }
  }

  /** A tap on the board chooses a place, or sets it. */
  taps = (node: HTMLElement): (() => void) => {
    const tap = (event: Event): void => {
      const found = (event.target as Element).closest<HTMLElement>(
        "[data-space], [data-place], [data-mark], [data-piece]",
      );
      if (!found || !node.contains(found) || found.closest(".an__bar")) return;
      if (!this.tapped(found)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    node.addEventListener("click", tap, { capture: true });
    return () => node.removeEventListener("click", tap, { capture: true });
  };

  private tapped(found: HTMLElement): boolean {
    const { space, place, mark, piece } = found.dataset;
    if (space) return this.toggle("space", space);
    const outer = place ?? found.closest<HTMLElement>("[data-place]")?.dataset.place;
    for (const one of [outer, mark]) {
      const [name = "", key = ""] = (one ?? "").split(":");
      if (this.marked(name, key)) return true;
    }
    const [thing = "", id = ""] = (piece ?? "").split(":");
    const spot = this.where(thing, id);
    if (spot) this.spot = spot;
    return !!spot;
  }

  /** A place that the board shows under a name. */
  private marked(name: string, key: string): boolean {
    const place = this.places.find((one) => one.mark === name && one.kind !== "list");
    if (!place || !key) return false;
    if (place.kind === "number") void this.change({ path: place.path, value: Number(key) });
    else this.spot = { place, seat: null, key };
    return true;
  }

  private toggle(name: string, id: string): boolean {
    const place = this.places.find((one) => one.mark === name && one.kind === "list");
    if (!place) return false;
    const seat = this.told?.seat ?? 0;
    const remove = this.items(place, seat).includes(id);
    void this.change({ path: place.path, seat, value: id, remove });
    return true;
  }

  /** Where a piece lies in the document. */
  private where(thing: string, id: string): Spot | null {
    const mine = this.told?.seat ?? 0;
    const order = this.study.names.map((_, n) => (mine + n) % this.study.names.length);
    for (const place of this.places.filter((one) => one.thing === thing))
      for (const seat of place.of === "seat" ? order : [null]) {
        const held = this.value(place, seat);
        if (Array.isArray(held)) {
          const n = this.items(place, seat).indexOf(id);
          if (n >= 0) return { place, seat, at: n };
        } else if (held && typeof held === "object")
          for (const [key, value] of Object.entries(held))
            if (value === id) return { place, seat, key };
      }
    return null;
  }
}
