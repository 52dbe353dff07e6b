import type { Instant } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { noteMove } from "../db/feed-memory.ts";
import { fixtureById, updateFixture } from "../db/fixtures.ts";
import type { Row } from "../db/schema.ts";
import { season } from "../db/season.ts";
import { isHeld, moveFixture, planMove, reviewMove, type FixturePlace } from "../season/move-fixture.ts";
import { recordPlayers } from "../season/record-players.ts";
import type { PlayerRecord } from "../season/record-players.ts";
import { isFeedSuspended, recordStats } from "../season/record-stats.ts";
import type { FixtureRecord, Recorded } from "../season/record-stats.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";
import { releaseEvents } from "../rounds/release-event.ts";
import { addPlayers } from "./add-players.ts";
import { OtherSeasonError } from "./feed-error.ts";
import { newsAdded, type Feed, type FixtureReport, type PlayerReport, type Roster } from "../season/match-data.ts";
import type { FaultCode, FeedFault, FeedWait } from "../db/feed-fault.ts";
import { reviewFeed, type Held } from "./gate/gate.ts";
import { readHeld } from "./gate/read-held.ts";
import { remember } from "./gate/remember.ts";
import { saveVerdict } from "./gate/save-verdict.ts";
import { mailWaits } from "./mail-waits.ts";

export type Polled = Recorded & {
  /** Matches whose figures were told, and passed. */
  taken: number[];
  /** Matches that are to be played elsewhere or at another time. */
  moved: number;
  /** Players of whom something has changed, and those who came into the game. */
  players: number;
  added: number;
  /** What was left out, and why. */
  faults: FeedFault[];
  /** What waits for an operator's word. */
  waits: FeedWait[];
};

/**
 * Asks a provider what has happened since and takes what passes the gate: new players, news, moved fixtures, then scores and
 * statistics, at last which rounds are final. What does not pass is written down for the operators and stops nothing else.
 * Everything goes through the game's own moves, so that asking again, or from two processes, changes nothing; whoever asks for
 * a longer time than needed does no harm.
 *
 * @throws what the provider throws when it does not answer; OtherSeasonError before anything is taken
 */
export async function pollFeed(ctx: Context, feed: Feed, since: Instant): Promise<Polled> {
  const now = ctx.now().getTime();
  if (feed.seasons) await refuseOtherSeason(ctx, feed.name, await feed.seasons(now));
  const told = { players: await feed.players(now, since), fixtures: await feed.fixtures(now, since) };
  const toldWrong = feed.faults ? await feed.faults(now) : [];
  if (told.players.length === 0 && told.fixtures.length === 0 && toldWrong.length === 0) return NOTHING;
  const { held, rows } = await readHeld(ctx, feed, told.fixtures);
  const verdict = reviewFeed(held, told);
  const { waits } = verdict;
  const faults = [...toldWrong, ...withoutEchoes(verdict.faults, toldWrong)];
  if (feed.roster) faults.push(...missingFrom(await feed.roster(now), held, feed, rows, toldWrong));

  const added = verdict.newcomers.length > 0 ? await addPlayers(ctx, verdict.newcomers) : [];
  const players = [
    ...verdict.players.map(({ element, report }) => playerRecord(element, report)),
    ...verdict.newcomers.map((report) => playerRecord(report.profile!.id, report)),
  ];
  const changed = players.length > 0 ? await recordPlayers(ctx, players) : [];

  await remember(ctx, held, verdict.fixtures);
  let moved = 0;
  const records: FixtureRecord[] = [];
  // In the order of play: rounds that are brought forward as a whole are so one after the other.
  const inOrder = verdict.fixtures.toSorted(
    (a, b) => (a.report.kickoff_time ?? Infinity) - (b.report.kickoff_time ?? Infinity),
  );
  for (const { fixture: id, report, lines, left } of inOrder) {
    let fixture = rows.get(id);
    if (fixture && (await followFixture(ctx, fixture, report))) {
      moved += 1;
      await noteMove(ctx.db, fixture, ctx.now());
      fixture = await fixtureById(ctx.db, id);
    }
    if (!fixture || !(await isTaken(ctx, fixture, report))) continue;
    records.push({ fixture: id, state: stateOf(fixture, report), lines, left, complete: true });
  }
  const recorded = await recordEach(ctx, records, faults);
  // After the figures: those that came with the word are taken before it. Not while something of the round is left out.
  if (feed.checked) {
    const unsure = unsureRounds(faults, waits, rows);
    await releaseEvents(
      ctx,
      (await feed.checked(now)).filter((event) => !unsure.has(event)),
    );
  }
  await saveVerdict(ctx.db, { faults, waits });
  await mailWaits(ctx);
  return {
    ...recorded,
    taken: records.map(({ fixture }) => fixture),
    ...{ moved, players: changed.length, added: added.length, faults, waits },
  };
}

