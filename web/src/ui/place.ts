// Where an explanation goes: beside its piece, and not over what could be played.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const EDGE = 8; // from the window's edges
const GAP = 10; // from the piece
const STEP = 24; // between places that are tried
const COVERED = 10; // a covered pixel is as bad as so many pixels of distance

const between = (a: number, b: number, c: number, d: number): number =>
  Math.min(b, d) - Math.max(a, c);

/** How much of a box another one covers. */
export function covers(one: Box, other: Box): number {
  const wide = between(one.x, one.x + one.width, other.x, other.x + other.width);
  const high = between(one.y, one.y + one.height, other.y, other.y + other.height);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far one box is from another. */
function far(one: Box, other: Box): number {
  const x = -between(one.x, one.x + one.width, other.x, other.x + other.width);
  const y = -between(one.y, one.y + one.height, other.y, other.y + other.height);
  return Math.max(x, 0) + Math.max(y, 0);
}

/** Places along one side of the window: beside the piece, in its middle, and evenly spread. */
function tries(at: number, long: number, size: number, room: number): number[] {
  const most = Math.max(EDGE, room - size - EDGE);
  const near = [at + long + GAP, at - size - GAP, at + long / 2 - size / 2];
  const even = Array.from({ length: Math.ceil((most - EDGE) / STEP) + 1 }, (_, n) =>
    Math.min(EDGE + n * STEP, most),
  );
  return [...near.filter((one) => one >= EDGE && one <= most), ...even];
}

/** Where something covers the least of its piece and of what is kept free, then nearest. */
export function place(piece: Box, size: Size, room: Size, keep: readonly Box[]): Box {
  const free = [piece, ...keep];
  const middle = piece.x + piece.width / 2;
  let best: Box = { x: EDGE, y: EDGE, ...size };
  let least = Infinity;
  for (const y of tries(piece.y, piece.height, size.height, room.height)) {
    for (const x of tries(piece.x, piece.width, size.width, room.width)) {
      const here = { x, y, ...size };
      const aside = Math.abs(x + size.width / 2 - middle) / 10;
      let cost = far(here, piece) + aside;
      for (const box of free) cost += COVERED * covers(here, box);
      if (cost < least) [best, least] = [here, cost];
    }
  }
  return best;
}
