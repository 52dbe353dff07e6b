import { ClassicStandings } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, type Person } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { clubsOf, deadlineOf, fixturesOf } from "./support/season.ts";

/** Pages of tables are kept as text: each time they are asked for, they say what is true now. */
let game: Game;
let app: FastifyInstance;
let other: FastifyInstance;
let alice: Person;
let bob: Person;
let overall: number;

const page = async (server: FastifyInstance, query = "") => {
  const { body } = await server.inject({ url: `/api/leagues-classic/${overall}/standings/${query}` });
  return ClassicStandings.parse(JSON.parse(body));
};
/** What both processes show of each team: its name, total and players to play. */
async function shown(query = "") {
  const [here, there] = [await page(app, query), await page(other, query)];
  expect(here.standings).toEqual(there.standings);
  return new Map(here.standings.results.map((row) => [row.entry, row]));
}
const rename = (entry: number, name: string) =>
  game.ctx.db.updateTable("entry").set({ name }).where("id", "=", entry).execute();

beforeAll(async () => {
  game = await openGame();
  const ofOne = { name_sv: "Första", name_en: "First", start_event: 1, stop_event: 1 };
  await game.ctx.db
    .insertInto("phase")
    .values({ id: 9, ...ofOne })
    .execute();
  alice = await enter(game.ctx, "alice");
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
  app = await build(game.ctx);
  other = await build(game.ctx);
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await Promise.all([app.seasonState.refresh(), other.seasonState.refresh()]);
  const row = await game.ctx.db
    .selectFrom("league")
    .select("id")
    .where("membership", "=", "overall")
    .executeTakeFirst();
  overall = row?.id ?? 0;
});
afterAll(async () => {
  await app?.close();
  await other?.close();
  await game?.close();
});

const match = fixturesOf(1)[0]!;
const { team_h, team_a } = clubsOf(match);
/** Everybody of both teams who plays in the match has so many goals now. */
async function goals(goals_scored: number): Promise<void> {
  const elements = [...CLASSIC_TEAM, ...OTHER_TEAM];
  const rows = await game.ctx.db.selectFrom("element").select(["id", "team"]).where("id", "in", elements).execute();
  const lines = rows
    .filter(({ team }) => team === team_h || team === team_a)
    .map(({ id, team }) => ({ element: id, team, stats: { minutes: 30, goals_scored } }));
  await recordStats(game.ctx, [{ fixture: match, state: { started: true, minutes: 30 }, lines }], { source: "feed" });
  await Promise.all([app.seasonState.refresh(), other.seasonState.refresh()]);
}

test("a goal, a rename and a goal again are on the next page that is requested, in every process", async () => {
  const before = await shown();
  expect(before.size).toBe(2);
  expect(await shown()).toEqual(before);
  await goals(1);
  const after = await shown();
  expect([...after.values()].map(({ total }) => total)).not.toEqual([...before.values()].map(({ total }) => total));
  for (const name of ["Ett", "Två"]) {
    await rename(alice.entry, name);
    expect((await shown()).get(alice.entry)?.entry_name).toBe(name);
  }
  await game.ctx.db.updateTable("account").set({ first_name: "Robert" }).where("id", "=", bob.account).execute();
  expect((await shown()).get(bob.entry)?.player_name).toBe("Robert Testsson");
  await goals(2);
  expect((await shown()).get(alice.entry)).toMatchObject({ entry_name: "Två" });
  expect((await shown()).get(bob.entry)?.total).not.toBe(after.get(bob.entry)?.total);
});

test("pages and phases are told apart, and a page beyond the last one is empty", async () => {
  const [first, second] = [await page(app), await page(app, "?page_standings=2")];
  expect(first.standings).toMatchObject({ has_next: false, page: 1 });
  expect(second.standings).toEqual({ has_next: false, page: 2, results: [] });
  expect(second.league.id).toBe(overall);
  expect((await shown("?phase=2")).size).toBe(2);
});

test("once the round is settled nobody is still to play, and the totals are those of the rows", async () => {
  await playRound(game, 1);
  await settleRound(game, 1);
  await Promise.all([app.seasonState.refresh(), other.seasonState.refresh()]);
  const rows = await game.ctx.db.selectFrom("entry_event").selectAll().where("event", "=", 1).execute();
  const settled = await shown();
  for (const { entry, total_points } of rows) {
    expect(settled.get(entry)).toMatchObject({ total: total_points, players_to_play: null });
  }
});

test("in a table of rounds that are over nobody is still to play, though the next round runs [league-070]", async () => {
  await game.at(deadlineOf(2));
  await runDue(game.ctx);
  await Promise.all([app.seasonState.refresh(), other.seasonState.refresh()]);
  const toPlay = async (query = "") => [...(await shown(query)).values()].map((row) => row.players_to_play);
  expect(await toPlay()).not.toContain(null);
  expect(await toPlay("?phase=9")).toEqual([null, null]);
});
