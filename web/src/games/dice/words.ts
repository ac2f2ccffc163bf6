// Words for spaces, effects and dice, from the catalogue of the book.
import { text } from "../../lib/text.svelte";
import type { BoardDocument, Space, SpaceEffect } from "./view";
import { part } from "./view";

const BOOKS = ["dice"];

/** One of the sentences of this board. */
export const d = (
  key: string,
  values: Record<string, unknown> = {},
  names: readonly string[] = [],
): string => text.say(`dice.page.${key}`, values, BOOKS, names);

export const named = (thing: string, id: string): string => text.name(thing, id, BOOKS);

export function effectWords(effect: SpaceEffect): string {
  const { do: what, ...rest } = effect;
  const key = what === "die_cost_minus" && effect.color === "any" ? "die_cost_minus_any" : what;
  return text.say(
    `dice.effect.${key}`,
    { ...rest, building: effect.building ?? effect.buildings },
    BOOKS,
  );
}

export const effectsWords = (effects: readonly SpaceEffect[]): string =>
  effects.map(effectWords).join(", ");

/** The name of a space; of one that no catalogue knows, its building and its id. */
export function spaceName(board: BoardDocument, building: string, id: string): string {
  if (text.has(`dice.space.${id}.name`)) return named("space", id);
  const place = part(board, building).spaces.findIndex((space) => space.id === id);
  return d("unknown_space", { building, found: place + 1 });
}

export function boardName(board: BoardDocument): string {
  return text.raw(`dice.board.${board.board}.name`) || board.name;
}

export function wonderName(board: BoardDocument): string {
  return text.raw(`dice.board.${board.board}.wonder`) || board.wonder_name;
}

interface Told {
  board: BoardDocument;
  building: string;
  space: Space;
  crossed: boolean;
  written?: number | undefined;
  coins: number | null;
  lacks: number;
  reconstructed: boolean;
}

/** A space in one sentence or two. */
export function spaceSentence(told: Told): string {
  const parts = [
    `${spaceName(told.board, told.building, told.space.id)}: ${effectsWords(told.space.effects)}.`,
  ];
  if (told.crossed) parts.push(d("crossed"));
  else parts.push(d("cost", { cost: told.space.cost }));
  if (told.written !== undefined) parts.push(d("written", { points: told.written }));
  if (told.coins !== null)
    parts.push(told.coins ? d("can_for", { coins: told.coins }) : d("can_free"));
  else if (told.lacks) parts.push(d("lacks", { coins: told.lacks }));
  if (told.reconstructed) parts.push(d("reconstructed"));
  return parts.join(" ");
}
