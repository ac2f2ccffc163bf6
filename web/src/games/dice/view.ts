// How a sheet of Dice is laid out from its board's document.
import type { BoardDocument, Building, Lane } from "../../lib/views";

export type {
  BoardDocument,
  DiceView,
  ForumDie,
  Lane,
  SheetView,
  Space,
  SpaceEffect,
} from "../../lib/views";

export type Part = Pick<Building, "spaces" | "lanes" | "lanes_c">;

export const COLOR_OF: Record<string, string> = {
  warehouse: "grey",
  agora: "blue",
  market: "yellow",
  university: "green",
  barracks_west: "red",
  barracks_east: "red",
  barracks: "red",
  guild_council: "purple",
  gallery: "white",
};

/** The building that dice of a color serve. */
export const BUILDING_OF: Record<string, string> = {
  grey: "warehouse",
  blue: "agora",
  yellow: "market",
  green: "university",
  red: "barracks",
};

/** Which special die a building waits for, by its color. */
export const LOCKED_BY: Record<string, string> = { guild_council: "purple", gallery: "white" };

const ICONS: Record<string, string> = {
  brick: "clay",
  textile: "loom",
  scales: "sci-scales",
  compass: "sci-compass",
  tablet: "sci-tablet",
  gear: "sci-gear",
  coin: "coin-mark",
  bust_laurel: "bust-laurel",
  spy_any: "wild-die",
};

/** The drawing of a face, and the color it speaks of if it speaks of one. */
export function faceIcon(face: string): { icon: string; of: string } {
  const [kind = "", of = ""] = face.split("_");
  const plain = ICONS[face];
  if (plain) return { icon: plain, of: "" };
  return of ? { icon: kind, of } : { icon: face, of: "" };
}

/** The spaces and lanes of a building; the Wonder has one lane and no symbol. */
export function part(board: BoardDocument, building: string): Part {
  if (building !== "wonder") return board.buildings[building] ?? { spaces: [], lanes: [] };
  return {
    spaces: board.wonder,
    lanes: [{ symbols: [], order: "fixed", spaces: board.wonder.map((s) => s.id) }],
  };
}

export interface Rows {
  rows: Lane[];
  columns: Lane[];
}

/** Lanes that run across, and those that only run down through spaces of the others. */
export function rowsAndColumns(lanes: readonly Lane[]): Rows {
  const placed = new Set<string>();
  const rows: Lane[] = [];
  const columns: Lane[] = [];
  for (const lane of lanes) {
    if (lane.spaces.every((id) => placed.has(id))) columns.push(lane);
    else rows.push({ ...lane, spaces: lane.spaces.filter((id) => !placed.has(id)) });
    lane.spaces.forEach((id) => placed.add(id));
  }
  return { rows, columns };
}

/** The column (from 0) of a space in its row: where its downward lane stands, else its place. */
export function column(id: string, row: Lane, columns: readonly Lane[]): number {
  const down = columns.findIndex((lane) => lane.spaces.includes(id));
  return down >= 0 ? down : row.spaces.indexOf(id);
}

/** The spaces that the arrows of a building point at now. */
export function nexts(lanes: readonly Lane[], crossed: readonly string[]): Set<string> {
  const open = (lane: Lane): string[] => lane.spaces.filter((id) => !crossed.includes(id));
  const found = new Set<string>();
  for (const lane of lanes) {
    const left = open(lane);
    for (const id of lane.order === "any" ? left : left.slice(0, 1)) found.add(id);
  }
  return found;
}

/** All buildings in the order of the sheet for whoever reads it one by one. */
export const ORDER = [
  "warehouse",
  "barracks_west",
  "university",
  "agora",
  "barracks_east",
  "market",
  "wonder",
  "guild_council",
  "gallery",
] as const;

/** Those whose progress a glance at another city should tell. */
export const METERS = [
  "agora",
  "university",
  "market",
  "barracks_west",
  "barracks_east",
  "gallery",
  "guild_council",
  "wonder",
] as const;
