import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { deleteNameWord, insertNameWord } from "../db/name-words.ts";
import type { Row } from "../db/schema.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

/** Affects new names only. */
export function addNameWord(
  { db, realTime }: Pick<Context, "db" | "realTime">,
  wish: { word: string; allowed: boolean; reason: string },
  by: Actor,
): Promise<Row<"name_word">> {
  return db.transaction().execute(async (tx) => {
    const added = realTime();
    const word = wish.word.toLowerCase();
    const row = await insertNameWord(tx, { ...wish, word, added });
    if (row === undefined) throw new Refusal([{ code: "word_listed", field: "word" }]);
    const action = wish.allowed ? "name_word_allowed" : "name_word_refused";
    await audit(tx, { at: added, ...by, action, detail: { word, reason: wish.reason } });
    return row;
  });
}

/** @throws NotFound of a word that is not on the list */
export function removeNameWord(
  { db, realTime }: Pick<Context, "db" | "realTime">,
  { id, reason }: { id: number; reason: string },
  by: Actor,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await deleteNameWord(tx, id);
    if (row === undefined) throw new NotFound("word");
    const detail = { word: row.word, allowed: row.allowed, reason };
    await audit(tx, { at: realTime(), ...by, action: "name_word_removed", detail });
  });
}
