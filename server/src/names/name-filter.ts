import { longer, loosely, wordPattern, type WordPattern } from "./word-pattern.ts";
import { disguisesOf, piecesOf, readingsOf, starredOf } from "./readings.ts";

/** `person`: not chosen by its bearer; `game`: a team's or a league's. */
export type NameOf = "person" | "game";

export type NameFilter = {
  /** @returns the list line that refuses the name; null when it is allowed */
  refusal(name: string, of: NameOf, own?: Pick<WordLists, "refused" | "allowed">): string | null;
};

export type WordLists = {
  refused: readonly string[];
  allowed: readonly string[];
  /** Refused words that are also names of people. */
  people: readonly string[];
  signs: readonly string[];
  reserved: Record<"alone" | "voice" | "with" | "names", readonly string[]>;
  /** Numbers that stand for letters, and the words beside which they do. */
  codes: Record<"numbers" | "words", readonly string[]>;
};

type Words = { refused: readonly WordPattern[]; exempt: readonly WordPattern[] };

const isOne = (patterns: readonly WordPattern[], text: string) => patterns.some(({ whole }) => whole?.test(text));

/** `cased`: the same text with its capitals. */
function lineIn(text: string, cased: string, { refused, exempt }: Words, by: "found" | "loose"): string | null {
  let free: [number, number][] | undefined;
  for (const word of refused) {
    for (const { index, 0: match } of (word.isCapitals ? cased : text).matchAll(word[by])) {
      free ??= exempt.flatMap((one) =>
        [...text.matchAll(one[by])].map((found): [number, number] => [found.index, found.index + found[0].length]),
      );
      if (!free.some(([from, to]) => from <= index && index + match.length <= to)) return word.line;
    }
  }
  return null;
}

function refusedIn(reading: string, words: Words): string | null {
  const lower = reading.toLowerCase();
  const loose = loosely(lower);
  const line = lineIn(lower, reading, words, "found");
  if (line !== null || loose === lower) return line;
  return lineIn(loose, loose, { ...words, refused: words.refused.filter((word) => word.isUnmistakable) }, "loose");
}

function inPieces(reading: string, { refused }: Words): string | null {
  const pieces = new Set(piecesOf(reading.toLowerCase()));
  return refused.find(({ spellings }) => spellings.some((spelling) => pieces.has(spelling)))?.line ?? null;
}

/** Only letters that have a single reading are replaced for stars. */
function withStars(name: string, { refused }: Words): string | null {
  for (const starred of starredOf(name)) {
    const shown = new RegExp(`^${starred.replace(/[*#]/gu, ".")}$`, "u");
    const word = refused.find(({ spellings }) => spellings.some((spelling) => shown.test(spelling)));
    if (word) return word.line;
  }
  return null;
}

export function nameFilter(lists: WordLists): NameFilter {
  const compile = (lines: readonly string[]) => lines.map((line) => wordPattern(line));
  const compileLong = (lines: readonly string[]) => compile(lines).map((pattern) => longer(pattern));
  const refused = compile(lists.refused);
  const allowed = compile(lists.allowed);
  const people = compile(lists.people);
  const alone = compileLong(lists.reserved.alone);
  const voice = compileLong(lists.reserved.voice);
  const beside = compileLong(lists.reserved.with);
  const names = compileLong(lists.reserved.names);
  const numbers = compile(lists.codes.numbers);
  const coded = compile(lists.codes.words);

  /** The game's own name and what goes with it, and no other word. */
  function ownVoice(reading: string, of: NameOf): string | null {
    for (const form of disguisesOf(reading)) {
      const plain = form
        .toLowerCase()
        .replace(/ \p{N}+(?= )/gu, "")
        .trim();
      // People are called Elvan and Admin.
      if (of === "person" && isOne(names, plain)) continue;
      const line = alone.find(({ whole }) => whole?.test(plain))?.line;
      if (line !== undefined) return line;
      const words = plain.split(" ");
      const own = voice.find(({ whole }) => words.some((word) => whole?.test(word)));
      const isAllOwn = words.every((word) => isOne(voice, word) || isOne(beside, word));
      if (own !== undefined && isAllOwn) return own.line;
    }
    return null;
  }

  function codeIn(reading: string): string | null {
    const lower = reading.toLowerCase();
    const lineOf = (patterns: readonly WordPattern[]) => patterns.find(({ found }) => lower.search(found) >= 0)?.line;
    return lineOf(numbers) === undefined ? null : (lineOf(coded) ?? null);
  }

  return {
    refusal(name, of, own = { refused: [], allowed: [] }) {
      const sign = lists.signs.find((sign) => name.includes(sign));
      if (sign !== undefined) return sign;
      const words = {
        refused: [...refused, ...compile(own.refused)],
        exempt: [...allowed, ...compile(own.allowed), ...(of === "person" ? people : [])],
      };
      const readings = readingsOf(name);
      if (isOne(words.exempt, readings[0]?.toLowerCase().trim() ?? "")) return null;
      for (const reading of readings) {
        const line = refusedIn(reading, words) ?? inPieces(reading, words) ?? codeIn(reading) ?? ownVoice(reading, of);
        if (line !== null) return line;
      }
      return withStars(name, words);
    },
  };
}
