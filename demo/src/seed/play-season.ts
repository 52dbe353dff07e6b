import { DAY, HOUR, MINUTE, isoDay, seeded, type Instant } from "@elvan/rules";
import type { Context } from "@elvan/server/platform/context.ts";
import { makeForecasts } from "@elvan/server/forecasts/make-forecasts.ts";
import { newsText } from "../simulator/news.ts";
import { readSimulation } from "../simulator/simulator-feed.ts";
import { simulateSeason } from "../simulator/simulate-season.ts";
import type { SimulatedNews, Simulation } from "../simulator/simulated.ts";
import { changePrices } from "@elvan/server/rounds/change-prices.ts";
import { checkEvent } from "@elvan/server/rounds/check-event.ts";
import { closeDeadline } from "@elvan/server/rounds/close-deadline.ts";
import { recordPlayers, type PlayerRecord } from "@elvan/server/season/record-players.ts";
import { recordStats, type FixtureRecord } from "@elvan/server/season/record-stats.ts";
import { settleEvent } from "@elvan/server/rounds/settle-event.ts";
import { planDepartures, type Departure } from "./departures.ts";
import type { DemoSeason } from "./season-rows.ts";
import { planningTime, type PlanningTime } from "../managers/visits.ts";

/** Plays the season up to now with the functions of a running game; to be fast, it reports matches once a match day, not every minute. */

/** Time of day (prices.md 2). */
const PRICE_RUN_TIME = 2.5 * HOUR;
const SETTLE_TIME = 7 * HOUR;
const CHECK_DELAY = 3 * HOUR;
/** After the last match of a day, when corrections have arrived. */
const REPORT_DELAY = 4.5 * HOUR;
/** Forecasting takes time: rounds before these have none. */
const FORECAST_ROUNDS = 5;

type ScheduledStep = { at: Instant; run: () => Promise<unknown> };

export type SeasonHooks = {
  plan(round: PlanningTime, window: { from: Instant; to: Instant }): Promise<void>;
};

/** @param clock sets the time of `ctx.now()` */
export async function playSeason(
  ctx: Context,
  season: DemoSeason,
  now: Instant,
  clock: (at: Instant) => void,
  hooks: SeasonHooks,
): Promise<void> {
  const departures = planDepartures(season.players, season.deadlines, seeded(season.seed, "departures"));
  const simulation = simulateSeason(await simulationInput(ctx, departures));
  const steps = [
    ...matchSteps(ctx, season, simulation),
    ...priceSteps(ctx, season, now),
    ...newsSteps(ctx, season, simulation, departures),
    ...planningSteps(season, now, hooks),
    ...forecastSteps(ctx, season, now),
  ]
    .filter((step) => step.at <= now)
    .toSorted((a, b) => a.at - b.at);
  for (const { at, run } of steps) {
    clock(at);
    await run();
  }
  clock(now);
}

async function simulationInput(ctx: Context, departures: readonly Departure[]) {
  const input = await readSimulation(ctx.db);
  const until = new Map(departures.map(({ element, at }) => [element, at]));
  return {
    ...input,
    players: input.players.map((player) => {
      const departed = until.get(player.id);
      return departed === undefined ? player : { ...player, until: departed };
    }),
  };
}

