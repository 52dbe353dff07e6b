import { reinstateChip, type ChipReinstatement, type OpenEvent } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { audit, type Doer } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { calledOffEvents, eventById, lockEvent, updateEvent } from "../db/events.ts";
import { noteVersions } from "../db/squads.ts";
import { countChips } from "../db/transfers.ts";
import { holdSeason, holdSquads } from "./locks.ts";
import { inOpenRound, type Moment } from "./open-round.ts";
import { NotFound, Refusal } from "./refusal.ts";
import { whileNotScored } from "./score-event.ts";
import { rescoreFrom } from "./settle-event.ts";

/** How many teams' chips come back, go on in the open round, or stay used. */
type Reinstated = Record<ChipReinstatement, number>;

/** A round that was called off as a whole, and what giving its chips back would do. */
export type CalledOff = Reinstated & { event: number };

/** The rounds whose chips can be given back, in order: those in which that would do anything. */
export async function calledOffRounds(ctx: Context): Promise<CalledOff[]> {
  const events = await calledOffEvents(ctx.db);
  if (events.length === 0) return [];
  const moment = await inOpenRound(ctx, (_, now) => Promise.resolve(now));
  const rounds = await Promise.all(
    events.map(async (event) => ({ event, ...(await countFates(ctx.db, event, fatesAt(moment))) })),
  );
  return rounds.filter(({ returned, continued }) => returned + continued > 0);
}

/**
 * Gives back the chips of a round that was called off as a whole after its deadline (rules.md 2): a wildcard goes on in the open
 * round, all others can be played once more. Their teams keep their picks, without the chip. The operator's reason is kept. Asked
 * again it gives nothing more, and ends the work of a process that was killed before the points had followed.
 * @returns how many chips came back, went on, or stayed used because their window has closed; and the rounds that were scored again.
 * @throws Refusal `event_not_called_off`, `no_open_event` or `event_being_scored`; NotFound when there is no such round.
 */
export async function reinstateChips(
  ctx: Context,
  wish: Doer & { event: number; reason: string },
): Promise<Reinstated & { rescored: number[] }> {
  const { event, reason, account, address } = wish;
  if (!(await eventById(ctx.db, event))) throw new NotFound("event");
  const done = await whileNotScored(ctx, event, () =>
    inOpenRound(
      ctx,
      async (tx, moment) => {
        await holdSeason(tx);
        const round = await lockEvent(tx, event);
        const none = { returned: 0, continued: 0, lost: 0 };
        if (!round || round.reinstate_chips) return none;
        if (!(await calledOffEvents(tx)).includes(event)) throw new Refusal([{ code: "event_not_called_off", event }]);
        const { open } = moment;
        if (open === null) throw new Refusal([{ code: "no_open_event" }]);

        const fates = fatesAt(moment);
        const reinstated = await countFates(tx, event, fates);
        await giveBack(tx, event, fates, { at: moment.now, open });
        await updateEvent(tx, event, {
          reinstate_chips: true,
          chip_plays: JSON.stringify(await countChips(tx, event)),
          stats_version: round.stats_version + 1,
        });
        const detail = { event, ...reinstated, reason };
        await audit(tx, { at: moment.now, account, address, action: "chips_reinstated", detail });
        return reinstated;
      },
      holdSquads,
    ),
  );
  if (done === undefined) throw new Refusal([{ code: "event_being_scored", event }]);
  return { ...done, rescored: await rescoreFrom(ctx, event) };
}

/** What becomes of a chip of each row of the season's list: of a team without a chip in play in the open round, and of others. */
type Fate = { chip: number; free: ChipReinstatement; taken: ChipReinstatement };

const fatesAt = ({ open, ruleset }: Moment): Fate[] =>
  ruleset.chips.map((rule) => ({
    chip: rule.id,
    free: reinstateChip(rule, open, false),
    taken: reinstateChip(rule, open, true),
  }));

/** The chips of the round with what becomes of each, as a set: a round that a million play is not read into memory. */
const playedWith = (event: number, fates: readonly Fate[]) => sql`
  select p.entry, p.name, case when s.chip is null then f.free else f.taken end as fate
  from chip_play p
  join entry_squad s on s.entry = p.entry
  join jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as f(chip int, free text, taken text) on f.chip = p.chip
  where p.event = ${event}`;

async function countFates(db: Queryable, event: number, fates: readonly Fate[]): Promise<Reinstated> {
  const { rows } = await sql<{ fate: ChipReinstatement; teams: number }>`
    select fate, count(*)::int as teams from (${playedWith(event, fates)}) played group by fate
  `.execute(db);
  const teams = new Map(rows.map((row) => [row.fate, row.teams]));
  const of = (fate: ChipReinstatement) => teams.get(fate) ?? 0;
  return { returned: of("returned"), continued: of("continued"), lost: of("lost") };
}

/** What goes on makes the open round's transfers free, those already made in it too: they no longer count (rules.md 6.2, 10). */
async function giveBack(
  tx: Queryable,
  event: number,
  fates: readonly Fate[],
  { at, open }: { at: Date; open: OpenEvent },
): Promise<void> {
  await sql`
    with played as materialized (${playedWith(event, fates)}), gone as (
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
