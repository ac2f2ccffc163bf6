// The shape of Pantheon's view, as far as the board draws it.
import type { City, DuelView, Slot } from "../view";

/** costs: of seats 0 and 1, now, without offering tokens. */
export interface Space {
  space: number;
  costs: [number, number];
  mythology: string | null;
  divinity: string | null;
}

/** cards: those that are known, top first. */
export interface Deck {
  mythology: string;
  count: number;
  cards: (string | null)[];
}

/** cards, tokens: for whoever looks alone. */
export interface Looking {
  seat: number;
  kind: string;
  cards?: string[];
  tokens?: string[];
}

export interface PantheonCity extends City {
  divinities: string[];
  mythology_tokens: string[];
  offering_tokens: string[];
  astarte: number;
  seen: string[];
}

export interface TokenSlot extends Slot {
  token: string | null;
}

export interface PantheonView extends DuelView {
  seats: PantheonCity[];
  layout: TokenSlot[];
  pantheon: Space[];
  mythology_decks: Deck[];
  looking: Looking | null;
  enki: string[];
  snake: string | null;
  minerva: number | null;
}
