import type { Region } from "@elvan/contract";

const ZONES: Readonly<Record<string, string>> = {
  "Europe/Stockholm": "SE",
  "Europe/Oslo": "NO",
  "Europe/Copenhagen": "DK",
  "Europe/Helsinki": "FI",
  "Europe/Mariehamn": "AX",
  "Atlantic/Reykjavik": "IS",
};
/** Where most managers come from. */
const FIRST = ["SE", "NO", "DK", "FI", "IS"];

type Browser = { languages: readonly string[]; timeZone: string };

const here = (): Browser => ({
  languages: navigator.languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The clock first: many browsers in Sweden speak American English. 0 where there are no countries. */
export function guessRegion(regions: readonly Region[], { languages, timeZone }: Browser = here()): number {
  const said = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  for (const code of [ZONES[timeZone], ...said, "SE"]) {
    const found = regions.find(({ iso_code_short }) => iso_code_short === code);
    if (found !== undefined) return found.id;
  }
  return 0;
}

const rankOf = ({ iso_code_short }: Region): number => {
  const place = FIRST.indexOf(iso_code_short);
  return place === -1 ? FIRST.length : place;
};

/** Sweden and its neighbours, then the others by name. */
export const inOrder = (regions: readonly Region[], language: string): Region[] =>
  regions.toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, language));
