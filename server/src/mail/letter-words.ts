import type { ChipName } from "@elvan/rules";
import type { Words } from "./body.ts";
import type { LetterKind } from "./letter.ts";

/** Addresses of pages. */
export type Links = Record<"squad" | "merge" | "signIn" | "reset" | "help" | "myTeam" | "points", string>;

type Person = { firstName: string; to: Links };

/** The facts of each letter, numbers and times already as the language writes them. */
export type LetterFacts = {
  /** `code` confirms the address; null: nothing is left to confirm. */
  welcome: Person & { code: string | null };
  password_reset: Person & { link: string; minutes: number };
  password_changed: Person;
  email_changed: Person & { email: string };
  merge_code: Person & { code: string; minutes: number };
  email_code: Person & { code: string; minutes: number };
  new_device: Person & { device: string; when: string };
  deadline_reminder: Person & {
    team: string;
    event: number;
    when: string;
    /** In play for the round. */
    chip: ChipName | null;
    freeTransfers: string;
    /** Millions. */
    bank: string;
    /** Players of the squad who may not play. */
    doubtful: string[];
  };
  round_summary: Person & {
    team: string;
    event: number;
    points: string;
    average: string;
    total: string;
    rank: string;
    /** Places won (more than 0) or lost since the round before. */
    moved: number;
  };
};

/** Chips that make transfers free, by the names they have in every language. */
export const TRANSFER_CHIPS: Partial<Record<ChipName, string>> = {
  wildcard: "Wildcard",
  uteam: "Loan Rangers",
  freehit: "Free Hit",
  rich: "Rich Uncle",
};

/** All that one language needs to write mail. */
export type LetterWords = { [K in LetterKind]: (facts: LetterFacts[K]) => Words } & {
  locale: string;
  /** Why somebody gets a message: for the account, or about a team. */
  why: { account: string; team: string };
  unsubscribe: string;
};
