// The shape of 7 Wonders' view, as far as the board draws it.

export interface City {
  board: string;
  side: string;
  stages: number;
  height: number;
  under: { age: number | null; card: string | null }[];
  coins: number;
  cards: string[];
  hand: number;
  has_chosen: boolean;
  victories: number[];
  defeats: number;
  shields: number;
  symbols: Record<string, number>;
  points: Record<string, number>;
  // Leaders
  leaders?: string[];
  leader_hand?: number;
  copied_leader?: string | null;
  // Cities
  debt?: number;
  diplomacy?: number;
  due?: number; // coins to lose now
  partner?: number | null;
}

export interface WondersView {
  you: number | null;
  phase: string;
  age: number;
  round: number;
  rounds: number;
  passing: string;
  hand: string[] | null;
  chosen: string[];
  discard: { count: number; cards: string[] };
  seats: City[];
  free_city: City | null;
  // Leaders: to choose from, kept so far, in hand
  leader_offer?: string[] | null;
  leader_draft?: string[] | null;
  leader_hand?: string[] | null;
  leader_pile?: number;
  // Cities: the other seat of a team and what lies open of it
  partner?: { seat: number; hand: string[]; leader_hand?: string[]; chosen?: string[] } | null;
}

export const COLORS = [
  "brown",
  "grey",
  "blue",
  "yellow",
  "red",
  "green",
  "purple",
  "black",
  "white",
];
export const ROMAN = ["", "I", "II", "III"];
