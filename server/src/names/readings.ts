import { plainLetters } from "./look-alikes.ts";

export type Reading = string;

const SIGNS: Readonly<Record<string, string>> = {
  "0": "o",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "€": "e",
  "£": "l",
  "+": "t",
  "(": "c",
  "¡": "i",
};
/** Signs that can stand for i or l. */
const UPRIGHT = /[1!|]/gu;

const words = (text: string): Reading =>
  ` ${text
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ")} `;

/** Only in words with at least two letters: "F1tta", but neither "455" nor "A55". */
function withoutSigns(name: string, upright: "i" | "l"): string {
  return name
    .split(/\s+/u)
    .map((part) => {
      const word = part.replace(/[!?.,:;)]+$/u, "");
      if ((word.match(/\p{L}/gu) ?? []).length < 2) return part;
      return word.replace(UPRIGHT, upright).replace(/./gsu, (sign) => SIGNS[sign] ?? sign);
    })
    .join(" ");
}

export function readingsOf(name: string): Reading[] {
  const plain = plainLetters(name);
  const shapes = [
    plain,
    // FuckYou
    plain.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
    // f-u-c-k, horunge written hor-unge
    plain.replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}\s*@$!|€£]+(?=[\p{L}\p{N}])/gu, ""),
  ];
  const texts = shapes.flatMap((shape) => [shape, withoutSigns(shape, "i"), withoutSigns(shape, "l")]);
  const readings = new Set<Reading>();
  for (const text of texts) {
    readings.add(words(text));
    if (/(\p{L})\1{2}/iu.test(text)) {
      readings.add(words(text.replace(/(\p{L})\1{2,}/giu, "$1$1")));
      readings.add(words(text.replace(/(\p{L})\1{2,}/giu, "$1")));
    }
  }
  for (const reading of readings) readings.add(spelled(reading));
  return [...readings];
}

/** "K u k" */
const spelled = (reading: Reading): Reading =>
  reading.replace(/(?<= )(?:\p{L} ){3,}/gu, (run) => `${run.replaceAll(" ", "")} `);

/** "fu ck", "f uck" */
export function piecesOf(reading: Reading): string[] {
  const tokens = reading.trim().split(" ");
  const found: string[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 2; to <= tokens.length; to++) {
      const run = tokens.slice(from, to);
      if (run.some(({ length }) => length === 1) || run.every(({ length }) => length < 3)) found.push(run.join(""));
    }
  }
  return found;
}

/** "f*ck", "k*k" */
export const starredOf = (name: string): string[] =>
  (
    plainLetters(name)
      .toLowerCase()
      .match(/\p{L}[\p{L}*#.]*[*#.]+[\p{L}*#.]*\p{L}/gu) ?? []
  ).filter((word) => /[*#]/u.test(word));

/** Letters that look like others side by side: "EIvan", "Adrnin", "Aclmin". */
const LOOKS: readonly [RegExp, string][] = [
  [/I(?=\p{Ll})|(?<=\p{Ll})I/gu, "l"],
  [/rn/gu, "m"],
  [/cl/gu, "d"],
];

/** A reading, and what somebody reads who does not look closely. */
export function disguisesOf(reading: Reading): Reading[] {
  let forms = [reading];
  for (const [look, letter] of LOOKS) {
    const seen = forms.map((form) => form.replace(look, letter));
    forms = [...new Set([...forms, ...seen])];
  }
  return forms;
}
