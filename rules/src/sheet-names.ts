import { normalizeForSearch } from "./search.ts";

/** Reads a line-up as clubs publish it: "1 Ellborg; 4 Zätterberg (K), … Avbytare: …". */

export type NamedPlayer = {
  id: number;
  first_name: string;
  second_name: string;
  web_name: string;
  known_name: string;
  squad_number: number | null;
};

/** `element` null: somebody has to say who it is; the likeliest of `candidates` first. */
export type ReadName = { text: string; element: number | null; candidates: number[] };
export type ReadSheet = { starting: ReadName[]; bench: ReadName[] };

const BENCH = /(?:^|[\s.;,:])(?:avbytare|ers[aä]ttare|b[aä]nk(?:en)?|substitutes|subs|bench)\s*[:\n–-]/iu;
const MOST_CANDIDATES = 5;

export function readSheetText(text: string, players: readonly NamedPlayer[]): ReadSheet {
  const cut = BENCH.exec(text);
  const parts = cut === null ? [text, ""] : [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)];
  const known = players.map(knownPlayer);
  const [starting = [], bench = []] = parts.map((part) => namesIn(part).map((name) => readName(name, known)));
  return withoutRepeats(starting, bench);
}

type Written = { text: string; number: number | null };

function namesIn(text: string): Written[] {
  return text
    .replace(/\([^)]*\)/gu, " ")
    .split(/[,;\n•|]|\s[–—-]\s/u)
    .flatMap((part) => {
      // A heading such as "Startelva (4-3-3):" is no name.
      const name = part.slice(part.lastIndexOf(":") + 1).trim();
      const number = /^#?(\d{1,2})\b|\b(\d{1,2})$/u.exec(name);
      const words = name
        .replace(/[\d#]+/gu, " ")
        .replace(/^[\s.]+|[\s.]+$/gu, "")
        .replace(/\s+/gu, " ");
      if (!/\p{L}/u.test(words)) return [];
      return [{ text: words, number: number === null ? null : Number(number[1] ?? number[2]) }];
    });
}

const fold = (text: string): string => normalizeForSearch(text.replace(/[.'’´`‘-]/gu, " "));

/** `forms`: as the name may be written; `given`: the first name alone. */
type Known = { id: number; squad_number: number | null; given: string; forms: string[] };

function knownPlayer({ id, squad_number, first_name, second_name, web_name, known_name }: NamedPlayer): Known {
  const [initial = ""] = first_name;
  const [letter = ""] = second_name;
  const last = second_name.split(" ").at(-1) ?? "";
  const full = [`${first_name} ${second_name}`, `${first_name} ${last}`, `${second_name} ${first_name}`];
  const short = [
    `${initial} ${second_name}`,
    `${initial} ${last}`,
    `${second_name} ${initial}`,
    `${first_name} ${letter}`,
  ];
  const forms = [web_name, second_name, last, known_name, ...full, ...short].map(fold);
  return { id, squad_number, given: fold(first_name), forms: [...new Set(forms)].filter((form) => form !== "") };
}

/** How many letters differ. A first name alone has to be right: short ones are near to many surnames. */
function distanceTo(wanted: string, { given, forms }: Known): number {
  if (given === wanted) return 0;
  let least = Infinity;
  for (const form of forms) {
    // They differ by at least as many letters as one is longer.
    if (Math.abs(form.length - wanted.length) < least) least = Math.min(least, editDistance(wanted, form));
  }
  return least;
}

/** With an initial a name is written with care. Without one, a letter too few in "Pettersson" makes a "Petersson" of another player. */
const hasInitial = (text: string): boolean => /^\p{L} | \p{L}$/u.test(text);

/** How many letters may differ. */
const tolerance = (text: string): number => (text.length < 5 ? 1 : text.length < 9 ? 2 : 3);

function readName({ text, number }: Written, players: readonly Known[]): ReadName {
  const wanted = fold(text);
  const near = players
    .map((player) => {
      const distance = distanceTo(wanted, player);
      const agrees = number === null || player.squad_number === null ? 0 : number === player.squad_number ? -1 : 1;
      return { id: player.id, distance, agrees };
    })
    .filter(({ distance, agrees }) => distance <= tolerance(wanted) || agrees === -1)
    .toSorted((a, b) => a.distance + a.agrees - b.distance - b.agrees || a.distance - b.distance || a.id - b.id);
  const exact = near.filter(({ distance, agrees }) => distance === 0 && agrees <= 0);
  const agreed = exact.filter(({ agrees }) => agrees === -1);
  const isAlone = exact.length === 1 && (hasInitial(wanted) || near.every(({ distance }) => distance !== 1));
  const sure = isAlone ? exact : agreed;
  return {
    text,
    element: sure.length === 1 ? (sure[0]?.id ?? null) : null,
    candidates: near.slice(0, MOST_CANDIDATES).map(({ id }) => id),
  };
}

/** Nobody plays twice: the second of two names for the same player is asked. */
function withoutRepeats(starting: ReadName[], bench: ReadName[]): ReadSheet {
  const taken = new Set<number>();
  const once = (name: ReadName): ReadName => {
    if (name.element === null || !taken.has(name.element)) {
      if (name.element !== null) taken.add(name.element);
      return name;
    }
    return { ...name, element: null };
  };
  return { starting: starting.map(once), bench: bench.map(once) };
}

/** Letters to change, add, leave out, or swap with their neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Infinity;
      const kept = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      now.push(Math.min(kept, (last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, swapped));
    }
    before = last;
    last = now;
  }
  return last.at(-1) ?? 0;
}
