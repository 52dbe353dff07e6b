import { HOUR } from "@elvan/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { feedFaults, feedWaits } from "../src/db/feed-state.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import { FeedError } from "../src/feed/feed-error.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { followFeed } from "../src/feed/public-api/follow-feed.ts";
import type { PublicApi } from "../src/feed/public-api/public-api.ts";
import { readRows, type Followed, type Kind } from "../src/feed/public-api/read-rows.ts";
import { seasonNames } from "../src/feed/public-api/season-rows.ts";
import type { FixtureFacts } from "../src/feed/public-api/shapes.ts";
import type { ProviderId } from "../src/season/match-data.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { toldLines } from "./support/play.ts";
import { elementById } from "./support/rows.ts";
import {
  CLUBS,
  clubOf,
  clubsOf,
  deadlineOf,
  elementTypeOf,
  EVENTS,
  fixturesOf,
  kickoffOf,
  player,
  priceOf,
  SQUAD_SIZE,
} from "./support/season.ts";

/**
 * The documents of a running game with one value that is wrong. A figure of another match and somebody's news, told with it, have to
 * come in; with the next good documents all is as if it had not been.
 */

type Document = Record<string, unknown>;
type Line = { id: ProviderId; stats: Document; explain: { fixture: number }[] };
type Documents = {
  bootstrap: { events: Document[]; teams: Document[] | null; elements: Document[] };
  fixtures: Document[];
  round: { elements: Line[] };
};

const DEEP = "[".repeat(20_000) + "]".repeat(20_000);

let game: Game;
let saves = 0;
let documents: Documents;
const [running = 0, , , marked = 0] = fixturesOf(2);
const keeper = player(clubsOf(marked).team_h, 1);
const injured = player(1, 20);
const NOW = new Date(kickoffOf(2).getTime() + HOUR);

const rows = <K extends Kind>(kind: K, document: unknown): Promise<Followed[K]> => {
  // As JSON writes it: a number may be too large, a text half a sign.
  const text = JSON.stringify(document).replaceAll('"1e999"', "1e999").replaceAll('"deep"', DEEP);
  const read = readRows(kind, text, `${kind}/`);
  return Array.isArray(read) ? Promise.reject(new FeedError(read)) : Promise.resolve(read as Followed[K]);
};
const api = {
  followBootstrap: () => rows("bootstrap", documents.bootstrap),
  followFixtures: () => rows("fixtures", documents.fixtures),
  followRound: () => rows("round", documents.round),
  summary: () => Promise.reject(new FeedError([{ file: "element-summary/", path: "", reason: "does not answer" }])),
} as unknown as PublicApi;

const fixtureRow = (id: number): Document => {
  const event = Math.ceil(id / 4);
  const isRunning = event === 2;
  return {
    ...{ id, event, code: 1000 + id, kickoff_time: kickoffOf(event).toISOString(), ...clubsOf(id) },
    ...{ team_h_score: isRunning ? 0 : null, team_a_score: isRunning ? 0 : null, started: isRunning, finished: false },
    ...{ finished_provisional: false, minutes: isRunning ? 45 : 0, provisional_start_time: false },
  };
};
const good = (): Documents => ({
  bootstrap: {
    events: Array.from({ length: EVENTS }, (_, index) => ({
      ...{ id: index + 1, deadline_time: deadlineOf(index + 1).toISOString(), data_checked: false },
    })),
    teams: Array.from({ length: CLUBS }, (_, index) => ({
      ...{ id: index + 1, name: `Club ${index + 1}`, short_name: `C0${index + 1}` },
    })),
    elements: Array.from({ length: CLUBS * SQUAD_SIZE }, (_, index) => {
      const id = index + 1;
      return {
        ...{ id, code: 5000 + id, element_type: elementTypeOf(id), team: clubOf(id), status: "a", can_select: true },
        ...{ first_name: "Player", second_name: String(id), web_name: `P${id}`, now_cost: priceOf(id) },
        ...{ cost_change_start: 0, chance_of_playing_next_round: null, news_added: null },
        news: id === injured ? `out ${saves}` : "",
      };
    }),
  },
  fixtures: Array.from({ length: EVENTS * 4 }, (_, index) => fixtureRow(index + 1)),
  round: {
    elements: fixturesOf(2).flatMap((fixture) =>
      toldLines(fixture).map(({ element, stats }) => ({
        id: element,
        stats: { ...stats, minutes: Math.min(45, stats.minutes), saves: element === keeper ? saves : 0 },
        explain: [{ fixture }],
      })),
    ),
  },
});
const poll = async () => {
  const rounds = await game.ctx.db.selectFrom("event").select(["id", "deadline_time"]).orderBy("id").execute();
  return pollFeed(game.ctx, followFeed(api, new Set([1, 2]), rounds), Number.NEGATIVE_INFINITY);
};
/** What has not been told on purpose. */
async function stands() {
  const { db } = game.ctx;
  const fixtures = await db
    .selectFrom("fixture")
    .select(["id", "event", "kickoff_time", "team_h", "team_h_score", "minutes", "finished_provisional"])
    .orderBy("id")
    .execute();
  const lines = await db.selectFrom("fixture_stat").selectAll().orderBy("fixture").orderBy("element").execute();
  const events = await db.selectFrom("event").select(["id", "deadline_time", "released_at"]).orderBy("id").execute();
  const clubs = await db.selectFrom("team").select(["id", "code", "name", "short_name"]).orderBy("id").execute();
  const players = await db
    .selectFrom("element")
    .select(["id", "code", "team", "web_name", "status"])
    .orderBy("id")
    .execute();
  return { fixtures, lines: lines.filter(({ element }) => element !== keeper), events, clubs, players };
}

