/** Output of vite-messages.ts: plain text, or the parts of an ICU message. The tags are numbers because every message is downloaded. */
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

/** A true minus sign: a hyphen reads as a hyphen. */
export const withMinus = (figure: string): string => figure.replace("-", "\u2212");

const numbers = new Map<string, Intl.NumberFormat>();
function formatNumber(locale: string, value: number): string {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, known);
  return withMinus(known.format(value));
}

export function namesIn(message: Compiled): string[] {
  if (typeof message === "string") return [];
  return message.flatMap((part): string[] => {
    if (typeof part === "string" || part[0] === 7) return [];
    if (part[0] === 1) return [part[1]];
    if (part[0] === 8) return [part[1], ...namesIn(part[2])];
    return [part[1], ...Object.values(part[2]).flatMap(namesIn)];
  });
}

export function pieces(parts: readonly Part[], values: Values, locale: string, count?: number): unknown[] {
  return parts.flatMap((part): unknown[] => {
    if (typeof part === "string") return [part];
    switch (part[0]) {
      case 1: {
        const value = values[part[1]];
        return [typeof value === "number" ? withMinus(String(value)) : (value ?? "")];
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
