import { plainLetters } from "./look-alikes.ts";

export type WordPattern = {
  line: string;
  found: RegExp;
  whole: RegExp | null;
  /** Without å, ä, ö and doubled vowels. */
  loose: RegExp;
  isUnmistakable: boolean;
  /** For words with stars in them. */
  spellings: readonly string[];
  isCapitals: boolean;
};

const SYNTAX = /^!?\*?[^*!]+\*?$/u;

export const loosely = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ø", "o")
    .replace(/([aeiouy])\1+/g, "$1");

/** `word`, `word*`, `*word*`, several words, `(one|other)`, `letters?`, and `!` before what is unmistakable. */
export function wordPattern(line: string): WordPattern {
  const isUnmistakable = line.startsWith("!");
  const starred = isUnmistakable ? line.slice(1) : line;
  const text = starred.replaceAll("*", "");
  if (!SYNTAX.test(line) || text.trim() === "") throw new SyntaxError(`"${line}" is no pattern of a word`);
  const isCapitals = text !== text.toLowerCase() && text === text.toUpperCase();
  const plain = plainLetters(text);
  const core = (isCapitals ? plain : plain.toLowerCase()).replace(/[^\p{L}\p{N}()|? ]/gu, " ");
  const isOpen = { before: starred.startsWith("*"), after: starred.endsWith("*") };
  const finder = (body: string) =>
    new RegExp(`${isOpen.before ? "" : "(?<= )"}(?:${body})${isOpen.after ? "" : "(?= )"}`, "gu");
  const isWord = !isOpen.before && !isOpen.after;
  return {
    line,
    found: finder(core),
    whole: isWord ? new RegExp(`^(?:${core})$`, "u") : null,
    loose: finder(loosely(core)),
    isUnmistakable,
    spellings: isUnmistakable ? spellingsOf(core) : [],
    isCapitals,
  };
}

/** The same word with any of its letters repeated: "Suppport", "Elvann", but no "Suport". */
export const longer = (pattern: WordPattern): WordPattern => ({
  ...pattern,
  whole:
    pattern.whole &&
    new RegExp(
      pattern.whole.source.replace(/(\p{L})\1*/gu, (run, letter: string) => `${letter}{${run.length},}`),
      "u",
    ),
});

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

function spellingsOf(core: string): string[] {
  const parts = core.match(/\([^()]*\)\??|.\??/gu) ?? [];
  let spellings = [""];
  for (const part of parts) {
    const choices = part.startsWith("(")
      ? part.slice(1, part.lastIndexOf(")")).split("|")
      : [part.endsWith("?") ? part.slice(0, -1) : part];
    if (part.endsWith("?")) choices.push("");
    spellings = spellings.flatMap((start) => choices.map((choice) => start + choice));
  }
  return spellings;
}
