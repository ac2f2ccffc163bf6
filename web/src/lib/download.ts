import { ask } from "./net";

/** Saves the record of a finished game as a file. */
export async function download(table: string, game: string): Promise<void> {
  const answer = await ask(`/api/tables/${table}/record`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${game}-${table}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
