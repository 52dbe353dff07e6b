import { newsAdded } from "../season/match-data.ts";
import { begunRounds, HOUR, fixturePoints, withOverrides } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { updateElement } from "../db/elements.ts";
import { updateEvent } from "../db/events.ts";
import { updateFixture } from "../db/fixtures.ts";
import { insertAll } from "../db/insert-all.ts";
import { createRoundTable, finishRoundTable } from "../db/partitions.ts";
import type { NewRow } from "../db/schema.ts";
import { clearSeason, type ClearedSeason } from "../season/clear-season.ts";
import { computeDreamTeams, computeFigures } from "../season/element-figures.ts";
import { isLockTimeout } from "../db/locks.ts";
import { insertSeason } from "./insert-season.ts";
import { elementRow, rulesetOf, seasonName } from "./public-api/season-rows.ts";
import type { ElementFacts, PublicFolder } from "./public-api/shapes.ts";
import { takeRecordedFigures } from "./recorded-figures.ts";
import { recordedSeason, statsOf } from "./recorded-season.ts";
import type { RecordedPlayer } from "./recorded-season.ts";

const ATTEMPTS = 60;
/** So long after kick-off a match is over. */
const MATCH = 2 * HOUR;

export type Imported = {
  events: number;
  elements: number;
  fixtures: number;
  lines: number;
  /** The season that has made room for it. */
  before?: ClearedSeason;
};

/**
 * Fills an empty database with a season as it stood when its files were taken: rounds that are over are closed, settled and
 * checked without a team in them, prices, statistics and news are today's, and managers can enter for the coming round. One
 * transaction: the whole season or nothing. As the `next` season it takes the place of one that is archived, and only of such a one.
 * @throws SeasonExistsError when the database holds a season; as the next one, what clearSeason throws
 */
export function importSeason(
  base: Context,
  folder: PublicFolder,
  asOf: Instant,
  about: { seed: string; now: Instant; next?: boolean },
): Promise<Imported> {
  const numbers = rulesetOf(folder);
  const now = () => new Date(about.now);
  const ctx: Context = {
    ...base,
    now,
    // Those that the process holds may be the season's before.
    ruleset: async (_, { overrides }) => withOverrides(numbers, overrides),
  };
  return whenNobodyReads(ctx, () =>
    ctx.db.transaction().execute(async (tx) => {
      const before = about.next ? await clearSeason({ ...base, now }, tx, seasonName(folder)) : undefined;
      const recorded = recordedSeason(folder, asOf);
      await insertSeason(tx, folder, recorded, {
        mode: "live",
        seed: about.seed,
        maintenance: before?.maintenance ?? false,
      });
      const late = recorded.players.filter((player) => player.added !== null);
      await insertAll(
        tx,
        "element",
        late.map(({ element }) => elementRow(element, element.team)),
      );
      for (const player of recorded.players) await bringUpToDate(tx, player.element);
      await insertAll(tx, "price_change", priceRows(recorded.players));
      const lines = await insertMatches(tx, folder, recorded.players, asOf);
      await closeRounds(tx, folder, recorded.players, asOf);
      await takeRecordedFigures(tx, folder);
      await computeFigures(ctx, tx);
      for (const event of begunRounds(folder.bootstrap.events, asOf)) {
        await computeDreamTeams(ctx, tx, event.id);
      }
      await ctx.changed(tx, "bootstrap-static", "fixtures", "event-status");
      const { events, elements } = folder.bootstrap;
      return { events: events.length, elements: elements.length, fixtures: folder.fixtures.length, lines, before };
    }),
  );
}

/** Tries again while somebody reads what a next season has to clear: for a minute or so. */
async function whenNobodyReads<T>(ctx: Context, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error) || tries === ATTEMPTS) throw error;
      await ctx.machine.sleep(Math.min(1000, 50 * tries));
    }
  }
}

/** What moves during a season, as it is now. Transfers and owners are those of the game's own managers: none yet (recorded-figures.ts). */
async function bringUpToDate(tx: Queryable, element: ElementFacts): Promise<void> {
  await updateElement(tx, element.id, {
    team: element.team,
    status: element.status,
    can_select: element.can_select,
    can_transact: element.can_transact,
    chance_of_playing_this_round: element.chance_of_playing_this_round,
    chance_of_playing_next_round: element.chance_of_playing_next_round,
    news_sv: element.news,
    news_en: element.news,
    ...newsAdded(element.news_added),
    now_cost: element.now_cost,
    cost_change_event: element.cost_change_event,
  });
}

