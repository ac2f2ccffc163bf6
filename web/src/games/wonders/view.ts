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
}

export interface WondersView {
  you: number | null;
  age: number;
  round: number;
  rounds: number;
  passing: string;
  hand: string[] | null;
  chosen: string[];
  discard: { count: number; cards: string[] };
  seats: City[];
  free_city: City | null;
}

export const COLORS = ["brown", "grey", "blue", "yellow", "red", "green", "purple", "black", "white"];
export const ROMAN = ["", "I", "II", "III"];
