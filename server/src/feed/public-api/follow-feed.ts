import { begunRounds } from "@elvan/rules";
import type { Instant, StatLine } from "@elvan/rules";
import { FeedError } from "../feed-error.ts";
import type { Feed, FixtureReport, StatReport } from "../../season/match-data.ts";
import type { FeedFault } from "../../db/feed-fault.ts";
import { statsOf } from "../recorded-season.ts";
import { machineClock, type MachineClock } from "../../time/machine-clock.ts";
import { checkedRounds, fixtureReport, phaseOf, playerReport } from "./public-api-feed.ts";
import type { PublicApi } from "./public-api.ts";
import { seasonNames } from "./season-rows.ts";
import type { ClubFacts, EventFacts, FixtureFacts, LiveFacts, PlayerFacts } from "./shapes.ts";

type Clock = Pick<MachineClock, "now">;
type OurRound = { id: number; deadline_time: Date };

type Snapshot = {
  events: EventFacts[];
  elements: PlayerFacts[];
  teams: ClubFacts[];
  fixtures: FixtureFacts[];
  /** What of it could not be read, and of what was read because of it. */
  faults: FeedFault[];
};

/**
 * A running game of the family as a provider: its players' clubs and news, where and when matches are played, and the statistics
 * of the rounds that are not checked there or here yet, with the last checked one, so that what is corrected after the check is
 * at least known. Each time is told from what the API answers then; `now` says which rounds have begun.
 *
 * Without its two main documents nothing is told. What is wrong within them, and a round that cannot be read, is left out.
 * @param more rounds that are read all the same, however long they have been checked there: those whose points are still to become
 * final here, and one that is compared once more
 * @param ours the rounds that we have: of others nothing is read, and which have begun is known by them. A deadline that a provider has
 * wrong, or a round that it leaves out, keeps no figures away
 */
export function followFeed(
  api: PublicApi,
  more: ReadonlySet<number>,
  ours: readonly OurRound[],
  clock: Clock = machineClock,
): Feed {
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
      const { events, fixtures } = await at(now);
      return seasonNames({ bootstrap: { events }, fixtures });
    },
    async players(now) {
      const { elements } = await at(now);
      return elements.map(playerReport);
    },
    async fixtures(now) {
      const snapshot = await at(now);
      const rounds = new Set(openRounds(snapshot, begunRounds(ours, now), more));
      const known = new Set(ours.map(({ id }) => id));
      const lines = await linesOf(api, snapshot, rounds, clock);
      return snapshot.fixtures.flatMap((fixture): FixtureReport[] => {
        const phase = phaseOf(fixture, now);
        const isStillToPlay = phase === "scheduled" || phase === "postponed";
        const isUnread = fixture.event !== null && known.has(fixture.event) && !rounds.has(fixture.event);
        // Of a round that is not read there are no lines, and to report none would be to take them away.
        if (!isStillToPlay && isUnread && !lines.has(fixture.id)) return [];
        return [fixtureReport(fixture, now, lines.get(fixture.id) ?? [])];
      });
    },
    async clubs(now) {
      return (await at(now)).teams;
    },
    async checked(now) {
      return checkedRounds(await at(now));
    },
    async faults(now) {
      return (await at(now)).faults;
    },
    async roster(now) {
      const { elements, fixtures } = await at(now);
      return { players: elements.map(({ id }) => id), fixtures: fixtures.map(({ id }) => id) };
    },
  };
}

async function readSnapshot(api: PublicApi): Promise<Snapshot> {
  const [{ events, elements, teams }, fixtures] = await Promise.all([api.followBootstrap(), api.followFixtures()]);
  if (events.rows.length === 0) {
    throw new FeedError([{ file: "bootstrap-static/", path: "events", reason: "names no round that can be read" }]);
  }
  return {
    ...{ events: events.rows, elements: elements.rows, teams: teams.rows, fixtures: fixtures.rows },
    faults: [...events.faults, ...elements.faults, ...teams.faults, ...fixtures.faults],
  };
}

function openRounds({ events }: Snapshot, begun: readonly OurRound[], more: ReadonlySet<number>): number[] {
  const checked = new Set(checkedRounds({ events }));
  const last = begun.findLast(({ id }) => checked.has(id));
  return begun.filter((round) => !checked.has(round.id) || round === last || more.has(round.id)).map(({ id }) => id);
}

