import { nameShapeProblem } from "./names.ts";

/** Signs of what an administrator tells the members, and of a report of it. */
export const LEAGUE_NOTICE_MAX = 500;
export const LEAGUE_RULES_MAX = 4000;
export const LEAGUE_REPORT_MAX = 300;

const MANY_BREAKS = /\n{3,}/g;
/** Plain text as it is kept: one kind of line break, at most one empty line in a row, nothing around it. */
export const normalizeText = (text: string): string =>
  text.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\t", " ").replace(MANY_BREAKS, "\n\n").trim();

/** The same as in a name, line by line. */
export const hasHiddenSigns = (text: string): boolean =>
  text.split("\n").some((line) => nameShapeProblem(line) === "name_characters");
