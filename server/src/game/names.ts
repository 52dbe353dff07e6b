import swedishWords from "naughty-words/sv.json" with { type: "json" };
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import type { Queryable } from "../db/connect.ts";
import { isAllowedName } from "../db/name-appeals.ts";
import type { Problem } from "./refusal.ts";

/** Names that hold an English word by chance: the pretty half of Swedish surnames and places (Fagerström, Fagersta), and players. */
const BY_CHANCE = ["fager", "arsène", "dickson", "semenov"];

const words = englishDataset.build();
const english = new RegExpMatcher({
  ...words,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(words.whitelistedTerms ?? []), ...BY_CHANCE],
});

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

/** What people are really called. */
const PEOPLE = new Set(["cock", "dick", "dyke", "fuks", "hooker"]);

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

/**
 * Whether a person's first or last name is an abuse. People do not choose their names: a word counts only when it is all of a
 * part of the name, so that Cummings and Wankel may play.
 */
function isAbusiveOfPerson(name: string): boolean {
  return plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some(
      (part) =>
        !PEOPLE.has(part) &&
        (swedish.has(part) ||
          english
            .getAllMatches(part)
            .some(({ startIndex, endIndex }) => startIndex === 0 && endIndex === part.length - 1)),
    );
}

/** The problems of a person's names, but for those that the operators have allowed. */
export async function personNameProblems(
  tx: Queryable,
  names: Partial<Record<"first_name" | "last_name", string>>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [field, name] of Object.entries(names)) {
    if (isAbusiveOfPerson(name) && !(await isAllowedName(tx, name))) problems.push({ code: "name_not_allowed", field });
  }
  return problems;
}

/** The problem of a team's or a league's name, unless the operators have allowed it. */
export async function nameProblems(tx: Queryable, name: string): Promise<Problem[]> {
  if (!isAbusive(name)) return [];
  return (await isAllowedName(tx, name)) ? [] : [{ code: "name_not_allowed", field: "name" }];
}
