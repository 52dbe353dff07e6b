import swedishWords from "naughty-words/sv.json" with { type: "json" };
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { sql } from "kysely";
import type { Queryable } from "../db/connect.ts";
import type { Problem } from "./refusal.ts";

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** On the Swedish list, and in every Swedish newspaper's sports pages: sauce, hard, pole, kiss, an oath in one's beard. */
const HARMLESS = new Set([
  "sås",
  "hård",
  "stake",
  "pippa",
  "moona",
  "moonade",
  "moonar",
  "moonat",
  "fan",
  "tusan",
  "mutta",
]);
const swedish = new Set(swedishWords.filter((word) => !HARMLESS.has(word)));

/** Letters that stand for others, so that "k-u-k" and "kûk" are read as what they say. */
const plain = (text: string): string => text.toLocaleLowerCase("sv").normalize("NFC");

/** Whether a name is an abuse in English or Swedish. Swedish words count whole: "fittja" is a suburb, "kukuk" a bird. */
export function isAbusive(name: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u);
  const isSwedish = [...swedish].some((word) =>
    word.includes(" ") ? ` ${words.join(" ")} `.includes(` ${word} `) : words.includes(word),
  );
  return isSwedish || english.hasMatch(name);
}

/** The problem of a team's or a league's name, unless the operators have allowed it. */
export async function nameProblems(tx: Queryable, name: string): Promise<Problem[]> {
  if (!isAbusive(name)) return [];
  const allowed = await tx
    .selectFrom("name_appeal")
    .select("id")
    .where(sql`lower(name)`, "=", name.trim().toLowerCase())
    .where("allowed", "=", true)
    .executeTakeFirst();
  return allowed ? [] : [{ code: "name_not_allowed", field: "name" }];
}
