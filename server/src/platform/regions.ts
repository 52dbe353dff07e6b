import type { Language, Region } from "@elvan/contract";
import regions from "./regions.json" with { type: "json" };

/** Whose two letters are not those of ISO. */
const SWEDISH: Record<string, string> = {
  AN: "Nederländska Antillerna",
  EN: "England",
  KO: "Kosovo",
  NN: "Nordirland",
  S1: "Skottland",
  WA: "Wales",
};

const swedish = new Intl.DisplayNames(["sv"], { type: "region" });

/**
 * The position is the id that all clients of the family know, so the order never changes; new regions go to the end.
 * ISO 3166-1 codes, except for the nations of the United Kingdom and Kosovo.
 */
const ENGLISH = (regions as [iso_code_short: string, iso_code_long: string, name: string][]).map(
  ([iso_code_short, iso_code_long, name], index): Region => ({
    id: index + 1,
    name,
    code: index + 1,
    iso_code_short,
    iso_code_long,
  }),
);

const REGIONS: Record<Language, Region[]> = {
  sv: ENGLISH.map((region) => ({
    ...region,
    name: SWEDISH[region.iso_code_short] ?? swedish.of(region.iso_code_short) ?? region.name,
  })),
  en: ENGLISH,
};

export const viewRegions = (language: Language): Region[] => REGIONS[language];

export const regionById = (id: number): Region | undefined => ENGLISH[id - 1];
