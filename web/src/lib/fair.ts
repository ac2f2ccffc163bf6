// The arithmetic of a fair deal, as docs/fairness.md tells it: recomputed in the browser.
import { hex } from "./net";
import type { Fairness } from "./protocol";
import type { Deal } from "./settings.svelte";
import { sha256 } from "./sha256";

export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)));

const utf8 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** SHA-256(secret, table, version of the rules): what was published before the deal. */
export function commitment(secret: string, table: string, rules: string): string {
  return hex(sha256(joined(bytes(secret), utf8(table + rules))));
}

/** What a seat publishes of its random numbers before any are opened. */
export function sealed(contribution: string, table: string): string {
  return hex(sha256(joined(utf8(`maravillas contribution ${table} `), bytes(contribution))));
}

/** HMAC-SHA-256(secret, all contributions): what every card comes from. */
export function dealKey(secret: string, contributions: readonly string[]): Uint8Array {
  const padded = (fill: number): Uint8Array => {
    const block = new Uint8Array(64).fill(fill);
    bytes(secret).forEach((byte, n) => (block[n] = byte ^ fill));
    return block;
  };
  const inner = sha256(joined(padded(0x36), ...contributions.map(bytes)));
  return sha256(joined(padded(0x5c), inner));
}

/** One labelled stream of random 32-bit words: xoshiro128**. */
export class Stream {
  private constructor(
    private a: number,
    private b: number,
    private c: number,
    private d: number,
  ) {}

  static of(key: Uint8Array, label: string): Stream {
    const words = new DataView(sha256(joined(key, utf8(label))).buffer);
    return new Stream(
      words.getUint32(0, true),
      words.getUint32(4, true),
      words.getUint32(8, true),
      words.getUint32(12, true),
    );
  }

  word(): number {
    const x = Math.imul(this.b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const shifted = this.b << 9;
    const c = this.c ^ this.a;
    const d = this.d ^ this.b;
    this.b ^= c;
    this.a ^= d;
    this.c = c ^ shifted;
    this.d = (d << 11) | (d >>> 21);
    return result;
  }

  /** From 0 to n - 1, each equally likely. */
  below(n: number): number {
    const many = 2 ** 32;
    let product = BigInt(this.word()) * BigInt(n);
    const floor = BigInt((many - n) % n);
    while ((product & 0xffffffffn) < floor) product = BigInt(this.word()) * BigInt(n);
    return Number(product >> 32n);
  }

  shuffled(n: number): number[] {
    const items = Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j]!, items[i]!];
    }
    return items;
  }
}

/** What can be checked of a deal; null for what cannot. */
export interface Checks {
  commitment: boolean | null;
  noted: boolean | null;
  sealed: boolean | null;
  mine: boolean | null;
  seats: boolean | null;
}

/** Everything that can be checked now. */
export function check(fair: Fairness, noted: Deal | null): Checks {
  const found: Checks = {
    commitment: null,
    seats: null,
    noted: noted ? noted.commitment === fair.commitment : null,
    sealed: kept(fair, noted),
    mine: noted?.contribution ? fair.contributions.includes(noted.contribution) : null,
  };
  if (!fair.secret) return found;
  found.commitment = commitment(fair.secret, fair.table, fair.rules) === fair.commitment;
  if (fair.order.length && fair.seating === "drawn" && opened(fair)) {
    const given = fair.contributions.filter((one) => one !== null);
    const stream = Stream.of(dealKey(fair.secret, given), "seating");
    found.seats = JSON.stringify(stream.shuffled(fair.order.length)) === JSON.stringify(fair.order);
  }
  return found;
}

/** Whether everybody's numbers are known. */
const opened = (fair: Fairness): boolean =>
  fair.commitments.every((one, n) => one === null || fair.contributions[n] !== null);

/**
 * Whether every seat has opened what it had promised, and had promised it before this browser
 * opened its own.
 */
function kept(fair: Fairness, noted: Deal | null): boolean | null {
  const promised = fair.commitments.flatMap((one, n) =>
    one === null ? [] : [{ one, given: fair.contributions[n] ?? null }],
  );
  if (!promised.length || promised.some(({ given }) => given === null)) return null;
  const same =
    !noted?.commitments || JSON.stringify(noted.commitments) === JSON.stringify(fair.commitments);
  return same && promised.every(({ one, given }) => sealed(given!, fair.table) === one);
}
