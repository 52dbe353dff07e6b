import { randomInt, type Random } from "./random.ts";

export const CREST_SHAPES = ["shield", "round", "square", "diamond", "pennant"] as const;
export const CREST_PATTERNS = ["plain", "halves", "stripes", "hoops", "sash", "cross", "quarters", "chevron"] as const;
export const CREST_SIGNS = ["none", "ball", "star", "crown", "bolt", "tree", "wave", "heart", "moon", "arrow"] as const;
export const CREST_COLOURS = {
  red: "#c8102e",
  wine: "#6b0f1a",
  orange: "#e8590c",
  gold: "#f2b705",
  lime: "#8fbf26",
  green: "#0b7a3b",
  teal: "#0f8b8d",
  sky: "#5bb5e8",
  blue: "#1b56c4",
  navy: "#10244f",
  purple: "#6a2c91",
  pink: "#e76fa3",
  brown: "#6f4a2a",
  white: "#ffffff",
  grey: "#7d868c",
  black: "#14181b",
} as const;

export type CrestShape = (typeof CREST_SHAPES)[number];
export type CrestPattern = (typeof CREST_PATTERNS)[number];
export type CrestSign = (typeof CREST_SIGNS)[number];
export type CrestColour = keyof typeof CREST_COLOURS;
export const CREST_COLOUR_NAMES = Object.keys(CREST_COLOURS) as CrestColour[];

/** The ground has the first colour, pattern and sign the second. */
export type Crest = {
  shape: CrestShape;
  colour_1: CrestColour;
  colour_2: CrestColour;
  pattern: CrestPattern;
  sign: CrestSign;
};

export type CrestProblem = { code: "crest_colours_alike" };

/** Values outside the lists are no crest at all; two equal colours would hide the pattern. */
export const crestProblems = ({ colour_1, colour_2 }: Crest): CrestProblem[] =>
  colour_1 === colour_2 ? [{ code: "crest_colours_alike" }] : [];

/** In a word, for storage and for the rows of tables: "shield.navy.gold.stripes.star". */
export const crestCode = ({ shape, colour_1, colour_2, pattern, sign }: Crest): string =>
  [shape, colour_1, colour_2, pattern, sign].join(".");

const isIn = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  list.some((one) => one === word);

/** Null for anything that is not the code of an allowed crest. */
export function parseCrest(code: string | null | undefined): Crest | null {
  const [shape, colour_1, colour_2, pattern, sign, ...more] = (code ?? "").split(".");
  if (
    more.length > 0 ||
    !isIn(CREST_SHAPES, shape) ||
    !isIn(CREST_COLOUR_NAMES, colour_1) ||
    !isIn(CREST_COLOUR_NAMES, colour_2) ||
    !isIn(CREST_PATTERNS, pattern) ||
    !isIn(CREST_SIGNS, sign)
  ) {
    return null;
  }
  const crest = { shape, colour_1, colour_2, pattern, sign };
  return crestProblems(crest).length === 0 ? crest : null;
}

/** Always an allowed one. */
export function randomCrest(random: Random): Crest {
  const one = <T>(list: readonly T[]): T => list[randomInt(random, list.length)]!;
  const colour_1 = one(CREST_COLOUR_NAMES);
  return {
    shape: one(CREST_SHAPES),
    colour_1,
    colour_2: one(CREST_COLOUR_NAMES.filter((colour) => colour !== colour_1)),
    pattern: one(CREST_PATTERNS),
    sign: one(CREST_SIGNS),
  };
}
