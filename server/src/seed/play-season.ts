import { DAY, HOUR, MINUTE, isoDay, seeded, type Instant } from "@elvan/rules";
import type { Context } from "../context.ts";
import { newsText } from "../feed/simulator/news.ts";
import { readSimulation } from "../feed/simulator/simulator-feed.ts";
import { simulateSeason } from "../feed/simulator/simulate-season.ts";
import type { SimulatedNews, Simulation } from "../feed/simulator/simulated.ts";
import { changePrices } from "../game/change-prices.ts";
import { checkEvent } from "../game/check-event.ts";
import { closeDeadline } from "../game/close-deadline.ts";
import { recordPlayers, type PlayerRecord } from "../game/record-players.ts";
import { recordStats, type FixtureRecord } from "../game/record-stats.ts";
import { settleEvent } from "../game/settle-event.ts";
import { planDepartures, type Departure } from "./departures.ts";
import type { DemoSeason } from "./season-rows.ts";
import { planningTime, type PlanningTime } from "./visits.ts";

/**
 * Plays the season up to now: deadlines, matches, settling, prices and news, each at its time and each through the very
 * function that does it in a running game. What a running game does in steps of minutes is done here once a match day,
 * which is all that makes it quick.
 */

/** Time of day of the price run (prices.md 2). */
const PRICES = 2.5 * HOUR;
/** Rounds are settled at seven in the morning and checked three hours later (rules.md 2). */
const SETTLED = 7 * HOUR;
const CHECKED = 3 * HOUR;
/** When the last match of a day is long over, and the provider's corrections are in. */
const EVENING = 4.5 * HOUR;

/** Something that happens at an instant; of two at the same one, the first in the list. */
type Happening = { at: Instant; run: () => Promise<unknown> };

export type SeasonHooks = {
  /** Managers may act in (from, to] for this round; nothing else happens in between. */
  plan(round: PlanningTime, window: { from: Instant; to: Instant }): Promise<void>;
};

/** @param clock sets the time that `ctx.now()` tells */
export async function playSeason(
  ctx: Context,
  season: DemoSeason,
  now: Instant,
  clock: (at: Instant) => void,
  hooks: SeasonHooks,
): Promise<void> {
  const departures = planDepartures(season.players, season.deadlines, seeded(season.seed, "departures"));
  const simulation = simulateSeason(await simulationInput(ctx, departures));
  const happenings = [
    ...matchHappenings(ctx, season, simulation),
    ...priceHappenings(ctx, season, now),
    ...newsHappenings(ctx, season, simulation, departures),
    ...planningHappenings(season, now, hooks),
  ]
    .filter((happening) => happening.at <= now)
    .toSorted((a, b) => a.at - b.at);
  for (const { at, run } of happenings) {
    clock(at);
    await run();
  }
  clock(now);
}

/** The same season that the simulator's feed will read, with those who are going to leave. */
async function simulationInput(ctx: Context, departures: readonly Departure[]) {
  const input = await readSimulation(ctx.db);
  const until = new Map(departures.map(({ element, at }) => [element, at]));
  return {
    ...input,
    players: input.players.map((player) => {
      const gone = until.get(player.id);
      return gone === undefined ? player : { ...player, until: gone };
    }),
  };
}

function matchHappenings(ctx: Context, season: DemoSeason, simulation: Simulation): Happening[] {
  return season.deadlines.flatMap((deadline, index) => {
    const event = index + 1;
    const fixtures = season.fixtures.filter((fixture) => fixture.event === event);
    const days = Map.groupBy(fixtures, (fixture) => Math.floor(fixture.kickoff / DAY));
    const last = Math.max(...fixtures.map((fixture) => fixture.kickoff));
    const morning = Math.floor(last / DAY) * DAY + DAY + SETTLED;
    return [
      { at: deadline, run: () => closeDeadline(ctx, event) },
      ...[...days.values()].map((day) => ({
        at: Math.max(...day.map((fixture) => fixture.kickoff)) + EVENING,
        run: () =>
          recordDay(
            ctx,
            season,
            simulation,
            day.map((fixture) => fixture.id),
          ),
      })),
      {
        at: morning,
        run: () => settleEvent(ctx, event),
      },
      { at: morning + CHECKED, run: () => checkEvent(ctx, event) },
    ];
  });
}

