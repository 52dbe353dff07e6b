import { isByHand, isStillToPlay, type Instant } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { abandonmentsOf } from "../db/abandonments.ts";
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
import { byClubs } from "./by-clubs.ts";
import { changeVenues } from "./change-venues.ts";
import { OtherSeasonError } from "./feed-error.ts";
import { followClubs } from "./follow-clubs.ts";
import { keepDecided } from "./keep-decided.ts";
import { newsAdded, type Feed, type FixtureReport, type PlayerReport, type Roster } from "../season/match-data.ts";
import type { FaultCode, FeedFault, FeedWait, WaitChange } from "../db/feed-fault.ts";
import { reviewFeed, type Held, type Told, type Verdict } from "./gate/gate.ts";
import { readHeld, type Known } from "./gate/read-held.ts";
import { remember } from "./gate/remember.ts";
import { nameOf } from "./gate/rows.ts";
import { saveVerdict } from "./gate/save-verdict.ts";
import { withClubs } from "./line-clubs.ts";
import { mailWaits } from "./mail-waits.ts";
import { replayRounds, reviewClosed } from "./review-closed.ts";
import { reviewProfiles, type ProfileChanges } from "./review-profiles.ts";
import { takeEach, tryRow } from "./take-each.ts";
import { takeSheets } from "./take-sheets.ts";

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
 * Asks a provider what has happened since and takes what passes the gate: new players, news, moved fixtures, then scores and statistics, at
 * last which rounds are final. What does not pass is written down for the operators and stops nothing else. Everything goes through the
 * game's own moves, so that asking again, or from two processes, changes nothing; to ask for a longer time than needed does no harm.
 * @throws what the provider throws when it does not answer; OtherSeasonError before anything is taken
 */
export async function pollFeed(ctx: Context, feed: Feed, since: Instant): Promise<Polled> {
  const now = ctx.now().getTime();
  if (feed.seasons) await refuseOtherSeason(ctx, feed.name, await feed.seasons(now));
  const players = await feed.players(now, since);
  const fixtures = await feed.fixtures(now, since);
  const sheets = feed.sheets ? await feed.sheets(now, since) : [];
  const clubs = feed.clubs ? await feed.clubs(now) : [];
  const wrongRows = feed.faults ? await feed.faults(now) : [];
  const count = players.length + fixtures.length + sheets.length + wrongRows.length;
  // One that tells the whole season each time has lost it.
  if (count === 0 && !feed.roster) return NOTHING;
  const numbered = await readHeld(ctx, feed, fixtures);
  const told = { players, fixtures: byClubs(numbered.held, feed.keys, numbered.rows, fixtures) };
  const isNew = told.fixtures.some((report, index) => report !== fixtures[index]);
  const first = isNew ? await readHeld(ctx, feed, told.fixtures) : numbered;
  const decided = await keepDecided(ctx, first.held, first.rows, told.fixtures);
  const venues = await changeVenues(ctx, first.held, decided.reports);
  const known = venues.changed > 0 ? await readHeld(ctx, feed, told.fixtures) : first;
  const { held, rows } = known;
  const verdict = reviewFeed(held, { ...told, fixtures: await withClubs(ctx, held, venues.reports) });
  const toldWrong = wrongRows.map((fault) => ofOurs(fault, held));
  const closed = await reviewClosed(ctx, held, rows, verdict.fixtures);
  const profiles = reviewProfiles(held, known.players, verdict.players);
  const waits = [...verdict.waits, ...venues.waits, ...closed.waits, ...profiles.waits];
  const ownFaults = [...decided.faults, ...closed.faults, ...profiles.faults];
  const faults = [...toldWrong, ...withoutEchoes(verdict.faults, toldWrong), ...ownFaults];
  const missing = feed.roster && missingFrom(await feed.roster(now), told, held, feed, rows, toldWrong);
  faults.push(...(missing?.faults ?? []));

  await followClubs(ctx, clubs, faults);
  const added = await addEach(ctx, verdict.newcomers, faults);
  const changed = await recordEachPlayer(ctx, verdict, profiles.changes, new Set(added), faults);
  await remember(ctx, held, verdict.fixtures);
  const { records, moved } = await followMatches(ctx, verdict, known, closed.replays, faults);
  const recorded = await recordEach(ctx, withoutAbsent(records, verdict, added), faults);
  faults.push(...(await takeSheets(ctx, feed, sheets, held)));
  // After the figures: those that came with the word are taken before it. Not while something of the round is left out.
  if (feed.checked) {
    const unsure = unsureRounds(faults, waits, missing?.fixtures ?? [], rows);
    const checked = (await feed.checked(now)).filter((event) => held.rounds.has(event) && !unsure.has(event));
    await releaseEvents(ctx, checked);
  }
  const silent = silentOf(held, told, verdict);
  await saveVerdict(ctx.db, { faults, waits, silent, now: ctx.realTime() });
  await mailWaits(ctx);
  return {
    ...recorded,
    taken: records.map(({ fixture }) => fixture),
    ...{ moved: moved + venues.changed, players: changed.length, added: added.length, faults, waits },
  };
}

