import { DAY, HOUR, type ElementTypeId, type Instant, type Market, type OpenEvent, type Ruleset } from "@elvan/rules";
import type { Queryable } from "../db/connect.ts";
import { squadsOfEntries } from "../db/squads.ts";
import { chipPlaysOf } from "../db/transfers.ts";
import { looksAtTeam, momentOf, type Manager } from "./manager.ts";
import { decide, type MindFacts } from "./mind.ts";
import { lookAhead, type Outlook } from "./outlook.ts";
import { saveVisits, visitOf } from "./save-squads.ts";

/** The demo season's managers looking at their teams: who comes when, what they know, and what is written down. */

/** A manager with his team. */
export type Member = { entry: number; manager: Manager };

/** A round that is open for planning from `opened` (the round before is settled and checked) to its deadline. */
export type PlanningTime = OpenEvent & { opened: Instant };

/** The first round is open so long before its deadline. */
const PRESEASON = 18 * DAY;

/** When managers turn to this round: on the morning after the last match of the one before. */
export function planningTime(
  fixtures: readonly { event: number | null; kickoff_time: Date | null }[],
  open: OpenEvent,
): PlanningTime {
  const before = fixtures.filter((fixture) => fixture.event === open.id - 1);
  const last = Math.max(...before.map((fixture) => fixture.kickoff_time?.getTime() ?? Number.NEGATIVE_INFINITY));
  const opened = Number.isFinite(last)
    ? Math.floor(last / DAY) * DAY + DAY + 10.5 * HOUR
    : open.deadline_time - PRESEASON;
  return { ...open, opened: Math.min(opened, open.deadline_time - 2 * HOUR) };
}

/** Who looks at his team within (from, to], with the moment, in order of time. Newcomers come with their teams instead. */
export function visitors(
  members: readonly Member[],
  round: PlanningTime,
  window: { from: Instant; to: Instant },
): { member: Member; at: Instant }[] {
  return members
    .filter(({ manager }) => manager.started_event < round.id && looksAtTeam(manager, round.id))
    .map((member) => ({ member, at: momentOf(member.manager, round.id, round.opened, round.deadline_time) }))
    .filter(({ at }) => at > window.from && at <= window.to)
    .toSorted((a, b) => a.at - b.at || a.member.entry - b.member.entry);
}

/** What every follower of the league knows now. */
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
  return lookAhead(
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
 * Lets these managers look at their teams and writes down what they do, in the caller's transaction.
 *
 * @param known what is known of the league, when the caller has read it already
 * @returns how many of them changed something
 */
export async function makeVisits(
  tx: Queryable,
  visitors: readonly { member: Member; at: Instant }[],
  round: OpenEvent,
  ruleset: Ruleset,
  known?: Outlook,
): Promise<number> {
  if (visitors.length === 0) return 0;
  const outlook = known ?? (await readOutlook(tx, round.id));
  const entries = visitors.map(({ member }) => member.entry);
  const squads = await squadsOfEntries(tx, entries, { hold: true });
  const plays = await chipPlaysOf(tx, entries);
  const visits = visitors.flatMap(({ member, at }) => {
    const row = squads.get(member.entry);
    if (!row) return [];
    const facts: MindFacts = { outlook, market: marketOf(outlook), ruleset, open: round, now: at };
    const before = {
      ...row,
      unlimited: round.id <= row.started_event,
    };
    const decision = decide(member.manager, before, plays.get(member.entry) ?? [], facts);
    return [visitOf(row, decision, round, new Date(at))];
  });
  await saveVisits(tx, visits);
  return visits.filter((visit) => visit.versions.length > 0).length;
}