/** The matches of a day as the provider tells them when all of them are over; who was not used has a line of zeros. */
async function recordDay(
  ctx: Context,
  season: DemoSeason,
  simulation: Simulation,
  ids: readonly number[],
): Promise<void> {
  const now = ctx.now().getTime();
  const gone = new Set(
    (await ctx.db.selectFrom("element").select("id").where("status", "=", "u").execute()).map((row) => row.id),
  );
  const records = ids.map((id): FixtureRecord => {
    const report = simulation.stateAt(id, now);
    const { fixture, clock } = simulation.match(id);
    const used = new Set(report.lines.map((line) => Number(line.element)));
    const unused = season.players.filter(
      ({ id: element, team }) =>
        (team === fixture.team_h || team === fixture.team_a) && !used.has(element) && !gone.has(element),
    );
    return {
      fixture: id,
      state: {
        started: true,
        minutes: report.minutes,
        team_h_score: report.team_h_score,
        team_a_score: report.team_a_score,
        finished_provisional: true,
        finished: true,
        finished_provisional_at: new Date(fixture.kickoff_time + Math.round(clock.full_time * MINUTE)),
      },
      lines: [
        ...report.lines.map(({ element, ...told }) => ({ ...told, element: Number(element) })),
        ...unused.map(({ id: element, team }) => ({ element, team, stats: {} })),
      ],
      complete: true,
    };
  });
  await recordStats(ctx, records, { source: "feed" });
}

/** A run every night, from some days after the first deadline. */
function priceHappenings(ctx: Context, season: DemoSeason, now: Instant): Happening[] {
  const first = Math.floor((season.deadlines[0] ?? 0) / DAY) + season.ruleset.prices.start_days;
  const happenings: Happening[] = [];
  for (let day = first; day * DAY + PRICES <= now; day += 1) {
    happenings.push({ at: day * DAY + PRICES, run: () => changePrices(ctx, isoDay(day)) });
  }
  return happenings;
}

/** News reaches the game when a round opens for planning and some hours before its deadline. */
function newsHappenings(
  ctx: Context,
  season: DemoSeason,
  simulation: Simulation,
  departures: readonly Departure[],
): Happening[] {
  const gone = new Set<number>();
  let since = Number.NEGATIVE_INFINITY;
  const take = async (): Promise<void> => {
    const now = ctx.now().getTime();
    const reports = simulation.newsAt(now, since).filter((item) => !gone.has(item.element));
    since = now;
    if (reports.length > 0) await recordPlayers(ctx, reports.map(recordOf));
  };
  const moments = planningTimes(season).flatMap(({ opened, deadline_time }) => [opened, deadline_time - 3 * HOUR]);
  return [
    ...moments.map((at) => ({ at, run: take })),
    ...departures.map((departure) => ({
      at: departure.at,
      run: () => {
        gone.add(departure.element);
        return recordPlayers(ctx, [
          {
            element: departure.element,
            status: departure.status,
            can_select: departure.status !== "u",
            chance_of_playing_next_round: 0,
            news_sv: departure.news_sv,
            news_en: departure.news_en,
            news_added: new Date(departure.at),
          },
        ]);
      },
    })),
  ];
}

const recordOf = (item: SimulatedNews): PlayerRecord => {
  const { sv, en } = newsText(item);
  return {
    element: item.element,
    status: item.status,
    chance_of_playing_next_round: item.chance_of_playing_next_round,
    news_sv: sv,
    news_en: en,
    news_added: new Date(item.added),
  };
};

const planningTimes = (season: DemoSeason): PlanningTime[] => {
  const fixtures = season.fixtures.map(({ event, kickoff }) => ({ event, kickoff_time: new Date(kickoff) }));
  return season.deadlines.map((deadline_time, index) => planningTime(fixtures, { id: index + 1, deadline_time }));
};

/** Managers act between two price runs, so that everybody pays the price of his day; the last window ends with the deadline, or now. */
function planningHappenings(season: DemoSeason, now: Instant, hooks: SeasonHooks): Happening[] {
  return planningTimes(season).flatMap((round) => {
    const end = Math.min(round.deadline_time - 1, now);
    if (round.opened >= end) return [];
    const bounds = [round.opened];
    // Before the first deadline prices stand still: one window does.
    const isFirst = round.id === 1;
    const night = Math.floor((round.opened - PRICES) / DAY) * DAY + PRICES;
    if (!isFirst) for (let at = night + DAY; at < end; at += DAY) bounds.push(at - 1);
    bounds.push(end);
    return bounds.slice(1).map((to, index) => ({
      at: to,
      run: () => hooks.plan(round, { from: bounds[index] ?? round.opened, to }),
    }));
  });
}
