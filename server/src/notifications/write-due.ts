import { DAY, HOUR, isTransferChip, MINUTE, roundsAt } from "@elvan/rules";
import { LEAD_MINUTES, type NotificationKind } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { PLACEHOLDERS } from "../platform/placeholder-email.ts";
import { allEvents, checkedSince } from "../db/events.ts";
import * as of from "../db/notification-candidates.ts";
import type { Row } from "../db/schema.ts";
import { putNotifications, type Outgoing } from "../db/notifications.ts";
import { entriesOutOfTables } from "../db/suspensions.ts";
import { absencesIn } from "./absences.ts";
import { GOALS_APART_MS, KINDS, USUAL, USUAL_LEAD, WORTH_MS } from "./kinds.ts";

const NEWS_SINCE_MS = 2 * HOUR;
const JOINED_APART_MS = HOUR;

/** Repeatable: what stands in the outbox is not written again. */
export async function writeNotifications(ctx: Context): Promise<void> {
  const now = ctx.now();
  const events = await allEvents(ctx.db);
  const { open } = roundsAt(events, now);
  if (open) {
    await writeDeadlines(ctx, open);
    await writeTeamSheets(ctx, open);
  }
  await writeGoals(ctx);
  await writeFinalPoints(ctx);
  await writePrices(ctx);
  const since = new Date(now.getTime() - NEWS_SINCE_MS);
  const until = (kind: keyof typeof WORTH_MS) => new Date(now.getTime() + WORTH_MS[kind]);
  await put(ctx, "player_news", of.playerNewsCandidates(since, now, until("player_news")));
  const lately = new Date(now.getTime() - DAY);
  await put(ctx, "league", of.addedCandidates(lately, until("league")));
  await put(ctx, "league", of.removedCandidates(lately, until("league")));
  const apart = new Date(now.getTime() - JOINED_APART_MS);
  await put(ctx, "league", of.joinedCandidates(lately, apart, until("league")));
}

async function put(
  ctx: Context,
  kind: NotificationKind,
  candidates: of.Candidates,
  more: Partial<Outgoing> = {},
): Promise<void> {
  const { push, mail, yields, waits } = KINDS[kind];
  const rules = { kind, push, mail, yields, waits, usual: USUAL, placeholders: PLACEHOLDERS };
  await ctx.db.transaction().execute((tx) => putNotifications(tx, { ...rules, now: ctx.now(), candidates, ...more }));
}

/** For kinds that are told once to all: candidates and the note that it is done go together. */
async function putOnce(
  ctx: Context,
  kind: NotificationKind,
  moment: string,
  candidates: of.Candidates,
  more: Partial<Outgoing> = {},
): Promise<void> {
  if (await of.hasRun(ctx.db, { kind, moment })) return;
  const { push, mail, yields, waits } = KINDS[kind];
  const rules = { kind, push, mail, yields, waits, usual: USUAL, placeholders: PLACEHOLDERS };
  await ctx.db.transaction().execute(async (tx) => {
    const isFirst = await of.noteRun(tx, { kind, moment, at: ctx.now() });
    if (isFirst) await putNotifications(tx, { ...rules, now: ctx.now(), candidates, ...more });
  });
}

type Round = Row<"event">;

/** Who has chosen nothing gets the email of write-newsletters.ts instead. */
async function writeDeadlines(ctx: Context, open: Round): Promise<void> {
  const left = open.deadline_time.getTime() - ctx.now().getTime();
  const leads = LEAD_MINUTES.filter((lead) => lead > 0 && left <= lead * MINUTE);
  if (leads.length === 0) return;
  const absences = await absencesIn(ctx, open);
  const ruleset = await ctx.ruleset(ctx.db, open);
  const transferChips = ruleset.chips.flatMap(({ name }) => (isTransferChip(name) ? [name] : []));
  const mostTransfers = 1 + ruleset.rules.max_extra_free_transfers;
  for (const lead of leads) {
    const ask = { event: open.id, deadline: open.deadline_time, lead, absences, mostTransfers, transferChips };
    await put(ctx, "deadline", of.deadlineCandidates(ask), of.deadlineConditions(open, lead, USUAL_LEAD));
  }
}

async function writeTeamSheets(ctx: Context, open: Round): Promise<void> {
  if (!(await of.hasTeamSheets(ctx.db, open.id))) return;
  await put(ctx, "team_sheet", of.teamSheetCandidates(open.id, open.deadline_time));
}

async function writeGoals(ctx: Context): Promise<void> {
  const now = ctx.now();
  const between = { since: new Date(now.getTime() - WORTH_MS.goals), now };
  const events = await of.roundsWithGoals(ctx.db, between);
  if (events.length === 0) return;
  const apart = new Date(now.getTime() - GOALS_APART_MS);
  const expires = new Date(now.getTime() + WORTH_MS.goals);
  await put(ctx, "goals", of.goalCandidates({ ...between, events, apart, expires }));
}

/** Their email is the round's summary (write-newsletters.ts). */
async function writeFinalPoints(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const checked = await checkedSince(ctx.db, new Date(now - WORTH_MS.final_points));
  const expires = new Date(now + WORTH_MS.final_points);
  for (const { id, partition_name } of checked)
    // Again after a correction, for those whose points it changed.
    await putOnce(ctx, "final_points", `${id}:${partition_name}`, of.finalPointsCandidates(id, expires), of.PUSH_ONLY);
  const last = checked.at(-1)?.id;
  if (last === undefined) return;
  const out = await entriesOutOfTables(ctx.db, ctx.realTime());
  await putOnce(ctx, "overtaken", String(last), of.overtakenCandidates(last, out, expires));
}

async function writePrices(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const days = await of.untoldPriceRuns(ctx.db, new Date(now - WORTH_MS.price));
  const last = days.at(-1);
  if (last === undefined) return;
  await putOnce(ctx, "price", last, of.priceCandidates(days, new Date(now + WORTH_MS.price)));
}
