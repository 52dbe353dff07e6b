import type { ClassicRow, ClassicStandings, H2hRow, H2hStandings } from "@elvan/contract";
import { HOUR, seeded, shuffle, randomInt, type ElementTypeId, type StatLine } from "@elvan/rules";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { addMembers, insertLeague, type LeagueRow } from "../src/db/leagues.ts";
import type { MatchRow } from "../src/db/h2h-matches.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { isLong } from "../../scripts/long.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter } from "./support/people.ts";
import { matchLines, type Feats } from "./support/play.ts";
import {
  playerRound,
  referenceDuels,
  referenceTable,
  teamRound,
  type FrozenTeam,
  type PlayerRound,
  type Season,
} from "./support/reference.ts";
import {
  CLUBS,
  deadlineOf,
  elementTypeOf,
  EVENTS,
  fixturesOf,
  kickoffOf,
  player,
  SQUAD_SIZE,
} from "./support/season.ts";

/**
 * A whole season of 200 managers in more than 40 leagues of all kinds, lived by the season's own machinery; at its end everything
 * that leagues show is computed again from the frozen picks and the statistics by a plain reference.
 */

const MANAGERS = 200;
const PHASES = [1, 2, 3, 4, 5, 6, 7, 8];
/** From this round on a server is up, which makes its documents anew whenever the season moves. */
const SERVED_FROM = isLong ? 1 : EVENTS - 3;
const random = seeded("reference");
const chance = (share: number) => random() < share;
const oneOf = <T>(list: readonly T[]): T => list[randomInt(random, list.length)]!;

let game: Game;
let app: FastifyInstance;
let season: Season;
let leagues: LeagueRow[];
let matches: MatchRow[];
let startedIn: Map<number, number>;
const average = new Map<number, number>();

/** Fifteen players in position order; clubs do not matter here. */
function anyTeam(): number[] {
  const some = (from: number, to: number, count: number) => {
    const all = Array.from({ length: CLUBS }, (_, club) =>
      Array.from({ length: to - from + 1 }, (__, n) => player(club + 1, from + n)),
    ).flat();
    return shuffle(all, random).slice(0, count);
  };
  const [keepers, defenders, midfielders, forwards] = [some(1, 2, 2), some(3, 8, 5), some(9, 15, 5), some(16, 20, 3)];
  const [d, m, f] = oneOf([
    [3, 4, 3],
    [4, 4, 2],
    [5, 2, 3],
    [3, 5, 2],
    [5, 4, 1],
  ] as const);
  return [
    keepers[0]!,
    ...defenders.slice(0, d),
    ...midfielders.slice(0, m),
    ...forwards.slice(0, f),
    keepers[1]!,
    ...shuffle([...defenders.slice(d), ...midfielders.slice(m), ...forwards.slice(f)], random),
  ];
}

