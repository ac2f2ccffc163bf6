// The arithmetic of a fair deal, as docs/fairness.md tells it: recomputed in the browser.
import { hex } from "./net";
import type { Fairness } from "./protocol";

export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)));

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sha256 = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", data));

/** SHA-256(secret, table, version of the rules): what was published before the deal. */
export async function commitment(secret: string, table: string, rules: string): Promise<string> {
  return hex(await sha256(joined(bytes(secret), utf8(table + rules))));
}

/** HMAC-SHA-256(secret, all contributions): what every card comes from. */
export async function dealKey(secret: string, contributions: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, joined(...contributions.map(bytes))));
}

/** One labelled stream of random 32-bit words: xoshiro128**. */
export class Stream {
  private constructor(private a: number, private b: number, private c: number, private d: number) {}

  static async of(key: Uint8Array, label: string): Promise<Stream> {
    const words = new DataView((await sha256(joined(key, utf8(label)))).buffer);
    return new Stream(words.getUint32(0, true), words.getUint32(4, true), words.getUint32(8, true), words.getUint32(12, true));
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

export interface Checks { commitment: boolean | null; noted: boolean | null; mine: boolean | null; seats: boolean | null }

/** Everything that can be checked now; null for what cannot. */
export async function check(fair: Fairness, noted: { commitment: string; contribution: string } | null): Promise<Checks> {
  const found: Checks = {
    commitment: null, seats: null,
    noted: noted ? noted.commitment === fair.commitment : null,
    mine: noted ? fair.contributions.includes(noted.contribution) : null,
  };
  const given = fair.contributions.filter((one) => one !== null);
  if (!fair.secret || !globalThis.crypto?.subtle || given.length !== fair.contributions.length) return found;
  found.commitment = (await commitment(fair.secret, fair.table, fair.rules)) === fair.commitment;
  if (fair.seating === "drawn") {
    const stream = await Stream.of(await dealKey(fair.secret, given), "seating");
    found.seats = JSON.stringify(stream.shuffled(given.length)) === JSON.stringify(fair.order);
  }
  return found;
}