function matchSteps(ctx: Context, season: DemoSeason, simulation: Simulation): ScheduledStep[] {
  return season.deadlines.flatMap((deadline, index) => {
    const event = index + 1;
    const fixtures = season.fixtures.filter((fixture) => fixture.event === event);
    const days = Map.groupBy(fixtures, (fixture) => Math.floor(fixture.kickoff / DAY));
    const last = Math.max(...fixtures.map((fixture) => fixture.kickoff));
    const morning = Math.floor(last / DAY) * DAY + DAY + SETTLE_TIME;
    return [
      { at: deadline, run: () => closeDeadline(ctx, event) },
      ...[...days.values()].map((day) => ({
        at: Math.max(...day.map((fixture) => fixture.kickoff)) + REPORT_DELAY,
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
      { at: morning + CHECK_DELAY, run: () => checkEvent(ctx, event) },
    ];
  });
}

/** Unused players get a line of zeros. */
async function recordDay(
  ctx: Context,
  season: DemoSeason,
  simulation: Simulation,
  ids: readonly number[],
): Promise<void> {
  const now = ctx.now().getTime();
  const departed = new Set(
    (await ctx.db.selectFrom("element").select("id").where("status", "=", "u").execute()).map((row) => row.id),
  );
  const records = ids.map((id): FixtureRecord => {
    const report = simulation.stateAt(id, now);
    const { fixture, clock } = simulation.match(id);
    const used = new Set(report.lines.map((line) => Number(line.element)));
    const unused = season.players.filter(
      ({ id: element, team }) =>
        (team === fixture.team_h || team === fixture.team_a) && !used.has(element) && !departed.has(element),
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
        // The simulator always says for which club.
        ...report.lines.map(({ element, team, ...line }) => ({ ...line, element: Number(element), team: team! })),
        ...unused.map(({ id: element, team }) => ({ element, team, stats: {} })),
      ],
      complete: true,
    };
  });
  await recordStats(ctx, records, { source: "feed" });
}

function priceSteps(ctx: Context, season: DemoSeason, now: Instant): ScheduledStep[] {
  const first = Math.floor((season.deadlines[0] ?? 0) / DAY) + season.ruleset.prices.start_days;
  const steps: ScheduledStep[] = [];
  for (let day = first; day * DAY + PRICE_RUN_TIME <= now; day += 1) {
    steps.push({ at: day * DAY + PRICE_RUN_TIME, run: () => changePrices(ctx, isoDay(day)) });
  }
  return steps;
}

/** Published when a round opens and some hours before its deadline. */
function newsSteps(
  ctx: Context,
  season: DemoSeason,
  simulation: Simulation,
  departures: readonly Departure[],
): ScheduledStep[] {
  const departed = new Set<number>();
  let since = Number.NEGATIVE_INFINITY;
  const take = async (): Promise<void> => {
    const now = ctx.now().getTime();
    const reports = simulation.newsAt(now, since).filter((item) => !departed.has(item.element));
    since = now;
    if (reports.length > 0) await recordPlayers(ctx, reports.map(recordOf));
  };
  const moments = planningTimes(season).flatMap(({ opened, deadline_time }) => [opened, deadline_time - 3 * HOUR]);
  return [
    ...moments.map((at) => ({ at, run: take })),
    ...departures.map((departure) => ({
      at: departure.at,
      run: () => {
        departed.add(departure.element);
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

/** A moment before the deadline of each of the last rounds, when managers have acted, and as it stands now. */
function forecastSteps(ctx: Context, season: DemoSeason, now: Instant): ScheduledStep[] {
  const deadlines = season.deadlines.filter((deadline) => deadline <= now).slice(-FORECAST_ROUNDS);
  return deadlines.map((deadline) => ({
    at: deadline - 1,
    run: () => makeForecasts(ctx, { asked: true, nextOnly: true }),
  }));
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

function planningSteps(season: DemoSeason, now: Instant, hooks: SeasonHooks): ScheduledStep[] {
  return planningTimes(season).flatMap((round) => {
    const end = Math.min(round.deadline_time - 1, now);
    if (round.opened >= end) return [];
    const bounds = [round.opened];
    // Prices do not move before the first deadline: one window is enough.
    const isFirst = round.id === 1;
    const night = Math.floor((round.opened - PRICE_RUN_TIME) / DAY) * DAY + PRICE_RUN_TIME;
    if (!isFirst) for (let at = night + DAY; at < end; at += DAY) bounds.push(at - 1);
    bounds.push(end);
    return bounds.slice(1).map((to, index) => ({
      at: to,
      run: () => hooks.plan(round, { from: bounds[index] ?? round.opened, to }),
    }));
  });
}
