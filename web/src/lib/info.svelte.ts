// Games, bots and languages of the server, read once; read again while its bots are warming up.
import { getJson, sleep } from "./net";
import type { Info } from "./protocol";

const PAUSE = 3000; // ms

class Known {
  info = $state.raw<Info | null>(null);
  private reading: Promise<Info> | null = null;

  async load(): Promise<Info> {
    this.reading ??= getJson<Info>("/api/info");
    try {
      this.info ??= await this.reading;
    } catch (reason) {
      this.reading = null;
      throw reason;
    }
    return this.info;
  }

  /** Until bots think with the fast engine. */
  async watch(): Promise<void> {
    for (let now = await this.load(); now.warming;) {
      await sleep(PAUSE);
      now = this.info = await getJson<Info>("/api/info");
    }
  }
}

export const server = new Known();
