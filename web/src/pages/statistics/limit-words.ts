import { normalizeForSearch } from "@elvan/rules";
import { NO_LIMITS, stepOf, withRange, withType } from "./limits.ts";
import type { LimitName, LimitStatus, Limits } from "./limits.ts";

export const COMPARISONS = ["under", "over", "atMost", "atLeast", "between"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a word stands for; `filler` means nothing. */
export type Meaning =
  | { kind: "type"; type: number }
  | { kind: "club"; club: number }
  | { kind: "status"; status: LimitStatus }
  | { kind: "figure"; name: LimitName }
  | { kind: "comparison"; comparison: Comparison }
  | { kind: "filler" };

/** Words and phrases in search form. */
export type Vocabulary = ReadonlyMap<string, Meaning>;

export const vocabularyOf = (entries: readonly (readonly [words: readonly string[], meaning: Meaning])[]): Vocabulary =>
  new Map(entries.flatMap(([words, meaning]) => words.map((word) => [normalizeForSearch(word), meaning] as const)));

const TOKEN = /\d+(?:[.,]\d+)?|%|[<>]=?|[^\s\d,;%<>]+/g;
const LONGEST = 4;

/** "defenders under 5.0 with form over 4" as limits, and the words that it could not make sense of. */
export function limitsIn(text: string, vocabulary: Vocabulary): { limits: Limits; unknown: string[] } {
  const tokens = normalizeForSearch(text).match(TOKEN) ?? [];
  const unknown: string[] = [];
  let limits = NO_LIMITS;
  let figure: LimitName | null = null;
  let comparison: Comparison | null = null;
  let from: number | null = null;

  /** A number's unit may say what is meant: 10 %. */
  const bound = (value: number, unit: Meaning | undefined) => {
    const name: LimitName = figure ?? (unit?.kind === "figure" ? unit.name : "now_cost");
    if (comparison === "between" && from === null) {
      from = value;
      figure = name;
      return;
    }
    limits = withRange(limits, name, rangeOf(name, comparison, from, value, limits.ranges[name]));
    [figure, comparison, from] = [null, null, null];
  };

  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    if (/^\d/.test(token)) {
      const next = tokens[at + 1] ?? "";
      const unit = UNITS.has(next) ? vocabulary.get(next) : undefined;
      bound(Number(token.replace(",", ".")), unit);
      at += unit === undefined ? 1 : 2;
      continue;
    }
    const found = longestAt(tokens, at, vocabulary);
    at += found?.length ?? 1;
    if (found === undefined) {
      unknown.push(token);
      continue;
    }
    const { meaning } = found;
    if (meaning.kind === "type") limits = withType(limits, meaning.type);
    if (meaning.kind === "club") limits = { ...limits, club: meaning.club };
    if (meaning.kind === "status") limits = { ...limits, status: meaning.status };
    if (meaning.kind === "figure") figure = meaning.name;
    if (meaning.kind === "comparison") comparison = meaning.comparison;
  }
  return { limits, unknown };
}

/** Of the words for figures those that may follow a number. */
const UNITS = new Set(["%", "mkr", "m", "miljoner", "million", "millions", "procent", "percent", "poang", "points"]);

function longestAt(tokens: readonly string[], at: number, vocabulary: Vocabulary) {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const meaning = vocabulary.get(tokens.slice(at, at + length).join(" "));
    if (meaning !== undefined) return { meaning, length };
  }
  return undefined;
}

/** Without a comparison a price or a share is a limit upwards, points and form are one downwards. */
function rangeOf(
  name: LimitName,
  comparison: Comparison | null,
  from: number | null,
  value: number,
  before: { min: number | null; max: number | null } = { min: null, max: null },
) {
  const step = stepOf(name);
  const usual = name === "now_cost" || name === "selected_by_percent" ? "atMost" : "atLeast";
  const near = (number: number) => Math.max(0, Math.round(number * 10) / 10);
  switch (comparison ?? usual) {
    case "between":
      return { min: from, max: value };
    case "under":
      return { ...before, max: near(value - step) };
    case "over":
      return { ...before, min: near(value + step) };
    case "atMost":
      return { ...before, max: value };
    case "atLeast":
      return { ...before, min: value };
  }
}
