import { reviewRoundRules, ROUND_RULES, roundRulesOf, withRoundRules } from "@elvan/rules";
import type { RoundRuleChange, RoundRules } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { eventById, roundsNow, updateEvent } from "../db/events.ts";
import { lockSeason, lockSquadsExclusive } from "../db/locks.ts";
import { countTeamsOver } from "../db/squads.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, refuseIfAny } from "../platform/refusal.ts";

type NewRules = { event: number; rules: RoundRules; before?: Record<string, unknown> | undefined };
export type RoundRulesReview = {
  changes: RoundRuleChange[];
  /** Teams that have more players of a club than the round would allow. */
  over: number;
};

/** @throws NotFound, Refusal */
async function review(ctx: Context, db: Queryable, { event: id, rules, before }: NewRules) {
  const event = await eventById(db, id);
  if (event === undefined) throw new NotFound("event");
  refuseIfChanged(roundRulesOf(event.overrides.rules), before, rules);
  const own = { ...event.overrides.rules };
  for (const rule of ROUND_RULES) delete own[rule];
  const season = await ctx.ruleset(db, { ...event, overrides: { ...event.overrides, rules: own } });
  const round = { id, open: event.deadline_time > ctx.now(), rules: event.overrides.rules };
  const { problems, changes } = reviewRoundRules(round, rules, season.rules);
  const limit = changes.find(({ rule }) => rule === "squad_team_limit")?.to;
  if (limit === undefined) return { event, problems, changes, over: 0 };
  const { open } = await roundsNow(db, ctx.now());
  return { event, problems, changes, over: await countTeamsOver(db, limit, { isOpen: open?.id === id }) };
}

/** Changes nothing. */
export async function reviewRoundRulesOf(ctx: Context, wish: NewRules): Promise<RoundRulesReview> {
  const { problems, changes, over } = await review(ctx, ctx.db, wish);
  refuseIfAny(problems);
  return { changes, over };
}

/**
 * Operators give a round ahead other limits than the season's, or the season's again. Squads stay as they are: what is saved from then
 * on is judged by it, and what is carried over at the round's deadline.
 * @throws NotFound, Refusal
 */
export function setRoundRules(
  ctx: Context,
  wish: NewRules,
  { account, address, reason }: Actor & { reason: string },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    // Rules must not change under a save that is being judged by them.
    await lockSquadsExclusive(tx);
    await lockSeason(tx);
    await ctx.askTime(tx);
    const { event, problems, changes } = await review(ctx, tx, wish);
    // Sent again, it is done already.
    if (problems.some(({ code }) => code === "rules_as_before")) return;
    refuseIfAny(problems);
    const overrides = { ...event.overrides, rules: withRoundRules(event.overrides.rules, wish.rules) };
    await updateEvent(tx, event.id, { overrides: JSON.stringify(overrides) });
    const detail = { event: event.id, changes, reason };
    await audit(tx, { at: ctx.now(), account, address, action: "round_rules_set", detail });
    await ctx.changed(tx, "bootstrap-static", "event-status");
  });
}
