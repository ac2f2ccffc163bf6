// A tree of moves: what was played from a position, and what might have been.
import type { CoachAnalysis, Played, Position } from "./protocol";

/** A position and the move that led to it; the first one has none. */
export class Node {
  children = $state.raw<Node[]>([]);
  analysis = $state.raw<CoachAnalysis | null>(null); // the best that was found here
  readonly seen = new Map<string, Position>(); // by whose eyes

  constructor(
    readonly parent: Node | null,
    readonly seat: number,
    readonly move: string,
    readonly text: Record<string, string>,
    readonly main = false, // it was played in the game
  ) {}

  /** How many moves lead here. */
  get ply(): number {
    return this.parent ? this.parent.ply + 1 : 0;
  }

  /** The moves that lead here, from the beginning. */
  get line(): Played[] {
    const mine = { seat: this.seat, move: this.move };
    return this.parent ? [...this.parent.line, mine] : [];
  }

  /** The position after a move, which is added if it is new. */
  child(seat: number, move: string, text: Record<string, string>, main = false): Node {
    const same = this.children.find((one) => one.seat === seat && one.move === move);
    if (same) return same;
    const made = new Node(this, seat, move, text, main);
    this.children = [...this.children, made];
    return made;
  }

  remove(child: Node): void {
    this.children = this.children.filter((one) => one !== child);
  }
}

export interface Row {
  node: Node;
  depth: number;
}

/** Lines as a list: a move, its alternatives with all that follows them, indented, then its own. */
export function rows(root: Node, depth = 0): Row[] {
  const found: Row[] = [];
  let node = root;
  for (;;) {
    const [first, ...others] = node.children;
    if (!first) return found;
    found.push({ node: first, depth });
    for (const other of others)
      found.push({ node: other, depth: depth + 1 }, ...rows(other, depth + 1));
    node = first;
  }
}
