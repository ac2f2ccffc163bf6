// QR codes of short texts: byte mode, correction level M, versions 1 to 10 (213 bytes), as ISO
// 18004 has it.

// By version: codewords of correction in each block, then blocks and data codewords of each, short
// blocks first.
const BLOCKS: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
const LEVEL = 0; // M, in the format bits
const FORMAT = { generator: 0x537, mask: 0x5412, bits: 10 };
const VERSION = { generator: 0x1f25, bits: 12 };
const BYTES = 4; // the mode's number
const PADS = [0xec, 0x11];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (((x / 3) | 0) + ((y / 2) | 0)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules, true for dark ones; raises RangeError for a text that is too long. */
export function qr(text: string): boolean[][] {
  const data = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, n) => data.length + (n < 9 ? 2 : 3) <= capacity(n)) + 1;
  if (!version) throw new RangeError(`${data.length} bytes do not fit into a code`);
  const words = interleaved(padded(data, version), version);
  const drawn = MASKS.map((_, mask) => draw(words, version, mask));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const blocks = (n: number): number[] =>
  (BLOCKS[n]!.slice(1) as [number, number][]).flatMap(([many, size]) =>
    Array<number>(many).fill(size),
  );
const capacity = (n: number): number => blocks(n).reduce((sum, size) => sum + size, 0);

/** Mode, length, data, a terminator and fill: as many codewords as the version has for data. */
function padded(data: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, many: number) => {
    for (let n = many - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  put(BYTES, 4);
  put(data.length, version < 10 ? 8 : 16);
  data.forEach((byte) => put(byte, 8));
  const most = capacity(version - 1);
  put(0, Math.min(4, 8 * most - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
  for (let n = 0; words.length < most; n++) words.push(PADS[n % 2]!);
  return words;
}

/** The blocks' codewords in turn, first of data, then of correction. */
function interleaved(words: number[], version: number): number[] {
  let at = 0;
  const parts = blocks(version - 1).map((size) => words.slice(at, (at += size)));
  const checks = parts.map((part) => correction(part, BLOCKS[version - 1]![0]));
  const turns = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, n) =>
      lists.flatMap((list) => list.slice(n, n + 1)),
    ).flat();
  return [...turns(parts), ...turns(checks)];
}

/** A product in the field of 256 elements that Reed and Solomon's code is made in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let n = 7; n >= 0; n--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> n) & 1) * a);
  return product;
}

function correction(data: readonly number[], many: number): number[] {
  const divisor = Array<number>(many).fill(0);
  divisor[many - 1] = 1;
  for (let n = 0, root = 1; n < many; n++, root = times(root, 2)) {
    for (let k = 0; k < many; k++) divisor[k] = times(divisor[k]!, root) ^ (divisor[k + 1] ?? 0);
  }
  const rest = Array<number>(many).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((one, n) => (rest[n]! ^= times(one, factor)));
  }
  return rest;
}

/** A number followed by its remainder: the bits that tell format and version. */
function checked(value: number, { generator, bits }: { generator: number; bits: number }): number {
  let rest = value;
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return (value << bits) | rest;
}

/** Where the small squares stand in rows and columns. */
function places(version: number): number[] {
  if (version === 1) return [];
  const last = 4 * version + 10;
  return version < 7 ? [6, last] : [6, last / 2 + 3, last];
}

function draw(words: readonly number[], version: number, mask: number): boolean[][] {
  const size = 4 * version + 17;
  const rows = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (rows[y]?.[x] !== undefined) rows[y]![x] = dark;
  };
  patterns(set, size, version);
  notes(set, size, version, mask);
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = (right + 1) & 2 ? step : size - 1 - step; // down and up by turns
      for (const x of [right, right - 1]) {
        if (rows[y]![x] !== null) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        rows[y]![x] = Boolean(bit) !== MASKS[mask]!(x, y);
        at++;
      }
    }
  }
  return rows as boolean[][];
}

type Set = (x: number, y: number, dark: boolean) => void;

/** What is the same in every code of a version: lines, small squares, the three large ones. */
function patterns(set: Set, size: number, version: number): void {
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  const at = places(version);
  const last = at.at(-1);
  for (const x of at)
    for (const y of at) {
      if ((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last)) continue;
      square(set, x, y, 2, [0, 2]);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(set, x, y, 4, [0, 1, 3]);
}

/** Rings about a module; dark: how far from it the dark ones are. */
function square(set: Set, x: number, y: number, reach: number, dark: readonly number[]): void {
  for (let dx = -reach; dx <= reach; dx++) {
    for (let dy = -reach; dy <= reach; dy++)
      set(x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

/** Level and mask, twice, and the version of larger codes, twice. */
function notes(set: Set, size: number, version: number, mask: number): void {
  const format = checked((LEVEL << 3) | mask, FORMAT) ^ FORMAT.mask;
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let n = 0; n < 15; n++) {
    const dark = ((format >> n) & 1) === 1;
    if (n < 8) set(8, along[n]!, dark);
    else set(along[14 - n]!, 8, dark);
    if (n < 8) set(size - 1 - n, 8, dark);
    else set(8, size - 15 + n, dark);
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const told = checked(version, VERSION);
  for (let n = 0; n < 18; n++) {
    const [a, b] = [size - 11 + (n % 3), (n / 3) | 0];
    set(a, b, ((told >> n) & 1) === 1);
    set(b, a, ((told >> n) & 1) === 1);
  }
}

/**
 * How hard a code is to read: long runs, blocks of one color, what looks like a corner, too much of
 * one color.
 */
function penalty(rows: readonly boolean[][]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const like of ["10111010000", "00001011101"])
      for (let n = text.indexOf(like); n >= 0; n = text.indexOf(like, n + 1)) sum += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = rows[y]![x];
      if (one === rows[y]![x - 1] && one === rows[y - 1]![x] && one === rows[y - 1]![x - 1])
        sum += 3;
    }
  const dark = rows.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10));
}
