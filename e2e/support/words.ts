import { readFileSync } from "node:fs";
import type { Language } from "./test.ts";

const read = (language: Language) =>
  JSON.parse(readFileSync(new URL(`../../web/src/i18n/${language}.json`, import.meta.url), "utf8")) as Record<
    string,
    string
  >;
const catalogues = { sv: read("sv"), en: read("en") };

export type Words = (key: string, values?: Record<string, string | number>) => string;

/** `{count, plural, =0 {…} one {…} other {…}}` */
const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|one|other) \{[^{}]*\})+)\}/g;

function pluralOf(forms: string, count: number): string {
  const byName = new Map(
    Array.from(forms.matchAll(/(=\d+|one|other) \{([^{}]*)\}/g), ([, name, text]) => [name, text]),
  );
  const form = byName.get(`=${count}`) ?? byName.get(count === 1 ? "one" : "other") ?? "";
  return form.replaceAll("#", String(count));
}

/**
 * The words of a screen, so that a journey is told once and walked in both languages. `{name}` and plurals are filled from
 * `values`; choices are not: look for those by their role.
 */
export function wordsIn(language: Language): Words {
  return (key, values = {}) => {
    const text = catalogues[language][key];
    if (text === undefined) throw new Error(`there are no ${language} words for ${key}`);
    const counted = text.replace(PLURAL, (whole, name: string, forms: string) =>
      name in values ? pluralOf(forms, Number(values[name])) : whole,
    );
    return counted.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
