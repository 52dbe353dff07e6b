import {
  chipRow,
  closeSquad,
  roundsAt,
  type ChipPlay,
  type OpenEvent,
  type RoundStart,
  type Ruleset,
  type Squad,
} from "@elvan/rules";
import { chipPlays } from "../db/chip-plays.ts";
import { overdueEvents } from "../db/events.ts";
import { inSnapshot } from "../db/season-facts.ts";
import { squadOfEntry, toSquad } from "../db/squads.ts";
import { expectedIn } from "./expected-in.ts";
import { NotFound } from "../platform/refusal.ts";
import { rulesetIn, type Facts } from "../season/facts.ts";
import { seasonFacts, type SeasonServer } from "../season/season-state.ts";

/** `open` is null after the season's last deadline. */
export type MyTeamFacts = {
  squad: Squad;
  saved_at: Date;
  version: number;
  plays: readonly ChipPlay[];
  market: Facts["market"];
  /** In tenths, of every player with a match in the open round; null while nothing is forecast of it. */
  expected: ReadonlyMap<number, number> | null;
  ruleset: Ruleset;
  open: OpenEvent | null;
  /** What a loan in the open round returns to; null while nothing has been saved in it. */
  start: RoundStart | null;
};

/** Between deadline and freezing the squad is as freezing will leave it: readers never wait for a job. */
export async function loadMyTeam(
  { ctx, seasonState }: Pick<SeasonServer, "ctx" | "seasonState">,
  entry: number,
): Promise<MyTeamFacts> {
  const facts = seasonFacts(seasonState);
  const now = ctx.now();
  const { row, stored, overdue } = await inSnapshot(ctx.db, async (tx) => ({
    row: await squadOfEntry(tx, entry),
    stored: await chipPlays(tx, entry),
    overdue: await overdueEvents(tx, now),
  }));
  if (!row) throw new NotFound("entry");
  const { open, planned } = roundsAt(facts.events, now);
  let squad: Squad = toSquad(row, open);
  const plays: ChipPlay[] = [...stored];
  for (const event of overdue) {
    const ruleset = rulesetIn(facts, event);
    const chip = squad.chip && chipRow(ruleset.chips, plays, squad.chip, { id: event, deadline_time: 0 });
    if (chip) plays.push({ chip_id: chip.id, name: chip.name, event });
    squad = closeSquad({ ...squad, unlimited: event <= row.started_event }, row.round_start, { ruleset });
  }
  return {
    squad,
    saved_at: row.saved_at,
    version: row.version,
    plays,
    market: facts.market,
    expected:
      open === null
        ? null
        : expectedIn(facts.forecasts?.told, open.id, new Set(squad.elements), (id) => facts.market.get(id)?.team),
    ruleset: rulesetIn(facts, planned?.id ?? 1),
    start: overdue.length > 0 ? null : row.round_start,
    open: open && { id: open.id, deadline_time: open.deadline_time.getTime() },
  };
}
