/** Of a century that somebody of at least thirteen may be born in; "91" is of none. */
const CENTURY = /^(?:19|20|1$|2$)/;

/**
 * "1991-02-28" from what is typed, with or without separators; "910228", as Swedes write it, gets its century with the last figure. An
 * incomplete date is passed on as typed, for the rules to refuse. `atEnd`: where the text cursor is; in the middle nothing is moved under
 * it.
 */
export function birthText(typed: string, atEnd: boolean, thisYear: number): string {
  if (!atEnd) return typed.replaceAll(/[^\d-]/g, "").slice(0, 10);
  const parts = typed.trim().match(/\d+/g) ?? [];
  // A day or month of one figure before a separator.
  const [year = "", ...others] = parts;
  const isWhole = parts.length === 3 && (year.length === 4 || (year.length === 2 && !CENTURY.test(year)));
  const digits = isWhole
    ? `${year}${others.map((part, index) => (index === 0 ? part.padStart(2, "0") : part)).join("")}`
    : parts.join("");
  const cut = digits.slice(0, 8);
  if (cut === "" || CENTURY.test(cut)) return joined(cut.slice(0, 4), cut.slice(4));
  const short = cut.slice(0, 6);
  if (short.length < 6) return joined(short.slice(0, 2), short.slice(2));
  const century = 2000 + Number(short.slice(0, 2)) <= thisYear ? "20" : "19";
  return joined(century + short.slice(0, 2), short.slice(2));
}

const joined = (year: string, rest: string): string =>
  [year, rest.slice(0, 2), rest.slice(2)].filter((part) => part !== "").join("-");
