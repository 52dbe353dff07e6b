import { createHash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import { baselines, forecaster, isRecent, PARAMETERS } from "@elvan/forecast";
import type { ForecastMatch, PlayerForecast, SeasonFacts } from "@elvan/forecast";
import { DAY, MINUTE, roundsAt } from "@elvan/rules";
import type { Database } from "../db/connect.ts";
import { forecastRun, keepForecasts, saveComing, saveForecastRun, type ComingForecasts } from "../db/forecasts.ts";
import type { Context } from "../platform/context.ts";
import { rulesetIn, type Facts } from "../season/facts.ts";
import { loadFacts } from "../season/load-facts.ts";
import { forecastFactsOf, matchesAhead } from "./season-facts.ts";
import { viewForecasts, viewReasons, type ForecastMatchRow } from "./views/forecasts.ts";

/** The market changes all the time; so often are forecasts made again because of it. */
const LEAST_APART = 3 * MINUTE;

/** What was read last: only rounds that have changed since are read again. */
const lastRead = new WeakMap<Database, Facts>();

/**
 * Keeps what was told of rounds whose deadline has passed, then forecasts all matches ahead from what is known now, if anything
 * of it has changed. Safe to repeat, to run twice at once and to be cut short anywhere.
 * @param options `asked`: now, however short ago the last were made; `nextOnly`: only what is kept of the coming round, where all are
 *   made again soon after it; `ending`: is left when it says so
 * @returns whether there are new forecasts
 */
export async function makeForecasts(
  ctx: Context,
  { asked = false, nextOnly = false, ending }: { asked?: boolean; nextOnly?: boolean; ending?: AbortSignal } = {},
): Promise<boolean> {
  await keepForecasts(ctx.db, ctx.now());
  const last = await forecastRun(ctx.db);
  const since = last && ctx.now().getTime() - last.made_at.getTime();
  if (!asked && since !== undefined && since >= 0 && since < LEAST_APART) return false;
  const facts = await loadFacts(ctx.db, lastRead.get(ctx.db), new Set(), ctx.realTime());
  if (facts === undefined) return false;
  lastRead.set(ctx.db, facts);
  // Taken after reading, so that all that went in was known by then.
  const made_at = ctx.now();
  const known = forecastFactsOf(facts);
  const { open } = roundsAt(facts.events, made_at);
  const matches = matchesAhead(facts).filter(({ event }) => !nextOnly || event === open?.id);
  const hash = hashOf(facts, known, matches, made_at);
  if (last?.facts === hash) return false;
  const rows = await forecastAll(facts, known, matches, { made_at, ending });
  if (rows === undefined) return false;
  const coming = open === null ? null : comingForecasts(facts, known, rows, open.id, made_at);
  return ctx.db.transaction().execute(async (tx) => {
    // Before what was told of a round gives way: its deadline may have passed meanwhile.
    await keepForecasts(tx, ctx.now());
    const made = { made_at, facts: hash, coming };
    if (nextOnly && last !== undefined) return saveComing(tx, made);
    const told = viewForecasts(rows, known.players, made_at);
    const saved = await saveForecastRun(tx, { ...made, told, reasons: viewReasons(rows) });
    if (saved) await ctx.changed(tx, "forecasts");
    return saved;
  });
}

/** Results weigh less from day to day, so that a day without news makes new forecasts too. */
function hashOf(facts: Facts, known: SeasonFacts, matches: readonly ForecastMatch[], now: Date): string {
  const rulesets = facts.events.map(({ id }) => rulesetIn(facts, id));
  const { open } = roundsAt(facts.events, now);
  const all = [known, matches, rulesets, open?.id, Math.floor(now.getTime() / DAY), PARAMETERS.seasons];
  return createHash("sha256").update(JSON.stringify(all)).digest("base64url");
}

/** With a pause after each match, so that requests are answered in between. @returns undefined when it was left */
async function forecastAll(
  facts: Facts,
  known: SeasonFacts,
  matches: readonly ForecastMatch[],
  { made_at, ending }: { made_at: Date; ending: AbortSignal | undefined },
): Promise<ForecastMatchRow[] | undefined> {
  const forecast = forecaster(known, made_at.getTime(), PARAMETERS);
  const rows: ForecastMatchRow[] = [];
  for (const match of inOrder(matches)) {
    rows.push({ match, ...forecast(match, rulesetIn(facts, match.event ?? facts.events.at(-1)?.id ?? 1)) });
    await pause();
    if (ending?.aborted === true) return undefined;
  }
  return rows;
}

const inOrder = (matches: readonly ForecastMatch[]): ForecastMatch[] =>
  matches.toSorted((a, b) => (a.kickoff_time ?? Infinity) - (b.kickoff_time ?? Infinity) || a.id - b.id);

function comingForecasts(
  facts: Facts,
  known: SeasonFacts,
  rows: readonly ForecastMatchRow[],
  event: number,
  now: Date,
): ComingForecasts {
  const players = new Map(known.players.map((player) => [player.id, player]));
  const baselinesOf = baselines(known.players, now.getTime(), rulesetIn(facts, event));
  const hundredths = (points: number) => Math.round(100 * points);
  const rowOf = ({ player: element, match: fixture, low, high, expected }: PlayerForecast) => {
    const player = players.get(element)!;
    const simple = baselinesOf(player);
    return {
      ...{ element, fixture, low, high, expected: hundredths(expected), recent: isRecent(player) },
      season_average: hundredths(simple.season_average),
      form: hundredths(simple.form),
      minutes_x_points_per_90: hundredths(simple.minutes_x_points_per_90),
    };
  };
  return { event, rows: rows.filter(({ match }) => match.event === event).flatMap((row) => row.players.map(rowOf)) };
}
