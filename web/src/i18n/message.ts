/**
 * A message as the build leaves it (vite-messages.ts): plain text, or the parts of an ICU message. Numbers in front are
 * kept short because every message travels.
 */
export type Compiled = string | readonly Part[];
export type Part =
  | string
  /** {name} */
  | readonly [1, string]
  /** {name, select, …} */
  | readonly [5, string, Options]
  /** {name, plural, …}; 1 at the end for ordinals */
  | readonly [6, string, Options, 0 | 1]
  /** # inside a plural */
  | readonly [7]
  /** <name>…</name> */
  | readonly [8, string, readonly Part[]];
type Options = Readonly<Record<string, readonly Part[]>>;

export type Values = Readonly<Record<string, unknown>>;

const rules = new Map<string, Intl.PluralRules>();
function pluralRules(locale: string, type: "cardinal" | "ordinal"): Intl.PluralRules {
  const key = `${locale} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(locale, { type });
  rules.set(key, known);
  return known;
}

const numbers = new Map<string, Intl.NumberFormat>();
function formatNumber(locale: string, value: number): string {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, known);
  return known.format(value);
}

/** The pieces of a message with its values in place: strings, and whatever else stands in its placeholders and tags. */
export function pieces(parts: readonly Part[], values: Values, locale: string, count?: number): unknown[] {
  return parts.flatMap((part): unknown[] => {
    if (typeof part === "string") return [part];
    switch (part[0]) {
      case 1: {
        const value = values[part[1]];
        return [typeof value === "number" ? String(value) : (value ?? "")];
      }
      case 5: {
        const options = part[2];
        return pieces(options[String(values[part[1]])] ?? options.other ?? [], values, locale, count);
      }
      case 6: {
        const value = Number(values[part[1]]);
        const options = part[2];
        const chosen =
          options[`=${value}`] ?? options[pluralRules(locale, part[3] === 1 ? "ordinal" : "cardinal").select(value)];
        return pieces(chosen ?? options.other ?? [], values, locale, value);
      }
      case 7:
        return [count === undefined ? "#" : formatNumber(locale, count)];
      case 8: {
        const inside = pieces(part[2], values, locale, count);
        const wrap = values[part[1]];
        return typeof wrap === "function" ? [(wrap as (chunks: unknown[]) => unknown)(inside)] : inside;
      }
    }
  });
}
