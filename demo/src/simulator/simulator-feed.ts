import { HOUR, ALLSVENSKAN_2026 } from "@elvan/rules";
import type { ElementTypeId, Instant } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { rulesets, season } from "@elvan/server/db/season.ts";
import type { Feed } from "@elvan/server/season/match-data.ts";
import { ANNOUNCED_BEFORE } from "./announce-line-ups.ts";
import { newsReport } from "./news.ts";
import { clubQualities } from "@elvan/server/feed/club-quality.ts";
import { simulateSeason } from "./simulate-season.ts";
import type { SimulatedPlayer, Simulation, SimulationInput } from "./simulated.ts";

/** Where a recorded season ends and the simulator goes on. */
export type SimulatedShare = {
  plays(fixture: number): boolean;
  /** As known when the simulator began: those kept in the database follow the results. */
  strengths: ReadonlyMap<number, number>;
};

const UNAVAILABLE_STATUSES = new Set(["u", "n"]);

/**
 * Starting prices and `strength`, never current prices: the same season gives the same matches at any time.
 * @throws Error when the database holds no season
 */
export async function readSimulation(db: Queryable, share?: SimulatedShare): Promise<SimulationInput> {
  const row = await season(db);
  if (!row) throw new Error("the database holds no season");
  const [ruleset] = await rulesets(db);
  const teams = await db.selectFrom("team").select(["id", "strength", "unavailable"]).orderBy("id").execute();
  const elements = await db
    .selectFrom("element")
    .select(["id", "element_type", "team", "start_cost", "status", "news_added", "removed"])
    .orderBy("id")
    .execute();
  const fixtures = await db
    .selectFrom("fixture")
    .select(["id", "event", "team_h", "team_a", "kickoff_time"])
    .where("provisional_start_time", "=", false)
    .where("event", "is not", null)
    .orderBy("id")
    .execute();
  const clubs = teams
    .filter((team) => !team.unavailable)
    .map((team) => ({ ...team, strength: share ? (share.strengths.get(team.id) ?? null) : team.strength }));
  const inLeague = new Set(clubs.map((club) => club.id));
  const players = elements
    .filter((element) => inLeague.has(element.team) && !element.removed)
    .map((element): SimulatedPlayer => ({
      id: element.id,
      element_type: element.element_type as ElementTypeId,
      team: element.team,
      start_cost: element.start_cost,
      ...(UNAVAILABLE_STATUSES.has(element.status) ? { until: element.news_added?.getTime() ?? 0 } : {}),
    }));
  return {
    seed: row.seed,
    ruleset: ruleset?.body ?? ALLSVENSKAN_2026,
    clubs: clubQualities(clubs, players),
    players,
    fixtures: fixtures.flatMap(({ kickoff_time, ...fixture }) =>
      kickoff_time === null || share?.plays(fixture.id) === false
        ? []
        : [{ ...fixture, kickoff_time: kickoff_time.getTime() }],
    ),
  };
}

export function simulatorFeed(db: Queryable, share?: SimulatedShare): Feed {
  let known = "";
  let simulation: Simulation | undefined;
  let input: SimulationInput | undefined;
  const current = async (): Promise<{ simulation: Simulation; input: SimulationInput }> => {
    const fresh = await readSimulation(db, share);
    const facts = JSON.stringify([fresh.seed, fresh.clubs, fresh.players, fresh.fixtures]);
    if (!simulation || !input || facts !== known) {
      known = facts;
      input = fresh;
      simulation = simulateSeason(fresh);
    }
    return { simulation, input };
  };
  // Fixtures, players and line-ups are asked for one after the other: the season is read once for all.
  let read: { now: Instant; by: Set<keyof Feed>; result: ReturnType<typeof current> } | undefined;
  const at = (now: Instant, by: keyof Feed): ReturnType<typeof current> => {
    if (read?.now !== now || read.by.has(by)) read = { now, by: new Set(), result: current() };
    read.by.add(by);
    return read.result;
  };
  return {
    name: "simulator",
    keys: { element: "id", fixture: "id" },
    isDemo: true,
    async fixtures(now, since) {
      const { simulation: played, input: facts } = await at(now, "fixtures");
      return facts.fixtures
        .filter((fixture) => fixture.kickoff_time <= now && fixture.kickoff_time + FINAL_AFTER > since)
        .map((fixture) => played.stateAt(fixture.id, now));
    },
    async sheets(now, since) {
      const { simulation: played, input: facts } = await at(now, "sheets");
      return facts.fixtures
        .filter(({ kickoff_time: kickoff }) => kickoff - ANNOUNCED_BEFORE <= now && kickoff > since)
        .toSorted((a, b) => a.kickoff_time - b.kickoff_time || a.id - b.id)
        .flatMap(({ id }) => played.sheetsAt(id, now));
    },
    async players(now, since) {
      const { simulation: played, input: facts } = await at(now, "players");
      const teams = new Map(facts.players.map((player) => [player.id, player.team]));
      return played.newsAt(now, since).flatMap((item) => {
        const team = teams.get(item.element);
        return team === undefined ? [] : [newsReport(item, team)];
      });
    },
  };
}

/** The simulator adds nothing later than this after kick-off. */
const FINAL_AFTER = 8 * HOUR;
