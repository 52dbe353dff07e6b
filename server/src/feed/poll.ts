import type { Instant } from "@elvan/rules";
import type { Context } from "../context.ts";
import { allFixtures, fixtureById, updateFixture } from "../db/fixtures.ts";
import type { Row } from "../db/schema.ts";
import { season } from "../db/season.ts";
import { isHeld, moveFixture, moveOf, reviewMove, type FixturePlace } from "../game/move-fixture.ts";
import { recordPlayers } from "../game/record-players.ts";
import type { PlayerRecord } from "../game/record-players.ts";
import { isWithheld, recordStats } from "../game/record-stats.ts";
import type { FixtureRecord, Recorded } from "../game/record-stats.ts";
import { Refusal, refuseIfAny } from "../game/refusal.ts";
import { releaseEvents } from "../game/release-event.ts";
import { addPlayers } from "./add-players.ts";
import { OtherSeasonError } from "./feed-error.ts";
import type { Feed, FixtureReport, PlayerReport, ProviderId } from "./feed.ts";

export type Polled = Recorded & {
  /** Matches with a report. */
  fixtures: number;
  /** Matches that are to be played elsewhere or at another time. */
  moved: number;
  /** Players of whom something has changed, and those who came into the game. */
  players: number;
  added: number;
  /** Ids that the provider names and we do not know: nothing was done with them. */
  unknown: ProviderId[];
};

/**
 * Asks a provider what has happened since and takes it: new players, news, moved fixtures, then scores and
 * statistics, at last which rounds are final.
 * Everything goes through the game's own moves, so that asking again, or from two processes, changes nothing; whoever asks for
 * a longer time than needed does no harm.
 *
 * @throws what recordStats and recordPlayers refuse: a report that cannot be true; OtherSeasonError before anything is taken
 */
export async function pollFeed(ctx: Context, feed: Feed, since: Instant): Promise<Polled> {
  const now = ctx.now().getTime();
  if (feed.seasons) await refuseOtherSeason(ctx, feed.name, await feed.seasons(now));
  const news = await feed.players(now, since);
  const reports = await feed.fixtures(now, since);
  const added = news.some((report) => report.profile) ? await addPlayers(ctx, news) : [];
  const ids = news.length > 0 || reports.length > 0 ? await readIds(ctx, feed) : NO_IDS;
  const unknown: ProviderId[] = [];
  const known = <T>(id: ProviderId, table: ReadonlyMap<string, T>): T | undefined => {
    const own = table.get(String(id));
    if (own === undefined) unknown.push(id);
    return own;
  };

  const players = news.flatMap((report): PlayerRecord[] => {
    const element = known(report.element, ids.elements);
    return element === undefined ? [] : [playerRecord(element, report)];
  });
  const changed = players.length > 0 ? await recordPlayers(ctx, players) : [];

  let moved = 0;
  const records: FixtureRecord[] = [];
  // In the order of play: rounds that are brought forward as a whole are so one after the other.
  for (const report of reports.toSorted((a, b) => (a.kickoff_time ?? Infinity) - (b.kickoff_time ?? Infinity))) {
    let fixture = known(report.fixture, ids.fixtures);
    if (fixture && (await followFixture(ctx, fixture, report))) {
      moved += 1;
      fixture = await fixtureById(ctx.db, fixture.id);
    }
    if (!fixture || !(await isTaken(ctx, fixture, report))) continue;
    const lines = report.lines.flatMap(({ element, team, ...told }) => {
      const id = known(element, ids.elements);
      return id === undefined ? [] : [{ element: id, team, ...told }];
    });
    records.push({ fixture: fixture.id, state: stateOf(report), lines, complete: true });
  }
  const recorded = records.length > 0 ? await recordStats(ctx, records, { source: "feed" }) : NOTHING;
  // After the figures: those that came with the word are taken before it.
  if (feed.checked) await releaseEvents(ctx, await feed.checked(now));
  if (unknown.length > 0) ctx.log.warn({ feed: feed.name, unknown }, "the feed names what the season does not have");
  return { ...recorded, fixtures: records.length, moved, players: changed.length, added: added.length, unknown };
}

async function refuseOtherSeason(ctx: Context, feed: string, told: readonly string[]): Promise<void> {
  const ours = (await season(ctx.db))?.name;
  const other = told.find((name) => name !== ours);
  if (ours !== undefined && other !== undefined) throw new OtherSeasonError(feed, other, ours);
}

