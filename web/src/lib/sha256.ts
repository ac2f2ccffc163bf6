// SHA-256, because browsers offer theirs only over a secure connection and a table at home has
// none.
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const root = (n: number, power: number): number => (n ** (1 / power) % 1) * 2 ** 32;
const K = primes.map((n) => root(n, 3) | 0);
const START = primes.slice(0, 8).map((n) => root(n, 2) | 0);
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new DataView(new ArrayBuffer(((data.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(data);
  padded.setUint8(data.length, 0x80);
  padded.setUint32(padded.byteLength - 4, data.length * 8);
  const hash = [...START];
  for (let at = 0; at < padded.byteLength; at += 64) block(hash, padded, at);
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((word, n) => found.setInt32(4 * n, word));
  return new Uint8Array(found.buffer);
}

/** Mixes 64 bytes into the eight words. */
function block(hash: number[], data: DataView, at: number): void {
  const w: number[] = [];
  let [a, b, c, d, e, f, g, h] = hash as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let n = 0; n < 64; n++) {
    const x = w[n - 15]!;
    const y = w[n - 2]!;
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[n] = n < 16 ? data.getInt32(at + 4 * n) : (w[n - 16]! + low + w[n - 7]! + high) | 0;
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[n]! + w[n]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = (hash[n]! + word) | 0));
}