/**
 * Of so many players of a round the own documents are read, some at a time and for so long: a double round of a whole league has fewer,
 * and a slow provider holds up no other match.
 */
const [MOST_SUMMARIES, ABREAST, PATIENCE_MS] = [1_000, 4, 30_000];
/** By round, the player whose document was the last one read: the next poll goes on behind them. */
const lastRead = new WeakMap<PublicApi, Map<number, number>>();

/** Everybody's statistics by fixture. A round that cannot be read is taken out of `rounds`. */
async function linesOf(
  api: PublicApi,
  snapshot: Snapshot,
  rounds: Set<number>,
  clock: Clock,
): Promise<Map<number, StatReport[]>> {
  const { elements, fixtures, faults } = snapshot;
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const clubs = new Map(elements.map((element) => [element.id, element.team]));
  const lines = new Map<number, StatReport[]>();
  const add = (fixture: number, line: StatReport) => {
    const before = lines.get(fixture);
    if (before) before.push(line);
    else lines.set(fixture, [line]);
  };
  for (const round of rounds) {
    let told: LiveFacts[];
    try {
      const { rows, faults: wrong } = await api.followRound(round);
      told = rows;
      faults.push(...wrong);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      rounds.delete(round);
      faults.push({
        code: "document_failed",
        event: round,
        detail: { document: `event/${round}/live/`, reason: reasonOf(error) },
      });
      continue;
    }
    /** A round's sum does not say which of two matches it is of, nor a player's club of today which they played for. */
    const unclear = new Set<number>();
    for (const { id, stats, explain } of told) {
      const [only, ...others] = explain;
      if (!only) continue;
      const fixture = byId.get(only.fixture);
      const team = clubs.get(id);
      if (others.length > 0 || !fixture || (team !== undefined && team !== fixture.team_h && team !== fixture.team_a)) {
        unclear.add(id);
      } else {
        // Whether its figures can be is the gate's to say, and whether anybody knows who it is.
        const clubToday = team === undefined ? {} : { clubToday: team };
        add(fixture.id, { element: id, team: null, ...clubToday, stats: stats as StatLine });
      }
    }
    for (const { fixture, line } of await ownLines(api, [...unclear], round, byId, faults, clock)) add(fixture, line);
  }
  return lines;
}

async function ownLines(
  api: PublicApi,
  players: readonly number[],
  round: number,
  fixtures: ReadonlyMap<number, FixtureFacts>,
  faults: FeedFault[],
  clock: Clock,
) {
  const last = lastRead.get(api) ?? new Map<number, number>();
  lastRead.set(api, last);
  const behind = (element: number) => element > (last.get(round) ?? 0);
  const sorted = players.toSorted((one, other) => one - other);
  const inTurn = [...sorted.filter(behind), ...sorted.filter((element) => !behind(element))];
  const [most, until] = [Math.min(players.length, MOST_SUMMARIES), clock.now() + PATIENCE_MS];
  const lines: Awaited<ReturnType<typeof summaryLines>> = [];
  let read = 0;
  while (read < most && clock.now() < until) {
    const some = inTurn.slice(read, Math.min(read + ABREAST, most));
    read += some.length;
    const told = await Promise.all(some.map((element) => summaryLines(api, element, round, fixtures, faults)));
    lines.push(...told.flat());
    last.set(round, some.at(-1) ?? 0);
  }
  if (read < players.length) {
    const detail = { document: "element-summary/", read, count: players.length - read };
    faults.push({ code: "rows_unread", detail });
  }
  return lines;
}

/** A player's own lines of a round; none, and a fault, where they cannot be read. */
async function summaryLines(
  api: PublicApi,
  element: number,
  round: number,
  fixtures: ReadonlyMap<number, FixtureFacts>,
  faults: FeedFault[],
): Promise<{ fixture: number; line: StatReport }[]> {
  try {
    const { history } = await api.summary(element);
    return history.flatMap((row) => {
      const fixture = fixtures.get(row.fixture);
      if (row.round !== round || !fixture) return [];
      return [
        {
          fixture: fixture.id,
          line: { element, team: row.was_home ? fixture.team_h : fixture.team_a, stats: statsOf(row) },
        },
      ];
    });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const detail = { document: `element-summary/${element}/`, reason: reasonOf(error) };
    faults.push({ code: "document_failed", player: String(element), detail });
    return [];
  }
}

const reasonOf = (error: FeedError): string => (error.message.split("\n")[0] ?? "").slice(0, 200);
