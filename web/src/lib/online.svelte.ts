// Whether this browser has a network at all; the table tells for itself whether its server answers.

class Online {
  now = $state(typeof navigator === "undefined" || navigator.onLine);

  watch(): void {
    addEventListener("online", () => (this.now = true));
    addEventListener("offline", () => (this.now = false));
  }
}

export const online = new Online();
