// The shape of Agora's view, as far as the board draws it.
import type { City, DuelView } from "../view";

export interface Chamber {
  chamber: number;
  section: string;
  points: number;
  cubes: [number, number];
  controller: number | null;
  decrees: (string | null)[];
}

export interface Held {
  conspiracy: string | null;
  prepared_with: string | null;
  triggered: boolean;
}

export interface AgoraCity extends City {
  senators: string[];
  senator_cost: number;
  reserve: number;
  decrees: string[];
  conspiracies: Held[];
}

export interface AgoraView extends DuelView {
  seats: AgoraCity[];
  senate: Chamber[];
  actions_left: number;
  conspiracy_deck: { count: number; top: string | null; bottom: string | null };
  drawn: { seat: number; cards: string[] | null; kept: string | null } | null;
  removed: Record<string, string[]>;
  locked: { token: string | null; by: number; from: string }[];
}