beforeAll(async () => {
  game = await openGame();
  for (const time of [deadlineOf(1), kickoffOf(1), deadlineOf(2), NOW]) {
    await game.at(time);
    await runDue(game.ctx);
  }
  documents = good();
  await poll();
});
afterAll(() => game?.close());
beforeEach(() => {
  saves = (saves + 1) % 9;
  documents = good();
});

type Change = (told: Documents) => void;
const swap = (one: Document, other: Document, name: string) => {
  [one[name], other[name]] = [other[name], one[name]];
};
const event =
  (index: number, values: Document): Change =>
  (told) =>
    void Object.assign(told.bootstrap.events[index]!, values);
const element =
  (values: Document): Change =>
  (told) =>
    void Object.assign(told.bootstrap.elements[4]!, values);
/** What stands beside the news. */
const hurt =
  (values: Document): Change =>
  (told) =>
    void Object.assign(told.bootstrap.elements[injured - 1]!, values);
const club =
  (values: Document): Change =>
  (told) =>
    void Object.assign(told.bootstrap.teams![2]!, values);
const ahead =
  (values: Document): Change =>
  (told) =>
    void Object.assign(told.fixtures[40]!, values);
const match =
  (values: Document): Change =>
  (told) =>
    void Object.assign(told.fixtures[running - 1]!, values);
const line =
  (values: Document): Change =>
  (told) =>
    void Object.assign(told.round.elements[0]!, values);
const figures =
  (values: Document): Change =>
  (told) =>
    void Object.assign(told.round.elements[0]!.stats, values);

