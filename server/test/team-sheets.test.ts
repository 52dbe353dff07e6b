import { ClubSheet, TeamSheet } from "@elvan/contract";
import type { SheetPlayers } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app/app.ts";
import { recordTeamSheets, type SheetOrigin } from "../src/season/record-team-sheets.ts";
import { updateFixture } from "../src/db/fixtures.ts";
import { Refusal } from "../src/platform/refusal.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { listen } from "./support/listener.ts";
import { signUp } from "./support/people.ts";
import { clubsOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let port: number;
let olof: Browser;

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SHEETS = "/api/team-sheets/?event=1";
const match = { fixture: fixturesOf(1)[0]!, ...clubsOf(fixturesOf(1)[0]!) };
const FEED = { source: "feed" } as const;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});
const at = (minutesToKickoff: number) => new Date(kickoffOf(1).getTime() - minutesToKickoff * MINUTE);
beforeEach(async () => {
  await game.ctx.db.deleteFrom("team_sheet").execute();
  await game.ctx.db.deleteFrom("team_sheet_word").execute();
  await game.at(at(60));
});

/** The first goalkeeper and ten more; the next seven on the bench. `without`: that one of the eleven is left out for the twelfth. */
const sheetOf = (team: number, without?: number): SheetPlayers => {
  const squad = [1, 3, 4, 5, 6, 9, 10, 11, 12, 16, 17, 7, 2, 8, 13, 14, 18, 19].map((n) => player(team, n));
  const starting = squad.filter((_, index) => index < 12 && index !== (without ?? 11));
  return { starting, bench: squad.slice(12), absent: [] };
};
const tell = (team: number, players: SheetPlayers | null, minutes = 60, origin: SheetOrigin = FEED) =>
  recordTeamSheets(game.ctx, [{ fixture: match.fixture, team, announced_at: at(minutes), players }], origin);
const operator = (seen: number): SheetOrigin => ({ source: "operator", account: null, address: null, seen });

async function told(event = 1): Promise<TeamSheet[]> {
  await app.seasonState.refresh();
  const { json } = await openBrowser(app).get(`/api/team-sheets/?event=${event}`);
  return z.array(TeamSheet).parse(json);
}
const versionOf = async (team: number) =>
  (await game.ctx.db.selectFrom("team_sheet").select("version").where("team", "=", team).executeTakeFirst())?.version ??
  0;

test("a club's line-up is told with its source and time, and not again until it changes [hour-08]", async () => {
  expect(await told()).toEqual([]);
  const { starting, bench } = sheetOf(match.team_a);
  await tell(match.team_a, sheetOf(match.team_a));
  await tell(match.team_h, sheetOf(match.team_h), 58);
  const sheets = await told();
  expect(sheets.map(({ team }) => team)).toEqual([match.team_h, match.team_a]);
  expect(sheets[1]).toEqual({
    ...{ fixture: match.fixture, team: match.team_a, source: "feed", changed_at: null, starting, bench, absent: [] },
    announced_at: at(60).toISOString().replace(".000", ""),
  });
  const before = await openBrowser(app).get(SHEETS);
  expect(await tell(match.team_a, sheetOf(match.team_a), 30)).toEqual({ changed: [], refused: [] });
  await app.seasonState.refresh();
  expect((await openBrowser(app).get(SHEETS)).headers.etag).toBe(before.headers.etag);
  expect(await told(2)).toEqual([]);
  expect(await told(0)).toEqual([]);
  expect((await openBrowser(app).get("/api/team-sheets/")).status).toBe(400);
});

test("a late change has its time; the same eleven in another order is none [hour-08]", async () => {
  await tell(match.team_h, sheetOf(match.team_h));
  await game.at(at(20));
  const { starting, ...rest } = sheetOf(match.team_h);
  await tell(match.team_h, { starting: starting.toReversed(), ...rest }, 25);
  expect((await told())[0]).toMatchObject({ changed_at: null });
  await tell(match.team_h, sheetOf(match.team_h, 4), 21);
  expect((await told())[0]).toMatchObject({
    announced_at: at(60).toISOString().replace(".000", ""),
    changed_at: at(21).toISOString().replace(".000", ""),
    starting: sheetOf(match.team_h, 4).starting,
  });
});

