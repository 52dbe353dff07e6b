import type { Instant } from "@elvan/rules";
import type { Feed, FixtureReport, StatReport } from "../feed.ts";
import { statsOf } from "../replay/recorded-season.ts";
import { checkedRounds, fixtureReport, phaseOf, playerReport } from "./public-api-feed.ts";
import { readSummaries, type PublicApi } from "./public-api.ts";
import { seasonNames } from "./season-rows.ts";
import type { BootstrapFile, FixturesFile } from "./shapes.ts";

type Snapshot = { bootstrap: BootstrapFile; fixtures: FixturesFile };

/**
 * A running game of the family as a provider: its players' clubs and news, where and when matches are played, and the statistics
 * of the rounds that are not checked there or here yet, with the last checked one, so that what is corrected after the check is
 * at least known. Each time is told from what the API answers then; `now` says which rounds have begun.
 * @param unchecked rounds whose points are still to become final here: the corrections that came with the check are to be
 * taken, however long ago that was
 */
export function followFeed(api: PublicApi, unchecked: ReadonlySet<number>): Feed {
  let held: { now: Instant; snapshot: Promise<Snapshot> } | undefined;
  /** A poll asks for players and for fixtures; both are told of one moment. */
  const at = (now: Instant): Promise<Snapshot> => {
    if (held?.now !== now) held = { now, snapshot: readSnapshot(api) };
    return held.snapshot;
  };
  return {
    name: "public-api",
    keys: { element: "id", fixture: "id" },
    async seasons(now) {
      return seasonNames(await at(now));
    },
    async players(now) {
      const { bootstrap } = await at(now);
      return bootstrap.elements.map(playerReport);
    },
    async fixtures(now) {
      const snapshot = await at(now);
      const rounds = new Set(openRounds(snapshot.bootstrap, now, unchecked));
      const lines = await linesOf(api, snapshot, rounds);
      return snapshot.fixtures.flatMap((fixture): FixtureReport[] => {
        const phase = phaseOf(fixture, now);
        const isToCome = phase === "scheduled" || phase === "postponed";
        // Of a round that is not read there are no lines, and to report none would be to take them away.
        if (!isToCome && !(fixture.event !== null && rounds.has(fixture.event))) return [];
        return [fixtureReport(fixture, now, lines.get(fixture.id) ?? [])];
      });
    },
    async checked(now) {
      const { bootstrap } = await at(now);
      return checkedRounds(bootstrap);
    },
  };
}

async function readSnapshot(api: PublicApi): Promise<Snapshot> {
  const [bootstrap, fixtures] = await Promise.all([api.bootstrap(), api.fixtures()]);
  return { bootstrap, fixtures };
}

function openRounds({ events }: BootstrapFile, now: Instant, unchecked: ReadonlySet<number>): number[] {
  const begun = events.filter((event) => event.deadline_time <= now);
  const last = begun.findLast((event) => event.data_checked);
  return begun
    .filter((event) => !event.data_checked || event === last || unchecked.has(event.id))
    .map((event) => event.id);
}

/** Everybody's statistics by fixture. */
async function linesOf(
  api: PublicApi,
  { bootstrap, fixtures }: Snapshot,
  rounds: ReadonlySet<number>,
): Promise<Map<number, StatReport[]>> {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const clubs = new Map(bootstrap.elements.map((element) => [element.id, element.team]));
  const lines = new Map<number, StatReport[]>();
  const add = (fixture: number, line: StatReport) => lines.set(fixture, [...(lines.get(fixture) ?? []), line]);
  for (const round of rounds) {
    const { elements } = await api.live(round);
    /** A round's sum does not say which of two matches it is of, nor a player's club of today which he played for. */
    const unclear: number[] = [];
    for (const { id, stats, explain } of elements) {
      const [only, ...others] = explain;
      if (!only) continue;
      const fixture = byId.get(only.fixture);
      const team = clubs.get(id);
      if (others.length > 0 || !fixture || (team !== fixture.team_h && team !== fixture.team_a)) unclear.push(id);
      else add(fixture.id, { element: id, team, stats });
    }
    for (const [element, { history }] of await readSummaries(api, unclear)) {
      for (const row of history) {
        const fixture = byId.get(row.fixture);
        if (row.round !== round || !fixture) continue;
        add(fixture.id, { element, team: row.was_home ? fixture.team_h : fixture.team_a, stats: statsOf(row) });
      }
    }
  }
  return lines;
}