/** Of a round, the provider's own row says nothing that figures depend on. */
const CASES: [string, Change][] = [
  ["the running round without a number", event(1, { id: null })],
  ["the running round with the number of another", event(1, { id: 7 })],
  ["the running round's deadline next month", event(1, { deadline_time: "2026-05-20T12:00:00Z" })],
  ["the running round's deadline without a zone", event(1, { deadline_time: "2026-04-11T12:55:00" })],
  ["an earlier round's deadline in 9999", event(0, { deadline_time: "9999-12-31T00:00:00Z" })],
  ["the first deadline a year too early", event(0, { deadline_time: "2025-04-04T12:55:00Z" })],
  ["the first deadline in the year 0", event(0, { deadline_time: "0000-01-01T00:00:00Z" })],
  ["the last deadline a year too early", event(EVENTS - 1, { deadline_time: "2025-10-24T12:55:00Z" })],
  ["the rounds in another order", (told) => void (told.bootstrap.events = told.bootstrap.events.toReversed())],
  ["the rounds without the first", (told) => void told.bootstrap.events.shift()],
  ["only three rounds", (told) => void told.bootstrap.events.splice(3)],
  ["all rounds final", (told) => told.bootstrap.events.forEach((row) => void (row.data_checked = true))],
  [
    "no round that says whether it is final",
    (told) => told.bootstrap.events.forEach((row) => void delete row.data_checked),
  ],
  ["a player's club that is a text", element({ team: "1" })],
  ["a player's number beyond the database's", element({ id: 2 ** 31 })],
  ["a player with another's number", element({ id: 8 })],
  ["a player with another's code", element({ code: 5008 })],
  ["two players who swap numbers", ({ bootstrap }) => swap(bootstrap.elements[4]!, bootstrap.elements[5]!, "id")],
  ["two players who swap codes", ({ bootstrap }) => swap(bootstrap.elements[4]!, bootstrap.elements[5]!, "code")],
  ["a player's name of half a sign", element({ web_name: "\uD83D" })],
  ["a player's name that turns the line", element({ web_name: "\u202Eeman" })],
  ["a player's news of 3,000 signs", element({ news: "x".repeat(3_000) })],
  ["a player's price of none", element({ now_cost: null })],
  ["no price beside the news", hurt({ now_cost: null })],
  ["a price below nothing beside the news", hurt({ now_cost: -5, cost_change_start: 1e6 })],
  ["prices as texts beside the news", hurt({ now_cost: "5.0", cost_change_start: "0.1" })],
  ["news since a time without a zone", hurt({ news_added: "2026-04-10T12:00:00" })],
  ["a chance of a third beside the news", hurt({ chance_of_playing_next_round: 33 })],
  ["no names beside the news", hurt({ first_name: null, second_name: 7, web_name: null })],
  ["an empty name beside the news", hurt({ web_name: "" })],
  ["no clubs at all", (told) => void (told.bootstrap.teams = null)],
  ["two clubs that swap numbers", ({ bootstrap }) => swap(bootstrap.teams![2]!, bootstrap.teams![3]!, "id")],
  ["a club's name that shows nothing", club({ name: "\u200B" })],
  ["a match ahead of a club beyond the database's", ahead({ team_h: 2 ** 31 })],
  ["a match ahead of a club against itself", ahead({ team_h: 1, team_a: 1 })],
  ["a match ahead at 30 February", ahead({ kickoff_time: "2026-02-30T13:00:00Z" })],
  ["a match ahead that says half an hour east of nowhere", ahead({ kickoff_time: "2026-06-06T13:00:00+99:30" })],
  ["a match ahead whose number is a text", ahead({ id: "41" })],
  [
    "two running matches that swap numbers",
    (told) => {
      swap(told.fixtures[running - 1]!, told.fixtures[marked - 1]!, "id");
      const other = new Map([
        [running, marked],
        [marked, running],
      ]);
      for (const { explain } of told.round.elements)
        for (const of of explain) of.fixture = other.get(of.fixture) ?? of.fixture;
    },
  ],
  [
    "a running match with a new number",
    (told) => {
      Object.assign(told.fixtures[marked - 1]!, { id: 4_000 });
      for (const { explain } of told.round.elements)
        for (const of of explain) if (of.fixture === marked) of.fixture = 4_000;
    },
  ],
  ["a match ahead with the clubs of another", ahead(clubsOf(42))],
  ["a match ahead that is there twice", ({ fixtures }) => void fixtures.push({ ...fixtures[40]!, minutes: 9 })],
  ["a running match without a number", match({ id: null })],
  ["a running match of an unknown round", match({ event: 32_768 })],
  ["a running match of a round that hasn't begun", match({ event: 9 })],
  ["a running match without a score", match({ team_h_score: null, team_a_score: null })],
  ["a running match with half a score", match({ team_a_score: null })],
  ["a running match at no time", match({ kickoff_time: null })],
  ["a line that has no figures", line({ stats: null })],
  ["a line of no match", line({ explain: [] })],
  ["a line of a match that isn't there", line({ explain: [{ fixture: 5_000 }] })],
  ["a line of another match", line({ explain: [{ fixture: marked }] })],
  ["a line of two matches", line({ explain: [{ fixture: running }, { fixture: marked }] })],
  ["a line of somebody beyond the database's numbers", line({ id: 2 ** 31 })],
  ["minutes that are a text", figures({ minutes: "45" })],
  ["minutes beyond any number", figures({ minutes: "1e999" })],
  ["half a save", figures({ saves: 0.5 })],
  ["saves that are lists in lists", figures({ saves: "deep" })],
  [
    "a line twice, once with lists in lists",
    ({ round }) => {
      const [first] = round.elements;
      if (first) round.elements.push({ ...first, stats: { ...first.stats, saves: "deep" } });
    },
  ],
  ["a name of lists in lists", element({ web_name: "deep" })],
  ["a match ahead whose number is lists in lists", ahead({ id: "deep" })],
  ["less than no save", figures({ saves: -1 })],
  ["no word of saves", (told) => void delete told.round.elements[0]!.stats.saves],
];

