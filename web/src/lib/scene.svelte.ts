// A table that stands still: one moment of a game that is over, on the board of its game.
import { getJson } from "./net";
import { known } from "./pieces.svelte";
import type { Can, Scene, SeatInfo, TableInfo, Update } from "./protocol";
import { Table } from "./table.svelte";
import { text } from "./text.svelte";

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

const seat = (name: string): SeatInfo => ({
  kind: "person",
  name,
  bot: null,
  taken: true,
  opened: true,
  away: false,
  online: true,
  seen: null,
  declined: false,
});

/** The moment as the update that a table would have had then. */
export function asUpdate(scene: Scene, moving: boolean): Update {
  return {
    type: "update",
    version: 1,
    at: 0,
    status: "playing",
    you: scene.seat,
    seats: scene.names.map(seat),
    owed: [{ seat: scene.seat, kind: scene.kind, since: 0 }],
    asked: 1,
    view: scene.view,
    moves: moving ? scene.moves : [],
    prices: scene.prices,
    keep: 0,
    entries: [],
    can: NOTHING,
    result: null,
    rematch: null,
    rematch_by: null,
    spectators: 0,
    seen: null,
    listed: false,
  };
}

const about = (id: string, scene: Scene): TableInfo => ({
  id,
  game: scene.game,
  books: scene.books,
  options: scene.options,
  seating: "fixed",
  patience: 0,
  rules: "",
  commitment: "",
  created: 0,
  of: null,
  talk: false,
  placed: true,
  hints: false,
  deal: null,
});

/** onmove: is told what is chosen on the board; without it nothing can be. */
export class StillTable extends Table {
  constructor(
    id: string,
    scene: Scene,
    private readonly onmove?: (move: string) => void,
  ) {
    super(id);
    this.info = about(id, scene);
    this.present(asUpdate(scene, !!onmove));
    this.said = "";
  }

  override play(move: string): Promise<boolean> {
    this.onmove?.(move);
    return Promise.resolve(true);
  }
  override async askPrice(): Promise<void> {}
}

/** A decision of a finished game, with the words and pieces that its board needs. */
export async function sceneOf(id: string, number: number): Promise<Scene> {
  const found = await getJson<Scene>(`/api/reviews/${id}/scene?number=${number}`);
  await Promise.all([text.load(found.books), known.load(found.game)]);
  return found;
}
