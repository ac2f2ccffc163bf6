import { text } from "./text.svelte";

/** The name of a book, as on its box. */
export const bookTitle = (book: string): string =>
  text.raw(`page.title_${book}`) ||
  text.raw(`${book}.name`) ||
  book.charAt(0).toUpperCase() + book.slice(1);

/** The name of a game string: the base and its expansions. */
export const gameTitle = (game: string): string => game.split("+").map(bookTitle).join(" · ");
