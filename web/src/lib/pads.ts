// Score pads outlive the page they are written on: one for each game, in this browser alone.

export interface Written {
  players: number;
  names: string[];
  points: (number | null)[][];
  coins: (number | null)[];
  wanted: boolean; // by teams
}

const KEY = "maravillas-pads";

function all(): Record<string, Written> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? "{}")) as Record<string, Written>;
  } catch {
    return {};
  }
}

/** What was written for a game, if it fits a sheet of so many rows. */
export function read(game: string, rows: number): Written | null {
  const found = all()[game];
  return found && Array.isArray(found.points) && found.points.length === rows ? found : null;
}

export function keep(game: string, pad: Written): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: pad }));
  } catch {
    // private windows: it lasts as long as the page
  }
}
