import { readFileSync } from "node:fs";
import type { Language } from "./test.ts";

const read = (language: Language) =>
  JSON.parse(readFileSync(new URL(`../../web/src/i18n/${language}.json`, import.meta.url), "utf8")) as Record<
    string,
    string
  >;
const catalogues = { sv: read("sv"), en: read("en") };

export type Words = (key: string, values?: Record<string, string | number>) => string;

/**
 * The words of a screen, so that a journey is told once and walked in both languages. `{name}` is filled from `values`;
 * plurals and choices are not: look for those by their role.
 */
export function wordsIn(language: Language): Words {
  return (key, values = {}) => {
    const text = catalogues[language][key];
    if (text === undefined) throw new Error(`there are no ${language} words for ${key}`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
