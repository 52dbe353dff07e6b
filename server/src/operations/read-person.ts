import type { PersonPage } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { accountById, sessionsOf } from "../db/accounts.ts";
import { entryOfAccount } from "../db/entries.ts";
import {
  auditOfPerson,
  chipsOfEntry,
  findPeople,
  joinedLeagues,
  newestMailTo,
  newestRevisions,
  newestTransfers,
  roundsOfEntry,
} from "../db/people.ts";
import { refusedCallsOf } from "../db/refused-calls.ts";
import { hasSecondFactor } from "../db/second-factors.ts";
import { suspensionInForce, suspensionsOf } from "../db/suspensions.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { NotFound } from "../platform/refusal.ts";
import { isoMicro } from "../platform/times.ts";
import { viewSuspension } from "../accounts/views/suspension.ts";
import { stateOf } from "./act-on-person.ts";
import {
  viewFound,
  viewLeague,
  viewMailOf,
  viewPersonAudit,
  viewPersonSession,
  viewRefused,
  viewRevision,
  viewRound,
  viewTransfer,
} from "./views/person.ts";

/** More than these are no help to an operator who answers a mail. */
const MOST = { found: 20, versions: 40, transfers: 60, leagues: 60, mail: 30, audit: 40 };

export async function searchPeople({ db, realTime }: Context, text: string) {
  const found = await findPeople(db, text, MOST.found + 1, realTime());
  return { people: found.slice(0, MOST.found).map((row) => viewFound(row)), more: found.length > MOST.found };
}

/** @throws NotFound */
export async function readPerson({ db, realTime }: Context, id: number): Promise<PersonPage> {
  const now = realTime();
  const account = await accountById(db, id);
  if (!account) throw new NotFound("account");
  const entry = await entryOfAccount(db, id);
  const suspension = await suspensionInForce(db, id, now);
  const of = <T>(read: (entry: number) => Promise<T[]>): Promise<T[]> | T[] => (entry ? read(entry.id) : []);
  return {
    account: id,
    first_name: account.first_name,
    last_name: account.last_name,
    email: isPlaceholder(account.email) ? "" : account.email,
    email_confirmed: account.email_confirmed,
    created: isoMicro(account.created),
    role: account.role,
    has_password: account.password_hash !== null,
    second_factor: await hasSecondFactor(db, id),
    state: stateOf({ account, entry, suspension }),
    entry: entry
      ? {
          id: entry.id,
          name: entry.name,
          name_held: entry.name_change_blocked,
          joined: isoMicro(entry.joined_time),
          started_event: entry.started_event,
        }
      : null,
    suspensions: (await suspensionsOf(db, id)).map((row) => viewSuspension(row)),
    suspended: suspension ? viewSuspension(suspension) : null,
    rounds: (await of((team) => roundsOfEntry(db, team))).map((row) => viewRound(row)),
    versions: (await of((team) => newestRevisions(db, team, MOST.versions))).map((row) => viewRevision(row)),
    transfers: (await of((team) => newestTransfers(db, team, MOST.transfers))).map((row) => viewTransfer(row)),
    chips: (await of((team) => chipsOfEntry(db, team))).map(({ event, name, time }) => ({
      event,
      chip: name,
      time: isoMicro(time),
    })),
    leagues: (await of((team) => joinedLeagues(db, team, MOST.leagues))).map((row) => viewLeague(row, entry?.id)),
    sessions: (await sessionsOf(db, id, now)).map((row) => viewPersonSession(row)),
    mail: (await newestMailTo(db, account.email, MOST.mail)).map((row) => viewMailOf(row)),
    refused: (await refusedCallsOf(db, id)).map((row) => viewRefused(row)),
    audit: (await auditOfPerson(db, id, MOST.audit)).map((row) => viewPersonAudit(row, id)),
  };
}
