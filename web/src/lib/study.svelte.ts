// A study: a position, the moves tried from it, and through whose eyes they are seen.
import { known } from "./pieces.svelte";
import { post } from "./net";
import type { Change, LookAt, Position } from "./protocol";
import { StudyTable } from "./studytable.svelte";
import { t, text } from "./text.svelte";
import { Node } from "./tree.svelte";

type Json = Record<string, unknown>;
const look = (asked: LookAt): Promise<Position> => post<Position>("/api/position", asked);
const said = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

export class Study {
  root = $state.raw(new Node(null, -1, "", {}));
  at = $state.raw<Node>(this.root);
  told = $state.raw<Position | null>(null);
  eyes = $state<number | null>(null); // a seat; else those of whoever decides
  given = $state.raw<string[]>([]); // names of the players, as far as they are known
  base = $state.raw<Json>({});
  slot = $state<string | null>(null); // face down, to be fixed for a what-if
  problem = $state("");
  busy = $state(false);
  readonly table = new StudyTable((move) => this.play(move));
  private asked = 0;

  seats = $derived(this.told?.view ? (this.told.view.seats as unknown[]).length : 0);
  names = $derived(
    Array.from({ length: this.seats }, (_, n) => this.given[n] || t("player", { n: n + 1 })),
  );
  /** The seat whose moves the board offers now. */
  mover = $derived(this.told?.owed.some((o) => o.seat === this.told?.seat) ? this.told.seat : null);

  /** Begins with a document, changed perhaps. */
  async open(
    document: Json,
    changes: Change[] = [],
    names: string[] = this.given,
  ): Promise<boolean> {
    return this.begin({ document, changes, names: names.filter(Boolean) }, 0);
  }

  /** Begins with a game: its moves are the main line, and one of its moments is shown. */
  async openRecord(record: Json, move: number, seat: number | null): Promise<boolean> {
    this.eyes = seat;
    return this.begin({ record }, move);
  }

  private async begin(asked: LookAt, move: number): Promise<boolean> {
    return this.trying(async () => {
      const told = await look({ ...asked, seat: this.eyes });
      if (told.wrong) {
        this.problem = told.wrong.text[text.lang] ?? "";
        return;
      }
      await Promise.all([text.load(told.books), known.load(told.game)]);
      this.given = told.names;
      this.base = told.base;
      const root = new Node(null, -1, "", {});
      let node = root;
      for (const one of told.story) node = node.child(one.seat, one.move, one.text, true);
      root.seen.set(this.whose, told);
      this.root = root;
      let at = root;
      for (let n = 0; n < move && at.children[0]; n++) at = at.children[0];
      await this.show(at);
    });
  }

  /** Goes to a node of the tree. */
  async go(node: Node | null | undefined): Promise<boolean> {
    return node ? this.trying(() => this.show(node)) : false;
  }

  /** Plays a move of the seat that is seen, or of another that decides. */
  async play(move: string, seat = this.mover): Promise<boolean> {
    if (seat === null) return false;
    const words = this.told?.moves.find((one) => one.move === move)?.text ?? {};
    return this.trying(async () => {
      const known = this.at.children.find((one) => one.seat === seat && one.move === move);
      const node = known ?? new Node(this.at, seat, move, words);
      await this.show(node, !known);
    });
  }

  /** Takes the last move back; one that was only tried stays in the tree. */
  undo(): Promise<boolean> {
    return this.go(this.at.parent);
  }

  async remove(node: Node): Promise<void> {
    if (!node.parent) return;
    let within: Node | null = this.at;
    while (within && within !== node) within = within.parent;
    if (within) await this.go(node.parent);
    node.parent.remove(node);
  }

  async see(seat: number | null): Promise<boolean> {
    this.eyes = seat;
    return this.go(this.at);
  }

  /** Changes the position that is shown, for a what-if: a new beginning. */
  async change(changes: Change[]): Promise<boolean> {
    return this.told ? this.open(this.told.document, changes) : false;
  }

  /** A tap on a face-down card of the board chooses it, to be fixed. */
  taps = (node: HTMLElement): (() => void) => {
    const tap = (event: Event): void => {
      const found = (event.target as Element).closest<HTMLElement>("[data-place]");
      const [, key = ""] = (found?.dataset.place ?? "").split(":");
      const hidden = this.told?.unseen.some((one) => one.fixable && one.keys.includes(key));
      if (hidden && found?.querySelector(".card--down")) this.slot = key;
    };
    node.addEventListener("click", tap);
    return () => node.removeEventListener("click", tap);
  };

  /** Shows a position that is being set up, without going to it. */
  preview(told: Position): void {
    this.told = told;
    this.table.put(told, this.names);
  }

  private get whose(): string {
    return String(this.eyes);
  }

  private async show(node: Node, fresh = false): Promise<void> {
    const mine = ++this.asked;
    const found = node.seen.get(this.whose) ?? (await look(this.question(node)));
    if (mine !== this.asked) return;
    node.seen.set(this.whose, found);
    if (fresh && node.parent) {
      const kept = node.parent.child(node.seat, node.move, node.text);
      kept.seen.set(this.whose, found);
      node = kept;
    }
    this.at = node;
    this.slot = null;
    this.told = found;
    this.table.put(found, this.names);
  }

  private question(node: Node): LookAt {
    const names = this.names;
    return { document: this.base, line: node.line, seat: this.eyes, names };
  }

  private async trying(what: () => Promise<void>): Promise<boolean> {
    this.problem = "";
    this.busy = true;
    try {
      await what();
      return !this.problem;
    } catch (reason) {
      this.problem = said(reason);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
