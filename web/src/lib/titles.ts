import { text } from "./text.svelte";

const TITLES: Record<string, string> = { duel: "7 Wonders Duel", wonders: "7 Wonders", dice: "7 Wonders Dice", agora: "Agora", cities: "Cities", leaders: "Leaders" };

/** The name of a book: its catalogue's, else the one on the box. */
export const bookTitle = (book: string): string => text.raw(`${book}.name`) || TITLES[book] || book;

/** The name of a game string: the base and its expansions. */
export const gameTitle = (game: string): string => game.split("+").map(bookTitle).join(" · ");