/** The changes of whose player or match this poll says nothing that can be read. A match that an operator has awarded counts as read. */
function silentOf(held: Held, told: Told, { looked, faults }: Verdict): (change: WaitChange) => boolean {
  const out = new Set(faults.flatMap(({ fixture, player }) => (player === undefined ? (fixture ?? []) : [])));
  const matches = new Set(told.fixtures.flatMap((report) => held.matchOf(report?.fixture)?.id ?? []));
  const players = new Set(told.players.flatMap((report) => held.elementOf(nameOf(report?.element)) ?? []));
  return ({ fixture, element }) => {
    if (fixture !== undefined) return !looked.has(fixture) && (!matches.has(fixture) || out.has(fixture));
    return element === undefined ? told.players.length === 0 : !players.has(element);
  };
}

async function addEach(ctx: Context, newcomers: readonly PlayerReport[], faults: FeedFault[]): Promise<number[]> {
  const added = await takeEach(
    newcomers,
    (rows) => addPlayers(ctx, rows),
    ({ element }, reason) => faults.push({ code: "newcomer_invalid", player: nameOf(element), detail: { reason } }),
  );
  return added.flat();
}

async function recordEachPlayer(
  ctx: Context,
  { players, newcomers }: Pick<Verdict, "players" | "newcomers">,
  profiles: ReadonlyMap<number, ProfileChanges>,
  added: ReadonlySet<number>,
  faults: FeedFault[],
): Promise<number[]> {
  const records = [
    ...players.map(({ element, report }) => ({ ...playerRecord(element, report), ...profiles.get(element) })),
    ...newcomers.flatMap((report) => (added.has(report.profile!.id) ? playerRecord(report.profile!.id, report) : [])),
  ];
  const changed = await takeEach(
    records,
    (rows) => recordPlayers(ctx, rows),
    ({ element }, reason) => faults.push({ code: "not_taken", player: String(element), detail: { reason } }),
  );
  return changed.flat();
}

/** Follows each match to where it is to be played. @returns what is to be recorded of those that have begun */
async function followMatches(
  ctx: Context,
  verdict: Verdict,
  { rows, held: { rounds } }: Known,
  replays: ReadonlySet<number>,
  faults: FeedFault[],
): Promise<{ records: FixtureRecord[]; moved: number }> {
  let moved = 0;
  const now = ctx.now().getTime();
  const records: FixtureRecord[] = [];
  const abandoned = verdict.fixtures.flatMap(({ fixture }) => (rows.get(fixture)?.abandoned ? [fixture] : []));
  const byOperators = new Set((await abandonmentsOf(ctx.db, abandoned)).map(({ fixture }) => fixture));
  // In the order of play: rounds that are brought forward as a whole are so one after the other.
  const inOrder = verdict.fixtures.toSorted(
    (a, b) => (a.report.kickoff_time ?? Infinity) - (b.report.kickoff_time ?? Infinity),
  );
  for (const match of inOrder) {
    const { fixture: id, report, lines, left } = match;
    const follow = async () => {
      let fixture = rows.get(id);
      if (fixture && (await followFixture(ctx, fixture, report, { replays: replays.has(id), faults }))) {
        moved += 1;
        await noteMove(ctx.db, fixture, ctx.now());
        fixture = await fixtureById(ctx.db, id);
      }
      if (!fixture || !(await isTaken(ctx, fixture, report)) || isStillPicked(fixture, rounds, now)) return;
      const state = stateOf(fixture, report, byOperators.has(id));
      records.push({ fixture: id, state, lines, left, complete: true });
    };
    await tryRow(follow, (reason) => faults.push({ code: "not_taken", fixture: id, detail: { reason } }));
  }
  return { records, moved };
}

