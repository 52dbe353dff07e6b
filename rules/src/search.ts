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
  "’": "'",
  "‘": "'",
  ʻ: "'",
  ʼ: "'",
};

/** Search form of a text: lower case, no diacritics, single spaces. "Åhman" is found by "ahman", "Đokanović" by "dokanovic" (core-094). */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[đðøæœßłþıħŋŧə’‘ʻʼ]/gu, (letter) => UNACCENTED[letter] ?? letter)
    .replace(/\s+/gu, " ")
    .trim();

/** Matches the start of the text or of a word. Both arguments are `normalizeForSearch`. */
export const startsWord = (text: string, wanted: string): boolean => ` ${text}`.includes(` ${wanted}`);
