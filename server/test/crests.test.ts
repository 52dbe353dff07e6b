import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { openGame, type Game } from "./support/game.ts";
import { codesIn, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { openBrowser } from "./support/browser.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { deadlineOf } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let duel: number;

const CREST = { shape: "shield", colour_1: "navy", colour_2: "gold", pattern: "stripes", sign: "star" };
const save = (body: object) => alice.browser.call("PUT", "/api/entry-crest/", { body });

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  duel = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 1, ko_rounds: 0 })).id;
  await bob.join(((await alice.code(duel)).json as { code: string }).code);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("a crest is made, changed, and seen by everyone: on the team's page, among new teams, in tables and matches [friends-35]", async () => {
  expect(await save(CREST)).toMatchObject({ status: 200, json: { crest: "shield.navy.gold.stripes.star" } });
  const { new_entries } = await bob.h2h(duel);
  expect(new Map(new_entries.results.map((row) => [row.entry, row.crest]))).toEqual(
    new Map([
      [alice.entry, "shield.navy.gold.stripes.star"],
      [bob.entry, null],
    ]),
  );
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await app.seasonState.refresh();
  expect((await save({ ...CREST, sign: "moon" })).status).toBe(200);
  const code = "shield.navy.gold.stripes.moon";
  const rows = (await bob.h2h(duel)).standings.results;
  expect(rows.find(({ entry }) => entry === alice.entry)?.crest).toBe(code);
  const [match] = (await bob.matches(duel)).results;
  expect([match?.entry_1_crest, match?.entry_2_crest]).toContain(code);
  expect((await openBrowser(app).get(`/api/entry/${alice.entry}/`)).json).toMatchObject({ crest: code });
  expect((await openBrowser(app).get(`/api/entry/${bob.entry}/`)).json).toMatchObject({ crest: null });
});

test.each<[object, Record<string, string[]>]>([
  [{ shape: "heart" }, { shape: ["invalid_choice"] }],
  [{ colour_1: "#10244f" }, { colour_1: ["invalid_choice"] }],
  [{ pattern: "<svg onload=alert(1)>" }, { pattern: ["invalid_choice"] }],
  [{ sign: "" }, { sign: ["invalid_choice"] }],
  [{ colour_2: "navy" }, { colour_2: ["crest_colours_alike"] }],
])("%j is refused, and the crest stays [friends-36]", async (change, refused) => {
  const before = (await openBrowser(app).get(`/api/entry/${alice.entry}/`)).json;
  expect(codesIn(await save({ ...CREST, ...change }))).toEqual(refused);
  expect((await openBrowser(app).get(`/api/entry/${alice.entry}/`)).json).toEqual(before);
});
