import { lockAccount } from "../db/accounts.ts";
import type { Queryable } from "../db/connect.ts";
import { hasSquad } from "../db/entries.ts";
import { lockEntry } from "../db/leagues.ts";
import { deletedEmail } from "./placeholder-email.ts";
import { NotFound } from "./refusal.ts";

/** Whoever waits for the lock may have waited for the account's deletion. @returns whether it is still there */
export async function isPersonLocked(tx: Queryable, account: number): Promise<boolean> {
  const locked = await lockAccount(tx, account);
  return locked !== undefined && locked.email !== deletedEmail(account);
}

/** First in what a person saves. @throws NotFound */
export async function lockPerson(tx: Queryable, account: number): Promise<void> {
  if (!(await isPersonLocked(tx, account))) throw new NotFound("account");
}

/** First in what is saved of a team, beside its squad. @throws NotFound */
export async function lockTeam(tx: Queryable, entry: number): Promise<void> {
  await lockEntry(tx, entry);
  if (!(await hasSquad(tx, entry))) throw new NotFound("entry");
}