const NOTHING: Polled = {
  ...{ revisions: 0, events: [], refused: [], taken: [], moved: 0, players: 0, added: 0, faults: [], waits: [] },
};

/** Who is left out already is not missing as well. */
const withoutEchoes = (faults: readonly FeedFault[], told: readonly FeedFault[]): FeedFault[] => {
  const named = new Set(told.flatMap(({ player }) => player ?? []));
  return faults.filter(({ code, player }) => code !== "line_missing" || !named.has(player ?? ""));
};

/** Players and matches of ours of which a provider that should know them says nothing. */
function missingFrom(
  told: Roster,
  held: Held,
  { keys }: Feed,
  rows: ReadonlyMap<number, Row<"fixture">>,
  faults: readonly FeedFault[],
): FeedFault[] {
  const names = new Set(told.fixtures.map(String));
  const fixtures = [...rows.values()].filter((row) => !names.has(String(row[keys.fixture])));
  const there = new Set([
    ...told.players.flatMap((name) => held.elementOf(name) ?? []),
    ...faults.flatMap(({ player }) => (player === undefined ? [] : (held.elementOf(player) ?? []))),
  ]);
  const players = [...held.players].filter(([id, { status }]) => status !== "u" && !there.has(id));
  const fault = (code: FaultCode, ids: readonly number[]): FeedFault[] =>
    ids.length === 0 ? [] : [{ code, detail: { count: ids.length, ids: ids.slice(0, NAMED).join(", ") } }];
  return [
    ...fault(
      "players_missing",
      players.map(([id]) => id),
    ),
    ...fault(
      "fixtures_missing",
      fixtures.map(({ id }) => id),
    ),
  ];
}

/** As many are named of a list that may be long. */
const NAMED = 10;

/** All at a time; where one is refused after all (an operator was at it meanwhile), each on its own. */
async function recordEach(ctx: Context, records: readonly FixtureRecord[], faults: FeedFault[]): Promise<Recorded> {
  const sum: Recorded = { revisions: 0, events: [], refused: [] };
  if (records.length === 0) return sum;
  try {
    return await recordStats(ctx, records, { source: "feed" });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  for (const record of records) {
    try {
      const { revisions, events, refused } = await recordStats(ctx, [record], { source: "feed" });
      sum.revisions += revisions;
      sum.events = [...new Set([...sum.events, ...events])];
      sum.refused.push(...refused);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push({ code: "not_taken", fixture: record.fixture, detail: { reason: error.message } });
    }
  }
  return sum;
}

/** Rounds of which figures are left out or wait: their points are not called final yet. */
function unsureRounds(
  faults: readonly FeedFault[],
  waits: readonly FeedWait[],
  rows: ReadonlyMap<number, Row<"fixture">>,
): Set<number> {
  const fixtures = [
    ...faults.flatMap(({ fixture, player }) => (fixture === undefined || player !== undefined ? [] : [fixture])),
    ...waits.flatMap(({ subject }) => (subject.startsWith("fixture:") ? [Number(subject.slice(8))] : [])),
  ];
  return new Set([
    ...faults.flatMap(({ event }) => event ?? []),
    ...fixtures.flatMap((id) => rows.get(id)?.event ?? []),
  ]);
}

async function refuseOtherSeason(ctx: Context, feed: string, told: readonly string[]): Promise<void> {
  const ours = (await season(ctx.db))?.name;
  const other = told.find((name) => name !== ours);
  if (ours !== undefined && other !== undefined) throw new OtherSeasonError(feed, other, ours);
}

const playerRecord = (element: number, report: PlayerReport): PlayerRecord => ({
  element,
  team: report.team,
  status: report.status,
  can_select: report.can_select,
  chance_of_playing_next_round: report.chance_of_playing_next_round,
  news_sv: report.news.sv,
  news_en: report.news.en,
  ...newsAdded(report.news_added),
});

function stateOf(
  held: Row<"fixture">,
  { phase, minutes, team_h_score, team_a_score }: FixtureReport,
): FixtureRecord["state"] {
  const over = phase === "ended" || phase === "confirmed";
  // An operator has let it go on.
  const goesOn = phase === "running" && held.finished_provisional;
  return {
    started: true,
    minutes,
    team_h_score,
    team_a_score,
    ...(goesOn && { finished_provisional: false, finished_provisional_at: null, finished: false, abandoned: false }),
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
  return !isAhead(report) && !isFeedSuspended(held, ctx.now());
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
  if (held.voided || isHeld(held, kickoff_time)) return false;
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
  let move = planMove(held, place, now);
  let problems = move ? await reviewMove(ctx, held, move) : [];
  if (problems.some(({ code }) => code === "kickoff_before_round" || code === "kickoff_too_soon")) {
    // Whoever picks for its round would know how it has ended. It counts in none until an operator gives it one.
    place = { ...place, event: null };
    move = planMove(held, place, now);
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
