// A position that is studied, as boards need it: a table whose moves go nowhere but into a tree.
import { ids } from "./moves";
import type { Can, CoachCandidate, Entry, Position, Update } from "./protocol";
import { Table, type Rank } from "./table.svelte";

const NOTHING: Can = {
  open: false,
  take_back: false,
  undo: false,
  undo_why: null,
  resign: false,
  come_back: false,
  cancel: false,
  rematch: false,
  replace: [],
  hint: false,
};

/** A position as the update of a table at which its seat sits. */
export function asUpdate(told: Position, version: number, names: readonly string[]): Update {
  const move = told.events.length ? [entry(told, version)] : [];
  return {
    type: "update",
    version,
    at: 0,
    status: "playing",
    you: told.seat,
    seats: names.map((name) => ({
      kind: "person",
      name,
      bot: null,
      taken: true,
      opened: true,
      away: false,
      online: true,
      seen: null,
      declined: false,
    })),
    owed: told.owed.map((one) => ({ ...one, since: 0 })),
    asked: version,
    view: told.view,
    moves: told.moves,
    prices: told.prices,
    keep: 0,
    entries: move,
    can: NOTHING,
    result: null,
    rematch: null,
    rematch_by: null,
    spectators: 0,
    seen: null,
    listed: false,
  };
}

const entry = (told: Position, version: number): Entry => ({
  version,
  at: 0,
  kind: "move",
  seat: null,
  move: null,
  events: told.events,
});

export class StudyTable extends Table {
  private version = 0;

  constructor(private readonly onmove: (move: string) => Promise<boolean>) {
    super("");
  }

  /** Shows a position. names: of all seats. */
  put(told: Position, names: readonly string[]): void {
    this.info = {
      id: "",
      game: told.game,
      books: told.books,
      options: told.options,
      seating: "fixed",
      patience: 0,
      rules: "",
      commitment: "",
      created: 0,
      of: null,
      talk: false,
      hints: false,
      placed: true,
      deal: null,
    };
    this.selected = this.second = null;
    this.problem = "";
    this.present(asUpdate(told, ++this.version, names));
  }

  /** Says on the board what the moves are worth, best first. unit: of the figures. */
  rank(moves: readonly CoachCandidate[], unit: string): void {
    const found = new Map<string, Rank>();
    const offered = new Map(this.moves.map((move) => [move.move, move]));
    moves.forEach((one, n) => {
      const move = offered.get(one.move);
      const id = move && ids(move).at(-1); // the card that is taken, not what it is taken for
      if (!id || one.win === null || found.has(id)) return;
      const figure = unit === "win" ? String(Math.round(100 * one.win)) : one.place?.toFixed(1);
      found.set(id, { rank: n + 1, figure: figure ?? "" });
    });
    this.ranks = found;
  }

  override async play(move: string): Promise<boolean> {
    this.selected = this.second = null;
    return this.onmove(move);
  }

  override async askPrice(): Promise<void> {
    // every price that is shown has come with the position
  }
}
