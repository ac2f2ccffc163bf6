// The page's address: everything behind `#/`.

export interface Place {
  page: string;
  words: string[];
  query: URLSearchParams;
}

export function place(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const words = path.split("/").filter(Boolean).map(decodeURIComponent);
  return { page: words[0] ?? "", words: words.slice(1), query: new URLSearchParams(query) };
}

class Route {
  at = $state.raw<Place>(place(globalThis.location?.hash ?? ""));

  constructor() {
    globalThis.addEventListener?.("hashchange", () => (this.at = place(location.hash)));
  }
}

export const route = new Route();

/** Goes to another page; `instead` leaves no trace of this one, for links with secrets. */
export function go(path: string, instead = false): void {
  if (instead) {
    history.replaceState(null, "", `#/${path}`);
    route.at = place(location.hash);
  } else location.hash = `#/${path}`;
}