/** Without the lines of newcomers who could not come into the game after all. */
function withoutAbsent(
  records: readonly FixtureRecord[],
  { newcomers }: Verdict,
  added: readonly number[],
): readonly FixtureRecord[] {
  if (added.length === newcomers.length) return records;
  const there = new Set(added);
  const absent = new Set(newcomers.flatMap(({ profile }) => (there.has(profile!.id) ? [] : [profile!.id])));
  return records.map((record) => ({ ...record, lines: record.lines.filter(({ element }) => !absent.has(element)) }));
}

const NOTHING: Polled = {
  ...{ revisions: 0, events: [], refused: [], taken: [], moved: 0, players: 0, added: 0, faults: [], waits: [] },
};

/** A fault of an adapter names a match as its provider does. */
function ofOurs({ fixture, ...fault }: FeedFault, { matchOf }: Held): FeedFault {
  const match = fixture === undefined ? undefined : matchOf(fixture);
  return match ? { ...fault, fixture: match.id } : fault;
}

/** Who is left out already is not missing as well. */
const withoutEchoes = (faults: readonly FeedFault[], told: readonly FeedFault[]): FeedFault[] => {
  const named = new Set(told.flatMap(({ player }) => player ?? []));
  return faults.filter(({ code, player }) => code !== "line_missing" || !named.has(player ?? ""));
};

/** Players and matches of ours of which a provider that should know them says nothing. */
function missingFrom(
  roster: Roster,
  told: Told,
  held: Held,
  { keys }: Feed,
  rows: ReadonlyMap<number, Row<"fixture">>,
  faults: readonly FeedFault[],
): { faults: FeedFault[]; fixtures: number[] } {
  const names = new Set([...roster.fixtures, ...told.fixtures.map((report) => report?.fixture)].map(String));
  const fixtures = [...rows.values()].flatMap((row) => (names.has(String(row[keys.fixture])) ? [] : [row.id]));
  const there = new Set([
    ...roster.players.flatMap((name) => held.elementOf(name) ?? []),
    ...faults.flatMap(({ player }) => (player === undefined ? [] : (held.elementOf(player) ?? []))),
  ]);
  const players = [...held.players].filter(([id, { status }]) => status !== "u" && !isByHand(id) && !there.has(id));
  const fault = (code: FaultCode, ids: readonly number[]): FeedFault[] =>
    ids.length === 0 ? [] : [{ code, detail: { count: ids.length, ids: ids.slice(0, NAMED).join(", ") } }];
  const gone = players.map(([id]) => id);
  return { faults: [...fault("players_missing", gone), ...fault("fixtures_missing", fixtures)], fixtures };
}

/** As many are named of a list that may be long. */
const NAMED = 10;

/** All at a time; where one is refused after all (an operator was at it meanwhile), each on its own. */
async function recordEach(ctx: Context, records: readonly FixtureRecord[], faults: FeedFault[]): Promise<Recorded> {
  const taken = await takeEach(
    records,
    (rows) => recordStats(ctx, rows, { source: "feed" }),
    ({ fixture }, reason) => faults.push({ code: "not_taken", fixture, detail: { reason } }),
  );
  return {
    revisions: taken.reduce((sum, { revisions }) => sum + revisions, 0),
    events: [...new Set(taken.flatMap(({ events }) => events))],
    refused: taken.flatMap(({ refused }) => refused),
  };
}

