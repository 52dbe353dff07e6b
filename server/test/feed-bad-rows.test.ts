import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feedFaults } from "../src/db/feed-state.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { runDue } from "../src/jobs/run-due.ts";
import type { FixtureReport, PlayerProfile, PlayerReport, StatReport } from "../src/season/match-data.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { toldLines } from "./support/play.ts";
import { elementById } from "./support/rows.ts";
import { clubOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** A match is running and somebody is injured; with it comes one row with a value that the database does not take. */

let game: Game;
const [fixture = 0, other = 0] = fixturesOf(1);
const scorer = player(8, 16);
const injured = player(3, 5);
let clearances = 0;

beforeAll(async () => {
  game = await openGame();
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await game.at(new Date(kickoffOf(1).getTime() + 90 * 60_000));
  await runDue(game.ctx);
});
afterAll(() => game?.close());

const any = (value: unknown) => value as never;
const running = (id: number): FixtureReport =>
  told({
    ...{ fixture: id, event: 1, kickoff_time: kickoffOf(1).getTime(), phase: "running" },
    ...{ minutes: 30 + clearances, team_h_score: 0, team_a_score: 0 },
    lines: toldLines(id, new Map([[scorer, { minutes: 90, clearances_blocks_interceptions: clearances }]])).map(
      (line) => ({ ...line, stats: { ...line.stats, minutes: line.stats.minutes && 30 + clearances } }),
    ),
  });
const about = (element: number | string, more: Partial<PlayerReport> = {}): PlayerReport => ({
  ...{ element, team: clubOf(Number(element) || 1), status: "a", can_select: true, chance_of_playing_next_round: null },
  ...{ news: { sv: "", en: "" }, news_added: null, ...more },
});
let ids = 500;
const newcomer = (more: Partial<PlayerProfile> = {}, report: Partial<PlayerReport> = {}): PlayerReport => {
  const id = (ids += 1);
  const profile = {
    ...{ id, code: 70_000 + id, element_type: 4, first_name: "Ny", second_name: "Spelare", web_name: "Spelare" },
    ...{ known_name: "", squad_number: 9, birth_date: "2001-02-03", team_join_date: null, region: 17, photo: "1.jpg" },
    ...{ opta_code: `p${id}`, start_cost: 50, ...more },
  };
  return about(id, { team: 8, profile, ...report });
};
const codes = async () => (await feedFaults(game.ctx.db)).map(({ code }) => code);
/** Asks with the rows beside a new figure, somebody's news and a newcomer, all of which have to come in. */
async function pollWith(players: PlayerReport[], lines: (good: StatReport[]) => StatReport[] = (good) => good) {
  clearances += 1;
  const status = clearances % 2 === 0 ? "a" : "i";
  const match = running(fixture);
  const good = newcomer();
  const reports = [{ ...match, lines: lines(match.lines) }, running(other)];
  const polled = await pollFeed(game.ctx, feedOf(reports, [about(injured, { status }), ...players, good]), 0);
  expect(polled.taken.toSorted((a, b) => a - b)).toEqual([fixture, other]);
  const line = (await statsOfFixture(game.ctx.db, fixture)).find(({ element }) => element === scorer);
  expect(line?.clearances_blocks_interceptions).toBe(clearances);
  expect((await elementById(game.ctx.db, injured))?.status).toBe(status);
  expect(await elementById(game.ctx.db, Number(good.element))).toMatchObject({ team: 8, now_cost: 50 });
  return polled;
}

const HALF = "\uD83D";
const PLAYERS: [string, () => PlayerReport][] = [
  ["U+0000 in the news", () => about(player(1, 1), { news: { sv: "a\0b", en: "" } })],
  ["half a sign in the news", () => about(player(1, 1), { news: { sv: "", en: `a${HALF}` } })],
  ["news of a time beyond the database's", () => about(player(1, 1), { news_added: -8e15 })],
  ["news of a year of five digits", () => about(player(1, 1), { news_added: 8e15 })],
  ["U+0000 in a name of the provider's", () => about(any("17\0"))],
  ["a provider's name that is no name", () => ({ ...about(1), element: any({ toString: 1 }) })],
  ["U+0000 in a newcomer's name", () => newcomer({ second_name: "Spel\0are" })],
  ["half a sign in a newcomer's picture", () => newcomer({ photo: `${HALF}.jpg` })],
  ["a newcomer with the code of a player", () => newcomer({ code: 5001 })],
  ["a newcomer with the number of a player", () => newcomer({ id: player(1, 1) })],
  ["a number beyond the database's", () => newcomer({ squad_number: 40_000 })],
  ["a squad number that is half a number", () => newcomer({ squad_number: 9.5 })],
  ["a code beyond the database's", () => newcomer({ code: 2 ** 40 })],
  ["a region beyond the database's", () => newcomer({ region: 2 ** 20 })],
  ["a birthday in the year 0", () => newcomer({ birth_date: "0000-01-01" })],
  ["a birthday that no calendar has", () => newcomer({ birth_date: "2001-02-30" })],
  ["a birthday that is a number", () => newcomer({ birth_date: any(20_010_203) })],
  ["a picture that is a list", () => newcomer({ photo: any(["1.jpg"]) })],
];

describe("a row with a value that the database refuses", () => {
  test.each(PLAYERS)("is left out and named, and nothing else with it: %s [mended-80]", async (_, row) => {
    const wrong = row();
    const polled = await pollWith([wrong]);
    expect(polled.faults).toHaveLength(1);
    expect(await codes()).toEqual([expect.stringMatching(/^(row_malformed|newcomer_invalid)$/)]);
  });

  test("is left out where two newcomers have one code, except the first [mended-80]", async () => {
    const twins = [newcomer({ code: 99_001 }), newcomer({ code: 99_001 })];
    await pollWith(twins);
    expect(await elementById(game.ctx.db, Number(twins[0]!.element))).toBeDefined();
    expect(await elementById(game.ctx.db, Number(twins[1]!.element))).toBeUndefined();
  });

  test("is tried by itself where the gate has not seen it [mended-80]", async () => {
    // Somebody has come in by another way meanwhile.
    const late = newcomer();
    const { db } = game.ctx;
    await db.schema
      .alterTable("element")
      .addCheckConstraint("no_thirteen", sql`squad_number <> 13`)
      .execute();
    late.profile!.squad_number = 13;
    const polled = await pollWith([late], (lines) => [
      ...lines,
      { element: late.element, team: 8, stats: { ...lines[0]!.stats, minutes: 0, saves: 0 } },
    ]);
    await db.schema.alterTable("element").dropConstraint("no_thirteen").execute();
    expect(polled.faults).toMatchObject([{ code: "newcomer_invalid", player: String(late.element) }]);
  });

  test("is written down in words that can be kept, whatever stands in it [mended-80]", async () => {
    await pollWith([], (lines) => [...lines, any({ element: "9\0\uD800", team: 8, stats: {} })]);
    expect(await codes()).toEqual(["row_malformed"]);
    const faulty = feedOf([], []);
    faulty.faults = () =>
      Promise.resolve([{ code: "row_malformed", player: "\0", detail: { path: "\0\uDC00".repeat(400) } }]);
    await pollFeed(game.ctx, faulty, 0);
    expect(await codes()).toEqual(["row_malformed"]);
  });

  test("is a figure of lists in lists, too deep to be written [mended-80]", async () => {
    const deep = JSON.parse("[".repeat(20_000) + "]".repeat(20_000)) as unknown;
    await pollWith([], ([first, ...rest]) => {
      const wrong = { ...first!, stats: { ...first!.stats, saves: any(deep) } };
      return [first!, wrong, any({ ...first, element: deep }), ...rest];
    });
    expect((await codes()).toSorted()).toEqual(["line_twice", "row_malformed"]);
    await pollWith([]);
  });

  test("is a line whose moments are no minutes: it counts without them [mended-80]", async () => {
    await pollWith([], ([first, ...rest]) => [{ ...first!, moments: any({ goals_scored: ["x"] }) }, ...rest]);
    expect(await codes()).toEqual([]);
  });

  test("is a round that the provider calls final and nobody knows [mended-80]", async () => {
    const feed = feedOf([running(fixture)]);
    feed.checked = () => Promise.resolve([99_999, 1e12]);
    await expect(pollFeed(game.ctx, feed, 0)).resolves.toMatchObject({ taken: [fixture] });
  });
});

describe("somebody registered anew", () => {
  test("is linked to the player they are; the old name says nothing any more [mended-80]", async () => {
    const anew = newcomer({ code: 5000 + scorer });
    await pollWith([anew]);
    const word = { player: String(anew.element), element: scorer, at: game.ctx.now(), account: null };
    await game.ctx.db.insertInto("feed_word").values(word).execute();
    const named = (lines: StatReport[]) =>
      lines.flatMap((line) =>
        line.element === scorer
          ? [
              { ...line, element: anew.element },
              { ...line, stats: { ...line.stats, minutes: 0, clearances_blocks_interceptions: 0 } },
            ]
          : [line],
      );
    const rows = [{ ...anew, status: "d" as const }, about(scorer, { status: "u", can_select: false })];
    expect((await pollWith(rows, named)).faults).toEqual([]);
    expect((await elementById(game.ctx.db, scorer))?.status).toBe("d");
    // Only who is injured has changed.
    expect((await pollWith(rows.toReversed(), named)).players).toBe(1);
    expect((await elementById(game.ctx.db, scorer))?.status).toBe("d");
  });
});

describe("a newcomer", () => {
  test.each([
    ["1,900 signs", "N".repeat(1900)],
    ["marks that turn the line round", "N\u202Eyman"],
    ["signs that nobody sees", "Ny\u200Bman"],
    ["nothing but marks", "\u0301"],
    ["a break of the line", "Ny\nman"],
  ])("isn't taken under a name of %s [mended-89]", async (_, second_name) => {
    const fresh = newcomer({ second_name });
    expect((await pollWith([fresh])).faults).toMatchObject([
      { code: "newcomer_invalid", detail: { path: "second_name" } },
    ]);
    expect(await elementById(game.ctx.db, Number(fresh.element))).toBeUndefined();
  });

  test("has their figures in the answer that brings them [mended-87]", async () => {
    const fresh = newcomer();
    const polled = await pollWith([fresh], (lines) => [
      ...lines,
      { element: fresh.element, team: 8, stats: { ...lines[0]!.stats, minutes: 5, key_passes: 1, saves: 0 } },
    ]);
    expect(polled.faults).toEqual([]);
    const line = (await statsOfFixture(game.ctx.db, fixture)).find(({ element }) => element === fresh.element);
    expect(line).toMatchObject({ minutes: 5, key_passes: 1 });
  });
});
