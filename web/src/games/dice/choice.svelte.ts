// What is chosen on the Forum and the sheet: a die, then the space it crosses; or the space, with
// its cheapest die.
import { ids } from "../../lib/moves";
import { known } from "../../lib/pieces.svelte";
import type { Move, Price } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import type { BoardDocument, DiceView } from "./view";

const STAGE = "stage"; // the Wonder's next one is chosen without a die
const LOCKABLE = ["black", "white", "purple"];

const idOf = (move: Move, role: string): string | null =>
  move.parts.find((one) => one.role === role)?.id ?? null;
const cheapest = (list: Move[]): Move | null =>
  [...list].sort((a, b) => (a.coins ?? 0) - (b.coins ?? 0))[0] ?? null;

export class Choice {
  private readonly table!: Table; // first of all: the rest is worked out from it
  die = $state<string | null>(null);
  space = $state<string | null>(null);
  view = $derived(this.table.view as unknown as DiceView);
  mine = $derived(this.view.seats[this.table.me]!);
  own = $derived(this.board(this.mine.board));
  stage = $derived(this.own.wonder.find((one) => !this.mine.crossed.includes(one.id))?.id ?? null);
  /** Dice that can be chosen. */
  dice = $derived(
    new Set(this.table.moves.flatMap((one) => (one.verb === "die" ? [idOf(one, "die")!] : []))),
  );
  /** Dice of the Forum that this city may not use yet. */
  locked = $derived(
    new Set(
      this.view.forum
        .map((one) => one.die)
        .filter((one) => LOCKABLE.includes(one) && !this.mine.unlocked.includes(one)),
    ),
  );
  private aimed = $derived(
    this.table.moves.filter(
      (one) =>
        this.target(one) && (!this.die || one.verb !== "die" || idOf(one, "die") === this.die),
    ),
  );
  private shown = $derived(this.die ? this.aimed.filter((one) => one.verb === "die") : this.aimed);
  /** What is done with the chosen space. */
  move = $derived(this.space ? this.best(this.aimed, this.space) : null);
  /** Spaces that can be chosen, with what they cost. */
  can = $derived(
    new Map(
      this.shown.map((one) => {
        const id = this.target(one)!;
        return [id, this.best(this.shown, id)?.coins ?? 0];
      }),
    ),
  );
  /** What the dice point at but nobody could pay: it has a price, and no move. */
  private dear = $derived(
    Object.entries(this.table.prices).flatMap(([what, price]) => {
      if (price.payable || !what.startsWith("die ")) return [];
      const gives = price.lines
        .filter((line) => line.type === "income")
        .reduce((sum, line) => sum + Number(line.coins), 0);
      const lacks = price.coins - this.mine.coins - gives;
      return lacks > 0 ? [{ words: what.split(" "), lacks }] : [];
    }),
  );
  /** What was chosen is done with as soon as one's sheet or the turn has changed. */
  done = $derived(
    [this.view.round, this.mine.crossed.length, this.mine.coins, this.mine.bonuses.length].join(),
  );

  constructor(table: Table) {
    this.table = table;
  }

  board(id: string): BoardDocument {
    const custom = (this.table.info?.options.boards ?? []) as BoardDocument[];
    return (
      custom.find((one) => one.board === id) ??
      (known.facts.board?.[id] as unknown as BoardDocument)
    );
  }

  /** The coins that lack, by die (1) or by space (3); only: of one die. */
  lacking(at: 1 | 3, only: string | null): Map<string, number> {
    const found = new Map<string, number>();
    for (const { words, lacks } of this.dear)
      if (!only || words[1] === only)
        found.set(words[at]!, Math.min(lacks, found.get(words[at]!) ?? Infinity));
    return found;
  }

  price(id: string): Price | undefined {
    if (this.move && id === this.space) return this.table.prices[this.move.move];
    return this.table.prices[id === this.stage ? STAGE : id];
  }

  clear(): void {
    [this.die, this.space] = [null, null];
  }

  /** Lets go of what cannot be chosen any more. */
  check(): void {
    if (this.die && !this.dice.has(this.die)) this.die = null;
    if (this.space && !this.best(this.aimed, this.space)) this.space = null;
  }

  pickDie(id: string): void {
    this.die = this.die === id ? null : id;
    const goals = new Set(
      this.table.moves
        .filter((one) => idOf(one, "die") === this.die)
        .map((one) => this.target(one)),
    );
    this.space = this.die && goals.size === 1 ? ([...goals][0] ?? null) : null;
    this.ask();
  }

  pickSpace(id: string): void {
    if (this.space === id && this.move) return void this.table.play(this.move.move); // twice: meant
    this.space = id;
    this.ask();
  }

  private target(move: Move): string | null {
    if (move.verb === "wonder") return this.stage;
    return move.verb === "die" ? idOf(move, "space") : (ids(move)[0] ?? null);
  }

  private best(among: Move[], space: string): Move | null {
    return cheapest(among.filter((one) => this.target(one) === space));
  }

  /** How the price of what is chosen is made up. */
  private ask(): void {
    if (this.move?.coins != null) void this.table.askPrice(this.move.move);
  }
}
