import { reinstateChip, type ChipReinstatement, type OpenEvent } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { calledOffEvents, eventById, lockEvent, updateEvent } from "../db/events.ts";
import { noteVersions } from "../db/squads.ts";
import { countChips } from "../db/transfers.ts";
import { lockSeason, lockSquadsExclusive } from "../platform/locks.ts";
import { inOpenRound, type Moment } from "./open-round.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { whileNotScored } from "../rounds/score-event.ts";
import { rescoreFrom } from "../rounds/settle-event.ts";

type Reinstated = Record<ChipReinstatement, number>;

export type CalledOff = Reinstated & { event: number };

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
 * rules.md 2: a wildcard continues in the open round, other chips can be played again. Repeated, it finishes what a
 * killed process left.
 */
export async function reinstateChips(
  ctx: Context,
  wish: Actor & { event: number; reason: string },
): Promise<Reinstated & { rescored: number[] }> {
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
        await reinstate(tx, event, outcomes, { at: moment.now, open });
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

/** `free`: for teams without a chip in the open round; `taken`: for others. */
type ChipOutcome = { chip: number; free: ChipReinstatement; taken: ChipReinstatement };

const outcomesAt = ({ open, ruleset }: Moment): ChipOutcome[] =>
  ruleset.chips.map((rule) => ({
    chip: rule.id,
    free: reinstateChip(rule, open, false),
    taken: reinstateChip(rule, open, true),
  }));

/** As a set: a million teams must not be read into memory. */
const playedWith = (event: number, outcomes: readonly ChipOutcome[]) => sql`
  select p.entry, p.name, case when s.chip is null then f.free else f.taken end as fate
  from chip_play p
  join entry_squad s on s.entry = p.entry
  join jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as f(chip int, free text, taken text) on f.chip = p.chip
  where p.event = ${event}`;

async function countOutcomes(db: Queryable, event: number, outcomes: readonly ChipOutcome[]): Promise<Reinstated> {
  const { rows } = await sql<{ fate: ChipReinstatement; teams: number }>`
    select fate, count(*)::int as teams from (${playedWith(event, outcomes)}) played group by fate
  `.execute(db);
  const teams = new Map(rows.map((row) => [row.fate, row.teams]));
  const of = (fate: ChipReinstatement) => teams.get(fate) ?? 0;
  return { returned: of("returned"), continued: of("continued"), lost: of("lost") };
}

/** A continued wildcard makes the open round's transfers free, including those already made (rules.md 6.2, 10). */
async function reinstate(
  tx: Queryable,
  event: number,
  outcomes: readonly ChipOutcome[],
  { at, open }: { at: Date; open: OpenEvent },
): Promise<void> {
  await sql`
    with played as materialized (${playedWith(event, outcomes)}), gone as (
      delete from chip_play p using played
      where p.event = ${event} and p.entry = played.entry and played.fate <> 'lost'
    ), without as (
      update entry_event e set chip = null from played
      where e.event = ${event} and e.entry = played.entry and played.fate <> 'lost'
    ), continued as (
      update entry_squad s set chip = played.name, counted_transfers = s.counted_transfers - s.transfers_made,
        version = s.version + 1, saved_at = ${at}
      from played where s.entry = played.entry and played.fate = 'continued'
      returning s.*
    )
    ${noteVersions("continued", { kind: "chip", event: open.id })}
  `.execute(tx);
}
