import { DAY, HOUR, type ElementTypeId, type Instant, type Market, type OpenEvent, type Ruleset } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { Refusal } from "@elvan/server/platform/refusal.ts";
import { squadsOfEntries } from "@elvan/server/db/squads.ts";
import { chipPlaysOf } from "@elvan/server/db/chip-plays.ts";
import { isActiveInRound, visitTime, type Manager } from "./manager.ts";
import { decide, type StrategyFacts } from "./manager-strategy.ts";
import { forecastPlayers, type Outlook } from "./outlook.ts";
import { saveVisits, toVisit } from "./save-squads.ts";

export type Member = { entry: number; manager: Manager };

/** Planning starts at `opened`, when the round before is checked, and ends at the deadline. */
export type PlanningTime = OpenEvent & { opened: Instant };

/** Length of planning before the first deadline. */
const PRESEASON_LENGTH = 18 * DAY;

export function planningTime(
  fixtures: readonly { event: number | null; kickoff_time: Date | null }[],
  open: OpenEvent,
): PlanningTime {
  const before = fixtures.filter((fixture) => fixture.event === open.id - 1);
  const last = Math.max(...before.map((fixture) => fixture.kickoff_time?.getTime() ?? Number.NEGATIVE_INFINITY));
  const opened = Number.isFinite(last)
    ? Math.floor(last / DAY) * DAY + DAY + 10.5 * HOUR
    : open.deadline_time - PRESEASON_LENGTH;
  return { ...open, opened: Math.min(opened, open.deadline_time - 2 * HOUR) };
}

/** Those who visit in (from, to], by time. Newcomers enter in their first round instead. */
export function visitorsWithin(
  members: readonly Member[],
  round: PlanningTime,
  window: { from: Instant; to: Instant },
): { member: Member; at: Instant }[] {
  return members
    .filter(({ manager }) => manager.started_event < round.id && isActiveInRound(manager, round.id))
    .map((member) => ({ member, at: visitTime(member.manager, round.id, round.opened, round.deadline_time) }))
    .filter(({ at }) => at > window.from && at <= window.to)
    .toSorted((a, b) => a.at - b.at || a.member.entry - b.member.entry);
}

export async function readOutlook(tx: Queryable, event: number): Promise<Outlook> {
  const elements = await tx
    .selectFrom("element")
    .select(["id", "element_type", "team", "now_cost", "start_cost", "can_select", "status", "total_points", "form"])
    .orderBy("id")
    .execute();
  const fixtures = await tx
    .selectFrom("fixture")
    .select(["event", "team_h", "team_a", "finished_provisional"])
    .execute();
  const teams = await tx.selectFrom("team").select(["id", "strength"]).execute();
  const played = new Map<number, number>();
  for (const { team_h, team_a } of fixtures.filter((fixture) => fixture.finished_provisional)) {
    for (const team of [team_h, team_a]) played.set(team, (played.get(team) ?? 0) + 1);
  }
  return forecastPlayers(
    {
      players: elements.map((row) => ({
        ...row,
        element_type: row.element_type as ElementTypeId,
        form: Number(row.form),
      })),
      matches: fixtures.flatMap(({ event: round, team_h, team_a }) =>
        round === null ? [] : [{ event: round, team_h, team_a }],
      ),
      played,
      strength: new Map(teams.map((team) => [team.id, team.strength ?? 3])),
    },
    event,
  );
}

export const marketOf = (outlook: Outlook): Market => outlook.byId;

/**
 * In the caller's transaction.
 * @param known the outlook, if already read
 * @returns how many changed something
 */
export async function playVisits(
  tx: Queryable,
  visitorsWithin: readonly { member: Member; at: Instant }[],
  round: OpenEvent,
  ruleset: Ruleset,
  known?: Outlook,
): Promise<number> {
  if (visitorsWithin.length === 0) return 0;
  const outlook = known ?? (await readOutlook(tx, round.id));
  const entries = visitorsWithin.map(({ member }) => member.entry);
  const squads = await squadsOfEntries(tx, entries, { hold: true });
  const plays = await chipPlaysOf(tx, entries);
  const visits = visitorsWithin.flatMap(({ member, at }) => {
    const row = squads.get(member.entry);
    if (!row) return [];
    const facts: StrategyFacts = { outlook, market: marketOf(outlook), ruleset, open: round, now: at };
    const before = {
      ...row,
      unlimited: round.id <= row.started_event,
    };
    try {
      const decision = decide(member.manager, before, plays.get(member.entry) ?? [], facts);
      return [toVisit(row, decision, round, new Date(at))];
    } catch (error) {
      // They leave the team as it is; a game that plays by itself does not stop for one of them.
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
  await saveVisits(tx, visits);
  return visits.filter((visit) => visit.versions.length > 0).length;
}
