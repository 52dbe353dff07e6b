/** Letters that NFKD does not decompose, as typed on another keyboard. */
const UNACCENTED: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  ŧ: "t",
  ə: "e",
};

const APOSTROPHES = /[´`'’‘ʻʼ′＇]/gu;

/**
 * Search form of a text: lower case, no diacritics and apostrophes, single spaces, also for hyphens. "Åhman" is found by "ahman",
 * "Đokanović" by "dokanovic" (core-094), "O’Brien" by "obrien", "Jean-Pierre" by "jean pierre". The database's `search_form` is the same.
 */
export const normalizeForSearch = (text: string): string =>
  text
    // Before the accent is taken for one: ´ alone decomposes into a space and a mark.
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[đðøæœßłþıħŋŧə]/gu, (letter) => UNACCENTED[letter] ?? letter)
    .replace(/[\s\p{Pd}−]+/gu, " ")
    .trim();

/** Matches the start of the text or of a word, wherever spaces are. Both arguments are `normalizeForSearch`. */
export function startsWord(text: string, wanted: string): boolean {
  const bare = wanted.replaceAll(" ", "");
  const words = text.split(" ");
  return words.some((_, index) => words.slice(index).join("").startsWith(bare));
}
