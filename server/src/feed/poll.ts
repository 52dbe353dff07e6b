import type { Instant } from "@elvan/rules";
import type { Context } from "../context.ts";
import { moveFixture } from "../game/move-fixture.ts";
import { recordPlayers } from "../game/record-players.ts";
import type { PlayerRecord } from "../game/record-players.ts";
import { recordStats } from "../game/record-stats.ts";
import type { FixtureRecord, Recorded } from "../game/record-stats.ts";
import { Refusal } from "../game/refusal.ts";
import { addPlayers } from "./add-players.ts";
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
 * Asks a provider what has happened since and takes it: new players, news, moved fixtures, then scores and statistics.
 * Everything goes through the game's own moves, so that asking again, or from two processes, changes nothing; whoever asks for
 * a longer time than needed does no harm.
 *
 * @throws what recordStats and recordPlayers refuse: a report that cannot be true
 */
export async function pollFeed(ctx: Context, feed: Feed, since: Instant): Promise<Polled> {
  const now = ctx.now().getTime();
  const news = await feed.players(now, since);
  const reports = await feed.fixtures(now, since);
  const added = news.some((report) => report.profile) ? await addPlayers(ctx, news) : [];
  const ids = news.length > 0 || reports.length > 0 ? await readIds(ctx, feed) : NO_IDS;
  const unknown: ProviderId[] = [];
  const known = (id: ProviderId, table: ReadonlyMap<string, number>): number | undefined => {
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
  for (const report of reports) {
    const fixture = known(report.fixture, ids.fixtures);
    if (fixture === undefined) continue;
    if (await followFixture(ctx, fixture, report)) moved += 1;
    if (report.phase === "scheduled" || report.phase === "postponed") continue;
    const lines = report.lines.flatMap(({ element, team, ...told }) => {
      const id = known(element, ids.elements);
      return id === undefined ? [] : [{ element: id, team, ...told }];
    });
    records.push({ fixture, state: stateOf(report), lines, complete: true });
  }
  const recorded = records.length > 0 ? await recordStats(ctx, records, { source: "feed" }) : NOTHING;
  if (unknown.length > 0) ctx.log.warn({ feed: feed.name, unknown }, "the feed names what the season does not have");
  return { ...recorded, fixtures: records.length, moved, players: changed.length, added: added.length, unknown };
}

const NOTHING: Recorded = { revisions: 0, events: [], refused: [] };

type Ids = { fixtures: ReadonlyMap<string, number>; elements: ReadonlyMap<string, number> };
const NO_IDS: Ids = { fixtures: new Map(), elements: new Map() };

async function readIds(ctx: Context, { keys }: Feed): Promise<Ids> {
  const elements = await ctx.db.selectFrom("element").select(["id", "code", "opta_code"]).execute();
  const fixtures = await ctx.db.selectFrom("fixture").select(["id", "code"]).execute();
  return {
    elements: new Map(elements.map((row) => [String(row[keys.element]), row.id])),
    fixtures: new Map(fixtures.map((row) => [String(row[keys.fixture]), row.id])),
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
 * Follows a match that the provider has at another time or in another round. A provider that knows no rounds leaves ours as
 * they are. One whose round is final stays where it is until an operator says otherwise.
 */
async function followFixture(ctx: Context, fixture: number, report: FixtureReport): Promise<boolean> {
  const event = report.phase === "postponed" ? null : report.event;
  const kickoff_time = report.kickoff_time === null ? null : new Date(report.kickoff_time);
  const held = await ctx.db.selectFrom("fixture").selectAll().where("id", "=", fixture).executeTakeFirst();
  if (
    held &&
    (event === undefined || event === held.event) &&
    kickoff_time?.getTime() === held.kickoff_time?.getTime() &&
    report.provisional_start_time === held.provisional_start_time
  ) {
    return false;
  }
  try {
    const { provisional_start_time } = report;
    return await moveFixture(ctx, {
      fixture,
      ...(event !== undefined && { event }),
      kickoff_time,
      provisional_start_time,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ fixture, problems: error.problems }, "fixture not moved");
    return false;
  }
}