/** Managers who enter before a round: most before the first, some later. */
async function enterManagers(event: number, count: number): Promise<void> {
  const { ctx } = game;
  if (count === 0) return;
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into account (email, first_name, last_name, region)
      select 'r' || ${event}::int || '.' || n || '@test.example', 'Manager', 'Nr' || n, 210 + n % 3
      from generate_series(1, ${count}::int) n returning id, region
    )
    insert into entry (account, name, favourite_team, started_event, joined_time)
    select id, 'Lag ' || id, nullif(id % 5, 0), ${event}, ${ctx.now()} from people order by id returning id
  `.execute(ctx.db);
  for (const { id } of rows) {
    const elements = anyTeam();
    await ctx.db
      .insertInto("entry_squad")
      .values({
        entry: id,
        elements,
        purchase_prices: elements.map(() => 50),
        captain: elements[9]!,
        vice_captain: elements[6]!,
        bank: 0,
        free_transfers: 1,
        saved_at: ctx.now(),
      })
      .execute();
  }
}

/** Before a deadline managers change teams, captains and chips; what they may do is not the question here. */
async function plan(event: number): Promise<void> {
  const entries = await game.ctx.db.selectFrom("entry").select(["id", "started_event"]).orderBy("id").execute();
  for (const { id, started_event } of entries) {
    if (!chance(0.25)) continue;
    const elements = anyTeam();
    const [captain, vice] = shuffle(elements.slice(0, 11), random);
    const made = started_event < event ? randomInt(random, 5) : 0;
    const chip = oneOf([null, null, null, "pdbus", "2capt"]);
    await sql`
      update entry_squad set elements = ${elements}::int[], captain = ${captain!}, vice_captain = ${vice!},
        chip = ${chip}, transfers_made = ${made}, counted_transfers = counted_transfers + ${made}
      where entry = ${id}
    `.execute(game.ctx.db);
  }
}

function anyFeats(): Map<number, Feats> {
  const feats = new Map<number, Feats>();
  for (let element = 1; element <= CLUBS * SQUAD_SIZE; element++) {
    const minutes = oneOf([0, 0, 30, 90, 90, 90]);
    if (minutes === 0) {
      feats.set(element, { minutes, yellow_cards: Number(chance(0.02)) });
      continue;
    }
    const isKeeper = elementTypeOf(element) === 1;
    feats.set(element, {
      minutes,
      goals_scored: chance(0.12) ? 1 + Number(chance(0.2)) : 0,
      assists: Number(chance(0.1)),
      clean_sheets: Number(minutes === 90 && chance(0.3)),
      goals_conceded: randomInt(random, 4),
      saves: isKeeper ? randomInt(random, 7) : 0,
      yellow_cards: Number(chance(0.15)),
      red_cards: Number(chance(0.02)),
      own_goals: Number(chance(0.01)),
    });
  }
  return feats;
}

/** A round from its deadline to its check, in few steps. */
async function live(event: number): Promise<void> {
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  await game.at(new Date(kickoffOf(event).getTime() + 2 * HOUR));
  const feats = anyFeats();
  await recordStats(
    game.ctx,
    fixturesOf(event).map((fixture) => ({
      fixture,
      state: { started: true, minutes: 90, finished_provisional: true, finished: true },
      lines: matchLines(fixture, feats),
      complete: true,
    })),
    { source: "feed" },
  );
  for (const hours of [20, 24]) {
    await game.at(new Date(kickoffOf(event).getTime() + hours * HOUR));
    await runDue(game.ctx);
  }
}

type Plan = { scoring: "c" | "h"; type: "x" | "c"; start: number; size: number; ko: number; late: number };

/** Forty leagues: private and public, classic and head-to-head, large and small, odd and even, early and late. */
const PLANS: Plan[] = [
  ...[2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 60, 120].map((size, n): Plan => ({
    scoring: "c",
    type: "x",
    start: 1 + ((n * 3) % 20),
    size,
    ko: 0,
    late: n % 3,
  })),
  ...[1, 2, 28, 29].map((size, n): Plan => ({ scoring: "c", type: "x", start: 25 + n, size, ko: 0, late: 2 })),
  ...[5, 12, 20].map((size): Plan => ({ scoring: "c", type: "c", start: 3, size, ko: 0, late: 0 })),
  ...[2, 3, 4, 5, 6, 8, 9, 11, 16, 24, 31, 1].map((size, n): Plan => ({
    scoring: "h",
    type: "x",
    start: 1 + ((n * 5) % 26),
    size,
    ko: n % 4,
    late: 0,
  })),
  ...[3, 16, 16].map((size): Plan => ({ scoring: "h", type: "c", start: 2, size, ko: 0, late: 0 })),
];

async function makeLeagues(): Promise<void> {
  const { ctx } = game;
  for (const [n, plan] of PLANS.entries()) {
    await insertLeague(ctx.db, {
      name: `Liga ${n}`,
      league_type: plan.type,
      scoring: plan.scoring,
      start_event: plan.start,
      ko_rounds: plan.ko || null,
      has_cup: plan.scoring === "c",
      created: ctx.now(),
    });
  }
}

/** Who is to join each planned league by the round that is open. */
async function fillLeagues(event: number): Promise<void> {
  const { db } = game.ctx;
  const everybody = (await db.selectFrom("entry").select("id").orderBy("id").execute()).map(({ id }) => id);
  const made = await db.selectFrom("league").selectAll().where("name", "like", "Liga %").orderBy("id").execute();
  for (const [n, plan] of PLANS.entries()) {
    const league = made[n]!;
    const joins =
      event === Math.max(1, plan.start - (n % 2))
        ? plan.size
        : plan.late > 0 && event === plan.start + 2
          ? plan.late
          : 0;
    if (joins === 0) continue;
    const there = await db.selectFrom("league_entry").select("entry").where("league", "=", league.id).execute();
    const free = everybody.filter((entry) => !there.some((one) => one.entry === entry));
    await addMembers(db, league.id, shuffle(free, random).slice(0, joins), {
      joined_time: game.ctx.now(),
      joined_event: event,
    });
  }
}

beforeAll(async () => {
  game = await openGame();
  await enter(game.ctx, "alice", CLASSIC_TEAM);
  await makeLeagues();
  await enterManagers(1, MANAGERS - 41);
  for (let event = 1; event <= EVENTS; event++) {
    await game.beforeDeadline(event);
    if (event === SERVED_FROM)
      app = await build(game.ctx, { limits: { read: 1_000_000, write: 1_000_000, sign_in: 1_000_000 } });
    if (event > 1 && event <= 21) await enterManagers(event, 2);
    await fillLeagues(event);
    await plan(event);
    await live(event);
  }
  await app.seasonState.refresh();
  await recompute();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** The season again, from frozen picks and statistics alone. */
async function recompute(): Promise<void> {
  const { db } = game.ctx;
  const lines = await db
    .selectFrom("fixture_stat")
    .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
    .selectAll("fixture_stat")
    .select("fixture.event")
    .execute();
  const byRound = Map.groupBy(lines, (line) => line.event ?? 0);
  const teams = await db.selectFrom("entry_event").selectAll().orderBy("event").orderBy("entry").execute();
  season = new Map();
  for (const [event, rows] of Map.groupBy(teams, (team) => team.event)) {
    const did = new Map<number, PlayerRound>();
    const of = Map.groupBy(byRound.get(event) ?? [], (line) => line.element);
    const doing = (element: number): PlayerRound => {
      const known = did.get(element) ?? playerRound((of.get(element) ?? []) as StatLine[], elementTypeOf(element));
      did.set(element, known);
      return known;
    };
    const sheets = rows.map((row) => {
      const team: FrozenTeam = { ...row, cost: row.event_transfers_cost, counted: row.counted_transfers };
      return teamRound(team, doing, elementTypeOf as (element: number) => ElementTypeId);
    });
    season.set(event, new Map(sheets.map((sheet) => [sheet.entry, sheet])));
    average.set(event, Math.floor(sheets.reduce((sum, sheet) => sum + sheet.points, 0) / sheets.length + 0.5));
  }
  startedIn = new Map(
    (await db.selectFrom("entry").select(["id", "started_event"]).execute()).map((row) => [row.id, row.started_event]),
  );
  leagues = await db.selectFrom("league").selectAll().where("cup_of", "is", null).orderBy("id").execute();
  matches = await db.selectFrom("h2h_match").selectAll().orderBy("league").orderBy("event").orderBy("id").execute();
}

/** Members of a league who had come by a round's deadline. */
async function membersBy(league: LeagueRow, event: number): Promise<number[]> {
  const { db } = game.ctx;
  if (league.membership === null) {
    const rows = await db
      .selectFrom("league_entry")
      .select("entry")
      .where("league", "=", league.id)
      .where("joined_event", "<=", event)
      .orderBy("entry")
      .execute();
    return rows.map(({ entry }) => entry);
  }
  const rows = await db
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .select(["entry.id", "entry.favourite_team", "entry.started_event", "account.region"])
    .where("entry.started_event", "<=", event)
    .orderBy("entry.id")
    .execute();
  return rows
    .filter((row) => {
      if (league.membership === "region") return row.region === league.scope;
      if (league.membership === "team") return row.favourite_team === league.scope;
      return league.membership === "event" ? row.started_event === league.scope : true;
    })
    .map(({ id }) => id);
}

const net = (event: number, entry: number | null): number => {
  if (entry === null) return average.get(event) ?? 0;
  const sheet = season.get(event)?.get(entry);
  return sheet === undefined ? 0 : sheet.points - sheet.cost;
};

async function pagesOf<R>(path: string): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page++) {
    const answer = await app.inject({
      method: "GET",
      url: `${path}page_standings=${page}`,
      headers: { host: "localhost" },
    });
    expect(answer.statusCode).toBe(200);
    const { standings } = answer.json<{ standings: { results: R[]; has_next: boolean } }>();
    rows.push(...standings.results);
    if (!standings.has_next) return rows;
  }
}

test("there are 200 managers, and more than 40 leagues of every kind", () => {
  expect(startedIn.size).toBe(MANAGERS);
  expect(leagues.length).toBeGreaterThan(40);
  const kinds = new Set(leagues.map((league) => `${league.league_type}${league.scoring}${league.membership ?? ""}`));
  expect([...kinds].toSorted()).toEqual(
    ["cc", "ch", "scevent", "scoverall", "scregion", "scsecond_chance", "scteam", "xc", "xh"].toSorted(),
  );
});

test("every team's points in every round", async () => {
  const rows = await game.ctx.db.selectFrom("entry_event").selectAll().execute();
  expect(rows.length).toBeGreaterThan(5000);
  for (const row of rows) {
    const sheet = season.get(row.event)?.get(row.entry);
    expect({ ...sheet, where: `${row.entry} in ${row.event}` }).toMatchObject({
      points: row.points,
      goals: row.goals_scored,
      conceded: row.goals_conceded,
    });
  }
});

test("every classic table in every phase, with the ranks at the last deadline [league-004]", async () => {
  const phases = await game.ctx.db.selectFrom("phase").selectAll().orderBy("id").execute();
  expect(phases.map(({ id }) => id)).toEqual(PHASES);
  let compared = 0;
  for (const league of leagues.filter((one) => one.scoring === "c")) {
    const [now, before] = [await membersBy(league, EVENTS), await membersBy(league, EVENTS - 1)];
    for (const phase of phases) {
      const start = Math.max(league.start_event, phase.start_event);
      const stop = phase.stop_event;
      const stopBefore = Math.min(EVENTS - 1, stop);
      const expected = stop < start ? [] : referenceTable(season, now, start, stop);
      const last = stopBefore < start ? [] : referenceTable(season, before, start, stopBefore);
      const ranks = new Map(last.map((row) => [row.entry, row.rank]));
      const shown = await pagesOf<ClassicRow>(`/api/leagues-classic/${league.id}/standings/?phase=${phase.id}&`);
      expect(
        shown.map(({ entry, rank, total, event_total, last_rank }) => ({ entry, rank, total, event_total, last_rank })),
        `${league.name} phase ${phase.id}`,
      ).toEqual(expected.map((row) => ({ ...row, last_rank: ranks.get(row.entry) ?? 0 })));
      expect(shown.map((row) => row.rank_sort)).toEqual(shown.map((_, index) => index + 1));
      compared += shown.length;
    }
  }
  expect(compared).toBeGreaterThan(5000);
});

test("every head-to-head match and table", async () => {
  let compared = 0;
  for (const league of leagues.filter((one) => one.scoring === "h")) {
    const own = matches.filter((match) => match.league === league.id);
    const members: (number | null)[] = await membersBy(league, EVENTS);
    if (members.length < 2) {
      expect(own).toEqual([]);
      continue;
    }
    if (members.length % 2 === 1) members.push(null);
    const ko = Math.min(
      PLANS[Number(league.name.slice(5))]?.ko ?? 0,
      Math.floor(Math.log2((await membersBy(league, EVENTS)).length)),
    );
    const lastStage = EVENTS - ko;
    const stage = own.filter((match) => !match.is_knockout);
    for (let event = league.start_event; event <= lastStage; event++) {
      const playing = stage.filter((match) => match.event === event).flatMap((match) => [match.entry_1, match.entry_2]);
      expect(new Set(playing), `${league.name} round ${event}`).toEqual(new Set(members));
      expect(playing).toHaveLength(members.length);
    }
    expect(stage).toHaveLength(((lastStage - league.start_event + 1) * members.length) / 2);
    for (const match of stage) {
      const [one, two] = [net(match.event, match.entry_1), net(match.event, match.entry_2)];
      expect([match.entry_1_points, match.entry_2_points, match.winner, match.decided]).toEqual([
        one,
        two,
        one === two ? null : one > two ? match.entry_1 : match.entry_2,
        true,
      ]);
    }
    const results = (until: number) =>
      stage
        .filter((match) => match.event <= until)
        .map((match) => ({
          ...match,
          points_1: net(match.event, match.entry_1),
          points_2: net(match.event, match.entry_2),
        }));
    const champion = knockOut(league, own, ko, referenceDuels(members, results(EVENTS), null));
    const expected = referenceDuels(members, results(EVENTS), champion);
    const before = new Map(referenceDuels(members, results(EVENTS - 1), null).map((row) => [row.entry, row.rank]));
    const shown = await pagesOf<H2hRow>(`/api/leagues-h2h/${league.id}/standings/?`);
    expect(
      shown.map((row) => ({
        entry: row.entry,
        rank: row.rank,
        total: row.total,
        points_for: row.points_for,
        won: row.matches_won,
        drawn: row.matches_drawn,
        lost: row.matches_lost,
        last: row.last_rank,
      })),
      league.name,
    ).toEqual(expected.map((row) => ({ ...row, last: league.start_event < EVENTS ? before.get(row.entry) : 0 })));
    compared += stage.length;
  }
  expect(compared).toBeGreaterThan(1000);
});

/** Holds the knock-out matches of a league to its table. @returns who has won the final. */
function knockOut(
  league: LeagueRow,
  own: readonly MatchRow[],
  ko: number,
  table: { entry: number | null }[],
): number | null {
  const rounds = own.filter((match) => match.is_knockout);
  expect(rounds, `${league.name} knock-out`).toHaveLength(ko === 0 ? 0 : 2 ** ko - 1);
  if (ko === 0) return null;
  const seeds = table.flatMap((row) => row.entry ?? []).slice(0, 2 ** ko);
  // 1 meets the last, and 1 and 2 can only meet in the final.
  const bracket = { 1: [1, 2], 2: [1, 4, 2, 3], 3: [1, 8, 4, 5, 2, 7, 3, 6] }[ko] ?? [];
  let alive = bracket.map((seed) => seeds[seed - 1]!);
  for (let event = EVENTS - ko + 1; event <= EVENTS; event++) {
    const played = rounds.filter((match) => match.event === event);
    expect(
      played.flatMap((match) => [match.entry_1, match.entry_2]),
      `${league.name} round ${event}`,
    ).toEqual(alive);
    alive = played.map((match) => winnerOf(match));
  }
  return alive[0] ?? null;
}

/** Who wins a tie, by points, goals and goals conceded; the coin is only looked at. */
function winnerOf(match: MatchRow): number {
  const { entry_1, entry_2, event } = match;
  if (match.is_bye) {
    expect([match.winner, entry_2]).toEqual([entry_1, null]);
    return entry_1!;
  }
  const [one, two] = [season.get(event)!.get(entry_1!)!, season.get(event)!.get(entry_2!)!];
  const points = one.points - one.cost - (two.points - two.cost);
  const difference = points || one.goals - two.goals || two.conceded - one.conceded;
  const tiebreak =
    points !== 0
      ? null
      : one.goals !== two.goals
        ? "goals_scored"
        : one.conceded !== two.conceded
          ? "goals_conceded"
          : "default";
  expect([match.entry_1_points, match.entry_2_points, match.tiebreak]).toEqual([
    one.points - one.cost,
    two.points - two.cost,
    tiebreak,
  ]);
  if (difference !== 0) expect(match.winner).toBe(difference > 0 ? entry_1 : entry_2);
  expect([entry_1, entry_2]).toContain(match.winner);
  return match.winner!;
}

describe("cups", () => {
  test("every league's cup: when it begins, which teams are in it, byes, every tie up to the final [league-094]", async () => {
    let cups = 0;
    for (const league of leagues.filter((one) => one.scoring === "c")) {
      const expected = await expectedCup(league);
      expect(
        { cup: league.cup_league !== null, after: league.qualification_event, places: league.qualification_numbers },
        league.name,
      ).toEqual(
        expected === null
          ? { cup: false, after: null, places: null }
          : { cup: true, after: expected.after, places: expected.places },
      );
      if (expected === null) continue;
      cups += 1;
      const own = matches.filter((match) => match.league === league.cup_league);
      expect(league.has_byes).toBe(expected.qualified.length < expected.places);
      let alive = expected.qualified;
      for (let event = expected.after + 1, places = expected.places; event <= EVENTS; event++, places /= 2) {
        const round = own.filter((match) => match.event === event);
        const byes = round.filter((match) => match.is_bye).map((match) => match.entry_1);
        expect(byes).toEqual(alive.slice(0, places - alive.length));
        const drawn = round.flatMap((match) => [match.entry_1, match.entry_2]).filter((entry) => entry !== null);
        expect(
          drawn.toSorted((a, b) => a - b),
          `${league.name} round ${event}`,
        ).toEqual(alive.toSorted((a, b) => a - b));
        expect(round).toHaveLength(places / 2);
        alive = round.map((match) => winnerOf(match));
      }
      expect(alive).toHaveLength(1);
      const answer = await app.inject({ method: "GET", url: `/api/league/${league.id}/cup-status/` });
      expect(answer.json<{ winner: number }>().winner).toBe(alive[0]);
    }
    expect(cups).toBeGreaterThan(20);
  });

  /** The cup a league must have had, by counting its members after every round (rules.md 14). */
  async function expectedCup(league: LeagueRow) {
    if (league.membership === "second_chance") return null;
    for (let after = league.start_event; after < EVENTS; after++) {
      const members = await membersBy(league, after);
      const left = EVENTS - after;
      if (members.length < 2 || Math.ceil(Math.log2(members.length)) < left) continue;
      const overall = new Map(
        referenceTable(season, [...startedIn.keys()], 1, after).map((row) => [row.entry, row.rank]),
      );
      const best = members.toSorted(
        (a, b) => net(after, b) - net(after, a) || (overall.get(a) ?? 0) - (overall.get(b) ?? 0) || a - b,
      );
      return { after, places: 2 ** left, qualified: best.slice(0, 2 ** left) };
    }
    return null;
  }
});

test("an entry's own page shows the same leagues as their tables", async () => {
  for (const entry of [1, 17, 100, 199]) {
    const answer = await app.inject({ method: "GET", url: `/api/entry/${entry}/`, headers: { host: "localhost" } });
    const { classic, h2h } = answer.json<{
      leagues: {
        classic: { id: number; entry_rank: number; entry_last_rank: number }[];
        h2h: { id: number; entry_rank: number }[];
      };
    }>().leagues;
    expect(classic.length).toBeGreaterThan(2);
    for (const [shown, path] of [
      ...classic.map((league) => [league, `/api/leagues-classic/${league.id}/standings/?`] as const),
      ...h2h.map((league) => [league, `/api/leagues-h2h/${league.id}/standings/?`] as const),
    ]) {
      const row = (await pagesOf<(ClassicStandings | H2hStandings)["standings"]["results"][number]>(path)).find(
        (one) => one.entry === entry,
      );
      expect(shown.entry_rank).toBe(row?.rank ?? 0);
    }
  }
});
