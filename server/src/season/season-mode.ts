import type { MissingSetting } from "@elvan/contract";
import type { Config } from "../platform/config.ts";
import { isLocalHost } from "../platform/config.ts";
import { passwordsOf } from "../db/accounts.ts";
import type { Queryable } from "../db/connect.ts";
import { holdsDemo, season } from "../db/season.ts";
import { checkPassword } from "../platform/passwords.ts";
import { PEOPLE } from "../platform/demo-people.ts";

export class SeasonModeError extends Error {
  override readonly name = "SeasonModeError";
}

const EMPTY = "Use an empty database (ELVAN_DATA_DIR or DATABASE_URL) and import the season into it";

/** A demo's accounts have known passwords, one of them an operator's: it never becomes a live season. */
export async function checkMode({ mode, url }: Config, db: Queryable): Promise<boolean> {
  const there = (await season(db))?.mode;
  if (there !== undefined && there !== "live" && mode === "live") {
    throw new SeasonModeError(`ELVAN_MODE is live, but the database was made as a ${there}. ${EMPTY}`);
  }
  if ((there ?? mode) !== "live") return false;
  const known = await peopleOfTheDemo(db);
  if (known.length > 0) {
    throw new SeasonModeError(
      `the database holds accounts of a demo with their known password (${known.join(", ")}), and would let everybody in. ${EMPTY}`,
    );
  }
  if (url !== undefined && !url.startsWith("https:") && !isLocalHost(new URL(url).hostname)) {
    throw new SeasonModeError(
      `ELVAN_URL is ${url}: a live season sends passwords, and must be reached by https. ` +
        "Set ELVAN_URL to the https address of the balancer before it, or to http://localhost to try it here",
    );
  }
  return true;
}

/** Nothing would play its matches. */
export async function checkNoDemo(db: Queryable): Promise<void> {
  if (await holdsDemo(db)) {
    throw new SeasonModeError(`the database holds a demo season, and the demo is not part of this server. ${EMPTY}`);
  }
}

async function peopleOfTheDemo(db: Queryable): Promise<string[]> {
  const people = Object.values(PEOPLE);
  const emails = people.map(({ email }) => email);
  const known: string[] = [];
  for (const { email, password_hash } of await passwordsOf(db, emails)) {
    const person = people.find((one) => one.email === email);
    if (person && (await checkPassword(person.password, password_hash))) known.push(email);
  }
  return known;
}

/** A live season can be tried without these, but not played. */
export const missingSettings = ({ url, mailUrl, secret }: Config): MissingSetting[] => [
  ...(url?.startsWith("https:") ? [] : (["https"] as const)),
  ...(mailUrl === undefined ? (["mail"] as const) : []),
  ...(secret === undefined ? (["secret"] as const) : []),
];

const WORDS: Record<MissingSetting, string> = {
  https:
    "ELVAN_URL names no https address: passwords and sessions travel in the clear, and links in mail lead to this machine",
  mail: "ELVAN_MAIL_URL is not set: no mail is sent, and nobody can set a new password",
  secret: "ELVAN_SECRET is not set: the database keeps the secret that signs links, and so does every backup of it",
};

export const missingInWords = (missing: readonly MissingSetting[]): string[] => missing.map((one) => WORDS[one]);
