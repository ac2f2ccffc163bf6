// The shape of Duel's view, as far as the board draws it.

export interface Slot {
  slot: number;
  row: number;
  column: number;
  back: string;
  card: string | null;
  accessible: boolean;
  covered_by: number[];
}

export interface City {
  coins: number;
  cards: string[];
  built: { wonder: string; card: string | null }[];
  unbuilt: string[];
  tokens: string[];
  produces: Record<string, number>;
  chooses: Record<string, number>;
  prices: Record<string, number>;
  symbols: Record<string, number>;
  chains: string[];
  points: Record<string, number>;
}

export interface DuelView {
  you: number | null;
  phase: string;
  age: number;
  turn: number;
  draft: { shown: string[]; picks: number; order: number[] } | null;
  layout: Slot[];
  pawn: number;
  military: string[];
  board: string[];
  box: string[];
  library: string[] | null;
  discard: string[];
  seats: City[];
}

export const ROMAN = ["", "I", "II", "III"];
export const SYMBOLS = ["quill", "mortar", "wheel", "pendulum", "gyroscope", "sundial", "scales"];
export const COLORS = ["brown", "grey", "blue", "green", "yellow", "red", "purple", "white"];
