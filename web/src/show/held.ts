// What has happened but has not been shown yet: the board still shows it as it was.

export interface Held {
  pawn?: number;
  purses?: Record<number, number>; // coins by seat
  down?: readonly string[]; // cards that still lie face down
  forum?: unknown; // dice as they lay before they were rolled again
}

type View = Record<string, unknown>;
interface Purse {
  coins: number;
}
interface Slot {
  card: string | null;
}

/** A view as far as it has been shown. */
export function withheld(view: View | null, held: Held): View | null {
  if (!view || !Object.keys(held).length) return view;
  const shown: View = { ...view };
  if (held.pawn !== undefined) shown.pawn = held.pawn;
  if (held.forum !== undefined) shown.forum = held.forum;
  const { purses, down } = held;
  if (purses) {
    shown.seats = (view.seats as Purse[]).map((seat, n) =>
      purses[n] === undefined ? seat : { ...seat, coins: purses[n] },
    );
  }
  if (down?.length) {
    const covered = (slot: Slot): boolean => slot.card !== null && down.includes(slot.card);
    shown.layout = (view.layout as Slot[]).map((slot) =>
      covered(slot) ? { ...slot, card: null, accessible: false } : slot,
    );
  }
  return shown;
}