function priceRows(players: readonly RecordedPlayer[]): NewRow<"price_change">[] {
  return players.flatMap(({ element, prices }) => {
    let old_cost = element.now_cost - element.cost_change_start;
    return prices.map(({ day, new_cost }) => {
      const row = { day, element: element.id, old_cost, new_cost };
      old_cost = new_cost;
      return row;
    });
  });
}

/** Matches that have begun, with everybody's line. @returns how many lines */
async function insertMatches(
  tx: Queryable,
  folder: PublicFolder,
  players: readonly RecordedPlayer[],
  asOf: Instant,
): Promise<number> {
  const ruleset = rulesetOf(folder);
  const begun = folder.fixtures.filter(
    ({ kickoff_time, team_h_score }) => kickoff_time !== null && kickoff_time <= asOf && team_h_score !== null,
  );
  for (const fixture of begun) {
    const over = fixture.finished || fixture.finished_provisional === true;
    await updateFixture(tx, fixture.id, {
      started: true,
      minutes: over ? 90 : (fixture.minutes ?? 0),
      team_h_score: fixture.team_h_score,
      team_a_score: fixture.team_a_score,
      finished_provisional: over,
      finished: fixture.finished,
      finished_provisional_at: over ? new Date((fixture.kickoff_time ?? 0) + MATCH) : null,
    });
  }
  const byId = new Map(begun.map((fixture) => [fixture.id, fixture]));
  const lines = players.flatMap(({ element, rows }) =>
    rows.flatMap((row) => {
      const fixture = byId.get(row.fixture);
      if (!fixture) return [];
      const stats = statsOf(row);
      const team = row.was_home ? fixture.team_h : fixture.team_a;
      const total_points = fixturePoints(stats, element.element_type, ruleset);
      return [{ fixture: fixture.id, element: element.id, team, ...stats, total_points }];
    }),
  );
  await insertAll(tx, "fixture_stat", lines);
  return lines.length;
}

/** Rounds whose deadline has passed, with players as they stood at it, and an empty table of teams. */
async function closeRounds(
  tx: Queryable,
  folder: PublicFolder,
  players: readonly RecordedPlayer[],
  asOf: Instant,
): Promise<void> {
  let before: string | null = null;
  const closed = begunRounds(folder.bootstrap.events, asOf);
  for (const event of closed) {
    const table = `entry_event_${event.id}_imported`;
    await createRoundTable(tx, table, event.id);
    await finishRoundTable(tx, table, event.id);
    const deadline = new Date(event.deadline_time);
    await insertAll(
      tx,
      "element_event",
      players
        .filter(({ added }) => added === null || added <= event.deadline_time)
        .map((player) => {
          const row = player.rows.find((one) => one.round === event.id);
          return {
            event: event.id,
            element: player.element.id,
            team: player.moves.findLast((move) => move.at <= event.deadline_time)?.team ?? player.first_team,
            value: row?.value ?? priceAt(player, event.deadline_time),
            selected: row?.selected ?? 0,
            transfers_in: row?.transfers_in ?? 0,
            transfers_out: row?.transfers_out ?? 0,
          };
        }),
    );
    const ended = folder.fixtures.flatMap((fixture) =>
      fixture.event === event.id && fixture.kickoff_time !== null ? [fixture.kickoff_time + MATCH] : [],
    );
    const over = new Date(Math.min(asOf, Math.max(event.deadline_time, ...ended)));
    await updateEvent(tx, event.id, {
      closed_at: deadline,
      finished_at: event.finished ? over : null,
      checked_at: event.data_checked ? over : null,
      stats_version: 1,
      scored_version: 1,
      partition_name: table,
      before_partition: before,
    });
    before = table;
  }
}

function priceAt({ element, prices }: RecordedPlayer, at: Instant): number {
  const day = new Date(at).toISOString().slice(0, 10);
  return prices.findLast((step) => step.day <= day)?.new_cost ?? element.now_cost - element.cost_change_start;
}