const NOTHING: Recorded = { revisions: 0, events: [], refused: [] };

/** By the provider's ids. */
type Ids = { fixtures: ReadonlyMap<string, Row<"fixture">>; elements: ReadonlyMap<string, number> };
const NO_IDS: Ids = { fixtures: new Map(), elements: new Map() };

async function readIds(ctx: Context, { keys }: Feed): Promise<Ids> {
  const elements = await ctx.db.selectFrom("element").select(["id", "code", "opta_code"]).execute();
  const fixtures = await allFixtures(ctx.db);
  return {
    elements: new Map(elements.map((row) => [String(row[keys.element]), row.id])),
    fixtures: new Map(fixtures.map((row) => [String(row[keys.fixture]), row])),
  };
}

const playerRecord = (element: number, report: PlayerReport): PlayerRecord => ({
  element,
  team: report.team,
  status: report.status,
  can_select: report.can_select,
  chance_of_playing_next_round: report.chance_of_playing_next_round,
  news_sv: report.news.sv,
  news_en: report.news.en,
  news_added: report.news_added === null ? null : new Date(report.news_added),
});

function stateOf({ phase, minutes, team_h_score, team_a_score }: FixtureReport): FixtureRecord["state"] {
  const over = phase === "ended" || phase === "confirmed";
  return {
    started: true,
    minutes,
    team_h_score,
    team_a_score,
    ...(over && { finished_provisional: true }),
    ...(phase === "confirmed" && { finished: true }),
    ...(phase === "abandoned" && { finished_provisional: true, abandoned: true }),
  };
}

/**
 * Whether what a provider tells of a match is taken: of one that it has begun, and that an operator has not put ahead. After
 * he has taken a match back, what the provider goes on telling is of the match that does not count, until it has it ahead.
 */
async function isTaken(ctx: Context, held: Row<"fixture">, report: FixtureReport): Promise<boolean> {
  const feed_kickoff_time = report.kickoff_time === null ? held.feed_kickoff_time : new Date(report.kickoff_time);
  const isHeard = feed_kickoff_time?.getTime() === held.feed_kickoff_time?.getTime();
  const comesRound = held.awaits_feed && isAhead(report);
  if (!isHeard || comesRound) {
    // What has not changed is left as it is: an operator may just have said otherwise.
    await updateFixture(ctx.db, held.id, {
      ...(!isHeard && { feed_kickoff_time }),
      ...(comesRound && { awaits_feed: false }),
    });
  }
  return !isAhead(report) && !isWithheld(held, ctx.now());
}

const isAhead = ({ phase }: FixtureReport) => phase === "scheduled" || phase === "postponed";

/**
 * Follows a match that the provider has at another time or in another round. A provider that knows no rounds leaves ours as
 * they are. One whose round is final stays where it is until an operator says otherwise; one that would close
 * its round at once or before an earlier one leaves it. One that has begun here and that the provider has ahead has not begun.
 */
async function followFixture(ctx: Context, held: Row<"fixture">, report: FixtureReport): Promise<boolean> {
  const event = report.phase === "postponed" ? null : report.event;
  const kickoff_time = report.kickoff_time === null ? null : new Date(report.kickoff_time);
  if (isHeld(held, kickoff_time)) return false;
  const { provisional_start_time } = report;
  const begun = !isAhead(report);
  let place: FixturePlace = {
    fixture: held.id,
    ...(event !== undefined && { event }),
    kickoff_time,
    provisional_start_time,
    begun,
  };
  const now = ctx.now();
  let move = moveOf(held, place, now);
  let problems = move ? await reviewMove(ctx, held, move) : [];
  if (problems.some(({ code }) => code === "kickoff_before_round" || code === "kickoff_too_soon")) {
    // Whoever picks for its round would know how it has ended. It counts in none until an operator gives it one.
    place = { ...place, event: null };
    move = moveOf(held, place, now);
    if (move) ctx.log.warn({ fixture: held.id, problems }, "fixture taken out of its round");
    problems = move ? await reviewMove(ctx, held, move) : [];
  }
  if (!move && !held.placed_by_operator) return false;
  try {
    refuseIfAny(problems);
    return await moveFixture(ctx, place);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ fixture: held.id, problems: error.problems }, "fixture not moved");
    return false;
  }
}
