import { InvalidArgumentError } from "commander";

/** Parsers of what is typed behind an option; each says what would have been right. */

/** A time with its zone, as epoch milliseconds. */
export function instant(text: string): number {
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i.test(text) || Number.isNaN(at) || !isDay(text.slice(0, 10))) {
    throw new InvalidArgumentError("a time with its zone, like 2026-06-25T00:58:12Z");
  }
  return at;
}

/** `Date.parse` takes 30 February for a day in March. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** An instant in UTC within bounds, as epoch milliseconds; `until` is excluded. */
export function utcInstant(from: number, until: number): (text: string) => number {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const wanted = `an instant in UTC, like 2026-11-21T07:00:00Z, from ${day(from)} to before ${day(until)}`;
  return (text) => {
    const at = instant(text);
    if (!text.toUpperCase().endsWith("Z"))
      throw new InvalidArgumentError(
        `${wanted}; this one is ${new Date(at).toISOString().replace(".000Z", "Z")} in UTC`,
      );
    if (at < from || at >= until) throw new InvalidArgumentError(wanted);
    return at;
  };
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
