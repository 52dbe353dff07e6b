import { createContext, useContext } from "react";
import { withMinus } from "./message.ts";
import type { Compiled } from "./message.ts";

export type Speech = {
  locale: string;
  messages: Readonly<Record<string, Compiled>>;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  formatDate: (value: Date, options?: Intl.DateTimeFormatOptions) => string;
  formatList: (items: readonly string[], options?: Intl.ListFormatOptions) => string;
};

/** Formats are expensive to create: one for each set of options. */
function kept<O extends object, F>(make: (options: O | undefined) => F): (options: O | undefined) => F {
  const known = new Map<string, F>();
  return (options) => {
    const key = JSON.stringify(options ?? null);
    const format = known.get(key) ?? make(options);
    known.set(key, format);
    return format;
  };
}

export function createSpeech(locale: string, messages: Readonly<Record<string, Compiled>>): Speech {
  const number = kept((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const date = kept((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const list = kept((options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  return {
    locale,
    messages,
    formatNumber: (value, options) => withMinus(number(options).format(value)),
    formatDate: (value, options) => date(options).format(value),
    formatList: (items, options) => list(options).format(items),
  };
}

const SpeechContext = createContext<Speech | null>(null);
export const SpeechProvider = SpeechContext.Provider;

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error("There is no language around this component.");
  return speech;
}
