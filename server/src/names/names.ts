import type { Queryable } from "../db/connect.ts";
import { allowedNames } from "../db/name-appeals.ts";
import { nameWords } from "../db/name-words.ts";
import { nameFilter, type NameOf } from "./name-filter.ts";
import { gameWords } from "./word-lists.ts";
import type { Problem } from "../platform/refusal.ts";

const filter = nameFilter(gameWords());

export const isAbusive = (name: string): boolean => filter.refusal(name, "game") !== null;

/** @returns the word it is refused for; null when it is allowed */
export async function refusalOf(db: Queryable, name: string, of: NameOf): Promise<string | null> {
  // Not cached, so that an operator's change applies in every process; names are rarely given.
  const words = await nameWords(db);
  const own = { refused: [] as string[], allowed: [] as string[] };
  for (const { word, allowed } of words) own[allowed ? "allowed" : "refused"].push(word);
  const line = filter.refusal(name, of, own);
  if (line === null) return null;
  const plain = (text: string) => text.normalize("NFC").trim().toLowerCase();
  return (await allowedNames(db)).some((known) => plain(known) === plain(name)) ? null : line;
}

export async function personNameProblems(
  tx: Queryable,
  names: Partial<Record<"first_name" | "last_name", string>>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [field, name] of Object.entries(names)) {
    if ((await refusalOf(tx, name, "person")) !== null) problems.push({ code: "name_not_allowed", field });
  }
  return problems;
}

export async function nameProblems(tx: Queryable, name: string): Promise<Problem[]> {
  return (await refusalOf(tx, name, "game")) === null ? [] : [{ code: "name_not_allowed", field: "name" }];
}
