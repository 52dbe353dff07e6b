import { createHash } from "node:crypto";
import { PERSON_CHANGED, type AuditAction, type PersonAct } from "@elvan/contract";
import { reviewPersonAct, type PersonAct as Act, type PersonEffect, type PersonFacts } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { accountById, deleteSessionsOf, lockAccount, sessionsOf } from "../db/accounts.ts";
import { audit, type ConsoleActor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { entryOfAccount, updateEntry } from "../db/entries.ts";
import { lockEntry } from "../db/leagues.ts";
import type { Letter } from "../db/letter.ts";
import { enqueueMail } from "../db/mail.ts";
import { countJoinedLeagues } from "../db/people.ts";
import { deleteOtherDevices } from "../db/push-devices.ts";
import type { Row } from "../db/schema.ts";
import { insertSuspension, suspensionInForce, updateSuspension } from "../db/suspensions.ts";
import { nameProblems } from "../names/names.ts";
import { HttpProblem } from "../platform/http-problem.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { NotFound, refuseIfAny } from "../platform/refusal.ts";

type Person = {
  account: Row<"account">;
  entry: Row<"entry"> | undefined;
  suspension: Row<"suspension"> | undefined;
};

/** Changes with all that an act changes, except sessions, which come and go. */
export function stateOf({ account, entry, suspension }: Person): string {
  const facts = [
    ...[account.email, account.role, entry?.name, entry?.name_change_blocked],
    ...[suspension?.id, suspension?.appealed, suspension?.answered],
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}

const planOf = (act: PersonAct): Act =>
  act.kind === "suspend" ? { ...act, ends: act.ends === null ? null : Date.parse(act.ends) } : act;

export type ActOnPerson = { account: number; act: PersonAct; state: string };

/** @throws NotFound; Refusal with all that speaks against it; 409 when the person has changed since `state` */
async function review(tx: Queryable, { account: id, act, state }: ActOnPerson, by: number, now: Date) {
  const account = await accountById(tx, id);
  if (!account) throw new NotFound("account");
  const entry = await entryOfAccount(tx, id);
  const suspension = await suspensionInForce(tx, id, now);
  const person: Person = { account, entry, suspension };
  if (stateOf(person) !== state) throw new HttpProblem(409, PERSON_CHANGED);
  const facts: PersonFacts = {
    role: account.role,
    by: (await accountById(tx, by))?.role ?? "player",
    team: entry ? { name: entry.name, held: entry.name_change_blocked } : null,
    leagues: entry ? await countJoinedLeagues(tx, entry.id) : 0,
    suspension: suspension
      ? { scope: suspension.scope, appealed: suspension.appealed !== null && suspension.answered === null }
      : null,
    sessions: (await sessionsOf(tx, id, now)).length,
    reachable: !isPlaceholder(account.email),
  };
  const { problems, effects } = reviewPersonAct(facts, planOf(act), now.getTime());
  const words = act.kind === "rename" && act.name !== entry?.name ? await nameProblems(tx, act.name) : [];
  refuseIfAny([...problems, ...words.map((problem) => ({ ...problem, field: "act.name" }))]);
  return { person, effects };
}

/** Changes nothing. */
export const reviewActOnPerson = async (
  { db, realTime }: Context,
  wish: ActOnPerson,
  by: number,
): Promise<PersonEffect[]> => (await review(db, wish, by, realTime())).effects;

/** Also writes it to the audit trail, and to the person if it is their business. */
export function actOnPerson(
  ctx: Context,
  { reason, ...wish }: ActOnPerson & { reason: string },
  by: ConsoleActor,
): Promise<PersonEffect[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, wish.account);
    const team = await entryOfAccount(tx, wish.account);
    if (team) await lockEntry(tx, team.id);
    const now = ctx.realTime();
    const { person, effects } = await review(tx, wish, by.account, now);
    const done = await carryOut(tx, person, planOf(wish.act), { reason, now });
    const detail = { person: wish.account, ...done.detail, reason };
    await audit(tx, { at: now, ...by, action: done.action, detail });
    if (done.letter && !isPlaceholder(person.account.email)) await enqueueMail(tx, person.account.email, done.letter);
    return effects;
  });
}

type Done = { action: AuditAction; detail: Record<string, unknown>; letter?: Letter };

/** Only what has been reviewed. */
async function carryOut(
  tx: Queryable,
  { account: { id: account, email }, entry, suspension }: Person,
  act: Act,
  { reason, now }: { reason: string; now: Date },
): Promise<Done> {
  const about = (id: number, what: "begun" | "lifted" | "upheld"): Letter => ({
    kind: "suspension",
    account,
    suspension: id,
    what,
    reason,
  });
  switch (act.kind) {
    case "rename": {
      await updateEntry(tx, entry!.id, { name: act.name, name_change_blocked: true });
      const detail = { entry: entry!.id, from: entry!.name, to: act.name };
      return { action: "team_renamed", detail, letter: { kind: "team_renamed", account, name: act.name, reason } };
    }
    case "release_name":
      await updateEntry(tx, entry!.id, { name_change_blocked: false });
      return { action: "team_name_released", detail: { entry: entry!.id, name: entry!.name } };
    case "suspend": {
      const { scope } = act;
      const ends = act.ends === null ? null : new Date(act.ends);
      const id = await insertSuspension(tx, { account, scope, reason, begun: now, ends });
      return { action: "suspended", detail: { suspension: id, scope, ends }, letter: about(id, "begun") };
    }
    case "lift": {
      const { id, appealed, answered } = suspension!;
      const isAnswer = appealed !== null && answered === null;
      await updateSuspension(tx, id, { lifted: now, ...(isAnswer && { answered: now }) });
      return { action: "suspension_lifted", detail: { suspension: id }, letter: about(id, "lifted") };
    }
    case "uphold":
      await updateSuspension(tx, suspension!.id, { answered: now });
      return {
        action: "suspension_upheld",
        detail: { suspension: suspension!.id },
        letter: about(suspension!.id, "upheld"),
      };
    case "end_sessions": {
      const sessions = await deleteSessionsOf(tx, account, null);
      await deleteOtherDevices(tx, account, null);
      return { action: "sessions_ended_by_operator", detail: { sessions } };
    }
    case "send_password_link":
      await enqueueMail(tx, email, { kind: "password_reset" });
      return { action: "password_link_sent", detail: {} };
  }
}
