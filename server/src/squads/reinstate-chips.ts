import { reinstateChip } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import {
  countChips,
  countOutcomes,
  reinstatePlayed,
  type ChipOutcome,
  type ReinstatedTeams,
} from "../db/chip-plays.ts";
import { calledOffEvents, eventById, lockEvent, updateEvent } from "../db/events.ts";
import { lockSeason, lockSquadsExclusive } from "../db/locks.ts";
import { inOpenRound, type Moment } from "./open-round.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { whileNotScored } from "../rounds/score-event.ts";
import { rescoreFrom } from "../rounds/settle-event.ts";

export type CalledOff = ReinstatedTeams & { event: number };

/** Rounds in which giving chips back would do anything. */
export async function calledOffRounds(ctx: Context): Promise<CalledOff[]> {
  const events = await calledOffEvents(ctx.db);
  if (events.length === 0) return [];
  const moment = await inOpenRound(ctx, (_, now) => Promise.resolve(now));
  const rounds = await Promise.all(
    events.map(async (event) => ({ event, ...(await countOutcomes(ctx.db, event, outcomesAt(moment))) })),
  );
  return rounds.filter(({ returned, continued }) => returned + continued > 0);
}

/**
 * rules.md 2: a wildcard continues in the open round, other chips can be played again. Repeated, it finishes what a killed process left.
 */
export async function reinstateChips(
  ctx: Context,
  wish: Actor & { event: number; reason: string },
): Promise<ReinstatedTeams & { rescored: number[] }> {
  const { event, reason, account, address } = wish;
  if (!(await eventById(ctx.db, event))) throw new NotFound("event");
  const done = await whileNotScored(ctx, event, () =>
    inOpenRound(
      ctx,
      async (tx, moment) => {
        await lockSeason(tx);
        const round = await lockEvent(tx, event);
        const none = { returned: 0, continued: 0, lost: 0 };
        if (!round || round.reinstate_chips) return none;
        if (!(await calledOffEvents(tx)).includes(event)) throw new Refusal([{ code: "event_not_called_off", event }]);
        const { open } = moment;
        if (open === null) throw new Refusal([{ code: "no_open_event" }]);

        const outcomes = outcomesAt(moment);
        const reinstated = await countOutcomes(tx, event, outcomes);
        await reinstatePlayed(tx, event, outcomes, { at: moment.now, open: open.id });
        await updateEvent(tx, event, {
          reinstate_chips: true,
          chip_plays: JSON.stringify(await countChips(tx, event)),
          stats_version: round.stats_version + 1,
        });
        const detail = { event, ...reinstated, reason };
        await audit(tx, { at: moment.now, account, address, action: "chips_reinstated", detail });
        return reinstated;
      },
      lockSquadsExclusive,
    ),
  );
  if (done === undefined) throw new Refusal([{ code: "event_being_scored", event }]);
  return { ...done, rescored: await rescoreFrom(ctx, event) };
}

const outcomesAt = ({ open, ruleset }: Moment): ChipOutcome[] =>
  ruleset.chips.map((rule) => ({
    chip: rule.id,
    free: reinstateChip(rule, open, false),
    taken: reinstateChip(rule, open, true),
  }));
