import { squadOfEntry } from "../../src/db/squads.ts";
import type { Context } from "../../src/platform/context.ts";

/** A team's squad as picks with the bench rotated, so that every save is another version. */
export async function turnedBench({ db }: Pick<Context, "db">, entry: number) {
  const row = await squadOfEntry(db, entry);
  if (!row) throw new Error("no squad");
  const [first = 0, second = 0, third = 0] = row.elements.slice(12);
  return [...row.elements.slice(0, 12), second, third, first].map((element, index) => ({
    element,
    position: index + 1,
    is_captain: element === row.captain,
    is_vice_captain: element === row.vice_captain,
  }));
}