test("a sheet that is taken back is gone, every word is kept, and another may follow [hour-08] [hour-12]", async () => {
  await tell(match.team_h, sheetOf(match.team_h));
  await game.at(at(40));
  await tell(match.team_h, null, 55);
  expect(await told()).toEqual([]);
  await tell(match.team_h, sheetOf(match.team_h, 2), 50);
  expect((await told())[0]).toMatchObject({ changed_at: null });
  const words = await game.ctx.db.selectFrom("team_sheet_word").select("players").orderBy("id").execute();
  expect(words.map(({ players }) => players?.starting.length ?? null)).toEqual([11, null, 11]);
});

test("an operator's word stands before the feed's until it is left to the feed [hour-12]", async () => {
  await tell(match.team_h, sheetOf(match.team_h));
  await game.at(at(40));
  await tell(match.team_h, sheetOf(match.team_h, 3), 50, operator(await versionOf(match.team_h)));
  await tell(match.team_h, sheetOf(match.team_h, 5), 45);
  expect((await told())[0]).toMatchObject({ source: "operator", starting: sheetOf(match.team_h, 3).starting });
  await tell(match.team_h, null, 40, operator(await versionOf(match.team_h)));
  expect((await told())[0]).toMatchObject({ source: "feed", starting: sheetOf(match.team_h, 5).starting });
  const actions = await game.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("action", "like", "team_sheet%")
    .orderBy("id")
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(["team_sheet_saved", "team_sheet_left_to_feed"]);
});

test("of two operators at once the later is told to look again [hour-12]", async () => {
  const answers = await Promise.allSettled([
    tell(match.team_h, sheetOf(match.team_h, 1), 60, operator(0)),
    tell(match.team_h, sheetOf(match.team_h, 2), 60, operator(0)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as Refusal] : []));
  expect(refused[0]?.problems).toEqual([{ code: "sheet_changed" }]);
});

test.each<[string, (sheet: SheetPlayers) => SheetPlayers, number, string]>([
  ["ten names", (sheet) => ({ ...sheet, starting: sheet.starting.slice(0, 10) }), 60, "sheet_starting_count"],
  [
    "twelve names",
    (sheet) => ({ ...sheet, starting: [...sheet.starting, player(match.team_h, 20)] }),
    60,
    "sheet_starting_count",
  ],
  ["another club's player", (sheet) => ({ ...sheet, bench: [player(match.team_a, 9)] }), 60, "sheet_other_club"],
  ["somebody unknown", (sheet) => ({ ...sheet, bench: [9_999] }), 60, "sheet_unknown_player"],
  ["a player twice", (sheet) => ({ ...sheet, bench: [sheet.starting[3]!] }), 60, "sheet_player_twice"],
  [
    "no goalkeeper",
    (sheet) => ({ ...sheet, starting: [...sheet.starting.slice(1), player(match.team_h, 20)] }),
    60,
    "sheet_no_goalkeeper",
  ],
  ["a time to come", (sheet) => sheet, 50, "sheet_from_future"],
  ["a time long past", (sheet) => sheet, 25 * 60, "sheet_too_early"],
])("a feed's sheet with %s is left out and said so, and stops no other [hour-12]", async (_, spoil, minutes, code) => {
  const { fixture, team_h, team_a } = match;
  const { changed, refused } = await recordTeamSheets(
    game.ctx,
    [
      { fixture, team: team_h, announced_at: at(minutes), players: spoil(sheetOf(team_h)) },
      { fixture, team: team_a, announced_at: at(60), players: sheetOf(team_a) },
    ],
    FEED,
  );
  expect(changed).toEqual([fixture]);
  expect(refused.flatMap(({ problems }) => problems.map((problem) => problem.code))).toEqual([code]);
  expect((await told()).map(({ team }) => team)).toEqual([team_a]);
});

