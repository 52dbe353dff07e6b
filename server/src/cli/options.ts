import { InvalidArgumentError } from "commander";

/** Parsers of what is typed behind an option; each says what would have been right. */

/** A time with its zone, as epoch milliseconds. */
export function instant(text: string): number {
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i.test(text) || Number.isNaN(at)) {
    throw new InvalidArgumentError("a time with its zone, like 2026-06-25T00:58:12Z");
  }
  return at;
}

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() === "" || !Number.isInteger(number) || number < least || number > most) {
      throw new InvalidArgumentError(`a whole number from ${least} to ${most}`);
    }
    return number;
  };
}
