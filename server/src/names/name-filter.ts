import { loosely, wordPattern, type WordPattern } from "./word-pattern.ts";
import { piecesOf, readingsOf, starredOf } from "./readings.ts";

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
  reserved: { alone: readonly string[]; voice: readonly string[]; with: readonly string[] };
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
  const refused = compile(lists.refused);
  const allowed = compile(lists.allowed);
  const people = compile(lists.people);
  const alone = compile(lists.reserved.alone);
  const voice = compile(lists.reserved.voice);
  const beside = compile(lists.reserved.with);

  /** The game's own name and what goes with it, and no other word. */
  function ownVoice(reading: string): string | null {
    const plain = reading
      .toLowerCase()
      .replace(/ \p{N}+(?= )/gu, "")
      .trim();
    const line = alone.find(({ whole }) => whole?.test(plain))?.line;
    if (line !== undefined) return line;
    const words = plain.split(" ");
    const own = voice.find(({ whole }) => words.some((word) => whole?.test(word)));
    const isAllOwn = words.every((word) => isOne(voice, word) || isOne(beside, word));
    return own !== undefined && isAllOwn ? own.line : null;
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
        const line =
          refusedIn(reading, words) ?? inPieces(reading, words) ?? (of === "game" ? ownVoice(reading) : null);
        if (line !== null) return line;
      }
      return withStars(name, words);
    },
  };
}
