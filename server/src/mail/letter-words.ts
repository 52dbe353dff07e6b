import type { ChipName, Role } from "@elvan/rules";
import type { Words } from "./body.ts";
import type { LetterKind } from "../db/letter.ts";

export type Links = Record<
  "squad" | "profile" | "merge" | "signIn" | "reset" | "help" | "myTeam" | "points" | "console",
  string
>;

type Person = { firstName: string; to: Links };

export type LetterFacts = {
  /** `code` is null when the address needs no confirmation. */
  welcome: Person & { code: string | null };
  password_reset: Person & { link: string; minutes: number };
  browser_link: Person & { link: string; minutes: number };
  password_changed: Person;
  second_factor: Person & { on: boolean };
  email_changed: Person & { email: string };
  merge_code: Person & { code: string; minutes: number };
  email_code: Person & { code: string; minutes: number };
  new_device: Person & { device: string; when: string };
  feed_waits: Person & {
    /** A match by its clubs, or the fixture list, or players; left out, or waiting for a word. */
    rows: { about: "calendar" | "players" | { match: string }; waits: boolean }[];
    deadline: { event: number; when: string } | null;
  };
  role_changed: Person & { role: Role; reason: string };
  team_renamed: Person & { name: string; reason: string };
  /** `until` is null when it lasts until it is lifted. */
  suspension: Person & {
    what: "begun" | "lifted" | "upheld";
    scope: "tables" | "whole";
    reason: string;
    until: string | null;
  };
  deadline_reminder: Person & {
    team: string;
    event: number;
    when: string;
    chip: ChipName | null;
    freeTransfers: string | null;
    bank: string;
    doubtful: string[];
  };
  round_summary: Person & {
    team: string;
    event: number;
    points: string;
    average: string;
    total: string;
    rank: string;
    moved: number;
    /** Told before, with other points. */
    corrected: boolean;
  };
  notification: Person & { title: string; body: string; go: string; link: string };
  alert: Person & { title: string; body: string; go: string; link: string };
};

export type LetterWords = { [K in LetterKind]: (facts: LetterFacts[K]) => Words } & {
  locale: string;
  why: { account: string; team: string };
  unsubscribe: string;
};
