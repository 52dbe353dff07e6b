/**
 * "1991-02-28" from what is typed, with or without separators. An incomplete date is passed on as typed, for the rules to
 * refuse. `atEnd`: where the text cursor is; in the middle nothing is moved under it.
 */
export function birthText(typed: string, atEnd = true): string {
  if (!atEnd) return typed.replaceAll(/[^\d-]/g, "").slice(0, 10);
  const parts = typed.trim().match(/\d+/g) ?? [];
  // A day or month of one figure before a separator.
  const [year = "", ...others] = parts;
  const digits =
    parts.length === 3 && year.length === 4
      ? `${year}${others.map((part, index) => (index === 0 ? part.padStart(2, "0") : part)).join("")}`
      : parts.join("");
  const cut = digits.slice(0, 8);
  return [cut.slice(0, 4), cut.slice(4, 6), cut.slice(6)].filter((part) => part !== "").join("-");
}
