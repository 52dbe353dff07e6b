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
  const line = await lineAgainst(db, name, of);
  return line === null || (await isAllowed(db, name)) ? null : line;
}

async function lineAgainst(db: Queryable, name: string, of: NameOf): Promise<string | null> {
  // Not cached, so that an operator's change applies in every process; names are rarely given.
  const words = await nameWords(db);
  const own = { refused: [] as string[], allowed: [] as string[] };
  for (const { word, allowed } of words) own[allowed ? "allowed" : "refused"].push(word);
  return filter.refusal(name, of, own);
}

/** By an operator, after an appeal. */
async function isAllowed(db: Queryable, name: string): Promise<boolean> {
  const plain = (text: string) => text.normalize("NFC").trim().toLowerCase();
  return (await allowedNames(db)).some((known) => plain(known) === plain(name));
}

type PersonName = { first_name: string; last_name: string };
const FIELDS = ["first_name", "last_name"] as const;

/**
 * Of each name, and of both as they stand beside each other: "Elvan" is somebody's name, and so may "Admin" be.
 * @param isNew those that are given now
 */
export async function personNameProblems(
  tx: Queryable,
  person: PersonName,
  isNew: (field: keyof PersonName) => boolean = () => true,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const given = FIELDS.filter((field) => isNew(field));
  for (const field of given) {
    if ((await refusalOf(tx, person[field], "person")) !== null) problems.push({ code: "name_not_allowed", field });
  }
  const last = given.at(-1);
  if (last === undefined || problems.length > 0) return problems;
  // A name that somebody has, or that was allowed after an appeal, says nothing against the other one.
  for (const field of FIELDS) {
    if ((await lineAgainst(tx, person[field], "person")) !== null || (await isAllowed(tx, person[field]))) return [];
  }
  const both = await refusalOf(tx, `${person.first_name} ${person.last_name}`, "person");
  return both === null ? [] : [{ code: "name_not_allowed", field: last }];
}

export async function nameProblems(tx: Queryable, name: string): Promise<Problem[]> {
  return (await refusalOf(tx, name, "game")) === null ? [] : [{ code: "name_not_allowed", field: "name" }];
}
