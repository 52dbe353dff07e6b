import { createHash } from "node:crypto";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { elementsById } from "../db/elements.ts";
import { deletePass, deleteWord, feedWords, lockWait, savePass, saveWord, updateWait } from "../db/feed-state.ts";
import { fixtureById } from "../db/fixtures.ts";
import { lockSeason } from "../db/locks.ts";
import type { Row } from "../db/schema.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

/** What the operator has seen of a wait. */
export const digestOf = ({ changes }: Pick<Row<"feed_wait">, "changes">): string =>
  createHash("sha256").update(JSON.stringify(changes)).digest("base64url").slice(0, 22);

type Started = { before?: Record<string, unknown> | undefined };
type Decision = Started & { digest: string; verdict: "taken" | "refused"; reason: string };

/** @throws NotFound; Refusal `feed_changed` when it is not what the operator has seen, `changed_elsewhere`. */
export function decideWait(
  ctx: Context,
  subject: string,
  { digest, verdict, reason, before }: Decision,
  by: Actor,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const wait = await lockWait(tx, subject);
    if (!wait) throw new NotFound("feed wait");
    if (digestOf(wait) !== digest) throw new Refusal([{ code: "feed_changed" }]);
    refuseIfChanged({ verdict: wait.verdict }, before, { verdict });
    await updateWait(tx, subject, { verdict, account: by.account, decided_at: ctx.now() });
    const detail = { subject, reasons: wait.reasons.map(({ code }) => code), changes: wait.changes.length, reason };
    await audit(tx, { at: ctx.now(), ...by, action: `feed_${verdict}`, detail });
    await ctx.notify(tx, { kind: "run_job", name: "feed" });
  });
}

/** A match is taken as the feed tells it, though it contradicts itself. @throws NotFound */
export function passFixture(ctx: Context, fixture: number, reason: string, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await fixtureById(tx, fixture))) throw new NotFound("fixture");
    await savePass(tx, { fixture, at: ctx.now(), account: by.account, reason });
    await audit(tx, { at: ctx.now(), ...by, action: "feed_match_passed", detail: { fixture, reason } });
    await ctx.notify(tx, { kind: "run_job", name: "feed" });
  });
}

/** @throws NotFound */
export function checkFixture(ctx: Context, fixture: number, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await deletePass(tx, fixture))) throw new NotFound("feed pass");
    await audit(tx, { at: ctx.now(), ...by, action: "feed_match_checked", detail: { fixture } });
    await ctx.notify(tx, { kind: "run_job", name: "feed" });
  });
}

/**
 * Says whom the provider means by a player; null: nobody of the game.
 * @throws NotFound; Refusal `changed_elsewhere`
 */
export function linkPlayer(
  ctx: Context,
  { player, element, before }: Started & { player: string; element: number | null },
  by: Actor,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const word = (await feedWords(tx)).find((row) => row.player === player);
    refuseIfChanged({ element: word === undefined ? "unlinked" : word.element }, before, { element });
    if (element !== null && (await elementsById(tx, [element])).length === 0) throw new NotFound("element");
    await saveWord(tx, { player, element, at: ctx.now(), account: by.account });
    await audit(tx, { at: ctx.now(), ...by, action: "feed_player_meant", detail: { player, element } });
    await ctx.notify(tx, { kind: "run_job", name: "feed" });
  });
}

/** @throws NotFound */
export function unlinkPlayer(ctx: Context, player: string, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteWord(tx, player))) throw new NotFound("feed player");
    await audit(tx, { at: ctx.now(), ...by, action: "feed_player_forgotten", detail: { player } });
    await ctx.notify(tx, { kind: "run_job", name: "feed" });
  });
}
