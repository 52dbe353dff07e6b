import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { asCsv } from "../src/platform/csv.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let league: number;
let duel: number;
let odd: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  league = leagueIn(await alice.createClassic({ name: "Tre", start_event: 1 })).id;
  duel = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 1, ko_rounds: 0 })).id;
  odd = leagueIn(await alice.createH2h({ name: "Udda", start_event: 1, ko_rounds: 0 })).id;
  const carol = await manager(app, game, "carol");
  const codeOf = async (one: number) => ((await alice.code(one)).json as { code: string }).code;
  for (const one of [league, duel, odd]) await bob.join(await codeOf(one));
  await carol.join(await codeOf(odd));
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const file = (id: number, query = "", language = "sv") =>
  app.inject({ url: `/api/league/${id}/table/${query}`, headers: { "x-api-language": language } });
const linesOf = (body: string) => body.slice(1).trimEnd().split("\r\n");

test("cells that would run as formulas are text, and quotes, commas and lines stay inside their cell [friends-52]", () => {
  const names = [
    "=1+1",
    "+46",
    "-x",
    "@SUM(A1)",
    "\tx",
    "\rx",
    "\n=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠x",
    'a "b"',
    "a,b",
    "a\nb",
    "IFK Åby",
  ];
  expect(asCsv([names, [1, -4]], ",")).toBe(
    `\uFEFF'=1+1,'+46,'-x,'@SUM(A1),"'\tx","'\rx","'\n=1",'＝1+1,'＋1,'－1,'＠x,"a ""b""","a,b","a\nb",IFK Åby\r\n1,-4\r\n`,
  );
});

test("before the first round there are only headings, in the reader's language and with its spreadsheets' separator [friends-52]", async () => {
  const { body, headers } = await file(league);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe(`attachment; filename="elvan-${league}.csv"`);
  expect(body).toBe("\uFEFFPlacering;Lag;Manager;Poäng i omgången;Poäng totalt\r\n");
  expect(linesOf((await file(league, "", "en")).body)).toEqual(["Rank,Team,Manager,Round points,Total points"]);
});

test("afterwards it has the rows of the table, classic and head-to-head [friends-52]", async () => {
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await playRound(game, 1);
  await settleRound(game, 1);
  await app.seasonState.refresh();
  await game.ctx.db.updateTable("entry").set({ name: "=HYPERLINK(1)" }).where("id", "=", bob.entry).execute();
  const shown = (name: string) => name.replace(/^=/, "'=");
  const { results } = (await alice.classic(league)).standings;
  expect(results.length).toBe(2);
  expect(linesOf((await file(league)).body).slice(1)).toEqual(
    results.map((row) => [row.rank, shown(row.entry_name), row.player_name, row.event_total, row.total].join(";")),
  );
  const duels = (await alice.h2h(duel)).standings.results;
  expect(linesOf((await file(duel)).body).slice(1)).toEqual(
    duels.map((row) =>
      [
        ...[row.rank, shown(row.entry_name), row.player_name, row.matches_played, row.matches_won],
        ...[row.matches_drawn, row.matches_lost, row.points_for, row.total],
      ].join(";"),
    ),
  );
  expect((await file(999_999)).statusCode).toBe(404);
  expect((await file(league, "?phase=98")).statusCode).toBe(404);
});

test("the average of a league with an odd number has the name that the page gives it [friends-52]", async () => {
  const averageIn = async (language: string, separator: string) =>
    linesOf((await file(odd, "", language)).body)
      .map((line) => line.split(separator).slice(1, 3))
      .filter(([team]) => team === "SNITTET" || team === "AVERAGE");
  expect(await averageIn("sv", ";")).toEqual([["SNITTET", "Omgångens snitt"]]);
  expect(await averageIn("en", ",")).toEqual([["AVERAGE", "The round’s average"]]);
});

test("a table of more than 10,000 teams is refused, and says why [friends-52]", async () => {
  await game.ctx.db.updateTable("league").set({ members: 10_001 }).where("id", "=", duel).execute();
  const { statusCode, body } = await app.inject({ url: `/api/league/${duel}/table/` });
  expect(statusCode).toBe(400);
  expect(body).toContain("table_too_large");
  expect(body).toContain("10000");
});
