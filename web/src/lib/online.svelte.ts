// Whether this browser has a network at all; the table tells for itself whether its server answers.

class Online {
  now = $state(typeof navigator === "undefined" || navigator.onLine);
  /** The last answer came from this browser's memory: the server was not reached. */
  remembered = $state(false);

  /** Tells by an answer whether the server was reached; browsers may have kept what is no news. */
  heard(headers: Headers): void {
    if (headers.has("x-from-memory")) this.remembered = true;
    else if (headers.get("cache-control") === "no-store") this.remembered = false;
  }

  watch(): void {
    addEventListener("online", () => {
      this.now = true;
      this.remembered = false;
    });
    addEventListener("offline", () => (this.now = false));
  }
}

export const online = new Online();