describe("documents with one value that is wrong", () => {
  test.each(CASES)("bring everything else, and leave nothing behind: %s [mended-135]", async (_, change) => {
    const before = await stands();
    change(documents);
    await poll();
    const told = (await statsOfFixture(game.ctx.db, marked)).find((row) => row.element === keeper);
    expect(told?.saves).toBe(saves);
    expect((await elementById(game.ctx.db, injured))?.news_sv).toBe(`out ${saves}`);
    documents = good();
    await poll();
    expect(await stands()).toEqual(before);
    expect([await feedWaits(game.ctx.db), await feedFaults(game.ctx.db)]).toEqual([[], []]);
  });

  test.each([
    ["none", null],
    ["a number", 7],
    ["too long", "x".repeat(3_000)],
    ["half a sign", "\uD83D"],
  ])("bring a player's status beside news that can't be read: %s [mended-135]", async (_, news) => {
    const before = await elementById(game.ctx.db, 5);
    Object.assign(documents.bootstrap.elements[4]!, { news, status: "d" });
    await poll();
    expect(await elementById(game.ctx.db, 5)).toMatchObject({ status: "d", news_sv: before?.news_sv });
    expect(await feedFaults(game.ctx.db)).toMatchObject([{ code: "row_malformed", player: "5" }]);
    documents = good();
    await poll();
    expect(await feedFaults(game.ctx.db)).toEqual([]);
  });

  test("call no round final that is there twice, once as final [mended-135]", async () => {
    const [, second] = documents.bootstrap.events;
    documents.bootstrap.events.push({ ...second, data_checked: true });
    const feed = followFeed(api, new Set(), []);
    expect(await feed.checked!(NOW.getTime())).toEqual([]);
  });

  test("of players, told slowly, are read for a while; the others wait for the next poll [mended-135]", async () => {
    for (const row of documents.round.elements.slice(0, 40)) row.explain.push({ fixture: marked });
    let time = 0;
    const asked: number[] = [];
    const summary = (element: number) => {
      asked.push(element);
      time += 2_000;
      return Promise.reject(new FeedError([{ file: "element-summary/", path: "", reason: "does not answer" }]));
    };
    const rounds = [{ id: 2, deadline_time: deadlineOf(2) }];
    const slow = { ...api, summary };
    const feed = followFeed(slow, new Set(), rounds, { now: () => time });
    await feed.fixtures(NOW.getTime(), 0);
    expect(asked.length).toBe(16);
    const faults = await feed.faults!(NOW.getTime());
    expect(faults).toContainEqual({
      ...{ code: "rows_unread", detail: { document: "element-summary/", read: 16, count: 24 } },
    });
    for (let polls = 0; polls < 2; polls++)
      await followFeed(slow, new Set(), rounds, { now: () => time }).fixtures(NOW.getTime(), 0);
    expect(new Set(asked).size).toBe(40);
    expect(asked.slice(40)).toEqual(asked.slice(0, 8));
  });

  test("say so where a running match is left out: of an unknown round, of one that hasn't begun [mended-135]", async () => {
    for (const [round, told] of [
      [32_768, { faults: [{ code: "round_unknown", fixture: running }], waits: [] }],
      [9, { faults: [], waits: [{ subject: "calendar" }] }],
    ] as const) {
      match({ event: round })(documents);
      expect(await poll()).toMatchObject(told);
      expect((await fixtureById(game.ctx.db, running))?.event).toBe(2);
    }
    documents = good();
    expect(await poll()).toMatchObject({ faults: [], waits: [] });
  });
});

describe("a season's name", () => {
  const events = Array.from({ length: EVENTS }, (_, index) => ({
    id: index + 1,
    deadline_time: deadlineOf(index + 1).getTime(),
  }));
  const fixtures = Array.from({ length: EVENTS * 4 }, (_, index) => fixtureRow(index + 1)).map(
    (row) => ({ ...row, kickoff_time: Date.parse(String(row.kickoff_time)) }) as unknown as FixtureFacts,
  );
  const later = (rows: FixtureFacts[]) =>
    rows.map((row) => ({ ...row, kickoff_time: Date.parse("2027-04-03T13:00:00Z") + row.id * HOUR }));

  test("isn't that of one wrong row, and turns with all of them [mended-135]", () => {
    const name = (rounds: typeof events, matches = fixtures) =>
      seasonNames({ bootstrap: { events: rounds }, fixtures: matches });
    expect(name(events)).toEqual(["2026"]);
    for (const index of [0, 14, EVENTS - 1]) {
      for (const year of [1970, 2025, 2027, 9_999]) {
        expect(name(events.with(index, { id: index + 1, deadline_time: Date.UTC(year, 5) }))).toEqual(["2026"]);
      }
    }
    expect(name(events, [...later(fixtures.slice(0, 1)), ...fixtures.slice(1)])).toEqual(["2026"]);
    expect(name(events, later(fixtures))).toEqual(["2026", "2027"]);
    expect(name(events, [...fixtures.slice(0, 1), ...later(fixtures.slice(1))])).toEqual(["2026", "2027"]);
    expect(name(events.map((row) => ({ ...row, deadline_time: row.deadline_time + 365 * 24 * HOUR })))).toContain(
      "2027",
    );
    // In the winter half of a year the first deadline names it.
    const autumn = Array.from({ length: 38 }, (_, index) => ({
      ...{ id: index + 1, deadline_time: Date.UTC(2025, 7, 15) + index * 7.5 * 24 * HOUR },
    }));
    expect(name(autumn, [])).toEqual(["2025"]);
  });
});