/** Rounds of which figures are left out or wait: their points are not called final yet. */
function unsureRounds(
  faults: readonly FeedFault[],
  waits: readonly FeedWait[],
  missing: readonly number[],
  rows: ReadonlyMap<number, Row<"fixture">>,
): Set<number> {
  const fixtures = [
    ...missing,
    ...faults.flatMap(({ fixture, player }) => (fixture === undefined || player !== undefined ? [] : [fixture])),
    ...waits.flatMap(({ subject }) => (subject.startsWith("fixture:") ? [Number(subject.slice(8))] : [])),
  ];
  return new Set([
    ...faults.flatMap(({ event }) => event ?? []),
    ...replayRounds(waits),
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
  ...(report.news && { news_sv: report.news.sv, news_en: report.news.en }),
  ...(report.news && report.news_added !== undefined && newsAdded(report.news_added)),
});

function stateOf(
  held: Row<"fixture">,
  { phase, minutes, team_h_score, team_a_score }: FixtureReport,
  isByOperator: boolean,
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
    // It was only the feed that had it abandoned.
    ...(over && !isByOperator && { abandoned: false }),
    ...(phase === "confirmed" && { finished: true }),
    ...(phase === "abandoned" && { finished_provisional: true, abandoned: true }),
  };
}

/**
 * Whether what a provider tells of a match is taken: of one that it has begun, and that an operator has not put ahead. After
 * they have taken a match back, what the provider goes on telling is of the match that does not count, until it has it ahead.
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

/** A match ahead in an open round, where it was not moved: its figures would be known to people who pick for that round. */
const isStillPicked = ({ event, kickoff_time }: Row<"fixture">, rounds: Held["rounds"], now: Instant): boolean =>
  (rounds.get(event ?? 0) ?? now) > now && isStillToPlay({ event, kickoff_time: kickoff_time?.getTime() ?? null }, now);

/**
 * Follows a match that the provider has at another time or in another round. A provider that knows no rounds leaves ours as
 * they are. One whose round is final stays where it is until an operator says otherwise; one that would close
 * its round at once or before an earlier one leaves it. One that has begun here and that the provider has ahead has not begun.
 */
async function followFixture(
  ctx: Context,
  held: Row<"fixture">,
  report: FixtureReport,
  { replays, faults }: { replays: boolean; faults: FeedFault[] },
): Promise<boolean> {
  const event = report.phase === "postponed" ? null : report.event;
  const kickoff_time = report.kickoff_time === null ? null : new Date(report.kickoff_time);
  if (!replays && (held.voided || isHeld(held, kickoff_time))) return false;
  const { provisional_start_time } = report;
  const begun = !isAhead(report);
  let place: FixturePlace = {
    fixture: held.id,
    ...(event !== undefined && { event }),
    kickoff_time,
    provisional_start_time,
    begun,
    replays,
  };
  const now = ctx.now();
  let move = planMove(held, place, now);
  let problems = move ? await reviewMove(ctx, held, move, replays) : [];
  if (problems.some(({ code }) => code === "kickoff_before_round" || code === "kickoff_too_soon")) {
    // People who pick for its round would know how it has ended. It counts in none until an operator gives it one.
    faults.push({ code: "round_lost", fixture: held.id, detail: { round: event ?? held.event ?? 0 } });
    place = { ...place, event: null };
    move = planMove(held, place, now);
    if (move) ctx.log.warn({ fixture: held.id, problems }, "fixture taken out of its round");
    problems = move ? await reviewMove(ctx, held, move, replays) : [];
  }
  if (!move && !held.placed_by_operator) return false;
  try {
    refuseIfAny(problems);
    return await moveFixture(ctx, place);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [{ code: reason, event: round } = { code: "", event: 0 }] = error.problems;
    faults.push({ code: "not_moved", fixture: held.id, detail: { reason, round: Number(round ?? 0) } });
    return false;
  }
}