test("a club that does not play there, and a match that is over, have no line-up [hour-12]", async () => {
  const other = [1, 2, 3, 4, 5, 6, 7, 8].find((club) => club !== match.team_h && club !== match.team_a)!;
  await expect(tell(other, sheetOf(other), 60, operator(0))).rejects.toThrow("sheet_team_not_playing");
  await updateFixture(game.ctx.db, match.fixture, { finished_provisional: true });
  await expect(tell(match.team_h, sheetOf(match.team_h), 60, operator(0))).rejects.toThrow("sheet_match_over");
  await updateFixture(game.ctx.db, match.fixture, { finished_provisional: false });
});

test.each<[string, SheetOrigin]>([
  ["the feed's", FEED],
  ["an operator's", operator(0)],
])("a match that is moved to another day leaves its line-ups behind: %s [hour-08] [hour-12]", async (_, origin) => {
  await tell(match.team_h, sheetOf(match.team_h), 60, origin);
  const later = new Date(kickoffOf(1).getTime() + 48 * HOUR);
  await updateFixture(game.ctx.db, match.fixture, { kickoff_time: later });
  expect(await told()).toEqual([]);
  await game.at(new Date(later.getTime() - HOUR));
  const announced_at = game.ctx.now();
  const report = { fixture: match.fixture, team: match.team_h, announced_at, players: sheetOf(match.team_h) };
  await recordTeamSheets(game.ctx, [report], FEED);
  expect((await told())[0]).toMatchObject({ source: "feed", changed_at: null, starting: report.players.starting });
  await updateFixture(game.ctx.db, match.fixture, { kickoff_time: kickoffOf(1) });
});

test("a match that is called off has no line-ups and takes none; with its kick-off they are there again [hour-47]", async () => {
  await tell(match.team_h, sheetOf(match.team_h));
  const [before] = await told();
  await updateFixture(game.ctx.db, match.fixture, { kickoff_time: null });
  expect(await told()).toEqual([]);
  await expect(tell(match.team_h, sheetOf(match.team_h, 2), 50, operator(0))).rejects.toThrow("sheet_too_early");
  await updateFixture(game.ctx.db, match.fixture, { kickoff_time: kickoffOf(1) });
  expect(await told()).toEqual([before]);
});

test("open pages hear of it by the stream, before the deadline and after it [hour-08]", async () => {
  await app.seasonState.refresh();
  const listener = await listen(port);
  await listener.next();
  const heard = listener.nextSheets();
  await tell(match.team_h, sheetOf(match.team_h));
  await app.seasonState.refresh();
  expect(await heard).toEqual({ event: 1 });
  expect(game.ctx.now() < deadlineOf(1)).toBe(true);
  listener.close();
});

test("an operator saves a line-up, sees what the feed says otherwise, and leaves it to the feed again [hour-09]", async () => {
  const path = `/api/operations/fixtures/${match.fixture}/team-sheets/`;
  const words = async () => z.array(ClubSheet).parse((await olof.get(path)).json);
  expect((await words()).map(({ version, source }) => [version, source])).toEqual([
    [0, null],
    [0, null],
  ]);
  await tell(match.team_h, sheetOf(match.team_h, 3));
  const seen = (await words())[0]?.version ?? 0;
  const { starting, bench } = sheetOf(match.team_h);
  const save = (of: object) => olof.call("PUT", `${path}${match.team_h}/`, { body: { starting, bench, seen, ...of } });
  const refused = await save({ starting: starting.slice(0, 10) });
  expect([refused.status, refused.text.includes("sheet_starting_count")]).toEqual([400, true]);
  expect((await save({})).status).toBe(204);
  expect((await told())[0]).toMatchObject({ source: "operator", starting });
  const [home] = await words();
  expect(home?.words.map(({ source, players }) => [source, players?.starting])).toEqual([
    ["feed", sheetOf(match.team_h, 3).starting],
    ["operator", starting],
  ]);
  const leave = (version: number) => olof.post(`${path}${match.team_h}/leave/`, { seen: version });
  expect((await leave(seen)).status).toBe(400);
  expect((await leave(home?.version ?? 0)).status).toBe(204);
  expect((await told())[0]).toMatchObject({ source: "feed" });
  expect((await olof.get("/api/operations/fixtures/99999/team-sheets/")).status).toBe(404);
});
