import { getJson } from "./net";
import type { Step, Steps } from "./protocol";

const PAGE = 40;

/** All steps of a game as a seat saw them. */
export async function allSteps(table: string, seat: number, key: string | null): Promise<Step[]> {
  let found: Step[] = [];
  let page: Steps;
  do {
    const which = `seat=${seat}&start=${found.length}&count=${PAGE}`;
    page = await getJson<Steps>(`/api/tables/${table}/steps?${which}`, key);
    found = [...found, ...page.steps];
  } while (page.steps.length && found.length < page.total);
  return found;
}
