import type { Language, Region } from "@elvan/contract";
import { REGION_LIST } from "./region-list.ts";

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

const ENGLISH: Region[] = REGION_LIST.trim()
  .split("\n")
  .map((line, index) => ({
    id: index + 1,
    name: line.slice(7),
    code: index + 1,
    iso_code_short: line.slice(0, 2),
    iso_code_long: line.slice(3, 6),
  }));

const REGIONS: Record<Language, Region[]> = {
  sv: ENGLISH.map((region) => ({
    ...region,
    name: SWEDISH[region.iso_code_short] ?? swedish.of(region.iso_code_short) ?? region.name,
  })),
  en: ENGLISH,
};

export const viewRegions = (language: Language): Region[] => REGIONS[language];

export const regionById = (id: number): Region | undefined => ENGLISH[id - 1];
