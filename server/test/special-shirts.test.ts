import type { BootstrapStatic, Operations, SpecialShirt } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";

const SHIRTS = "/api/operations/special-shirts/";
const KIT = { pattern: "sash", colours: ["#101010", "#ffd100"], goalkeeper: ["#ff00aa", "#101010"] };
const HOUR = 3_600_000;

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let start: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  start = game.ctx.now().getTime();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});
beforeEach(async () => {
  await game.at(new Date(start));
  for (const { team } of await listed()) await olof.call("DELETE", `${SHIRTS}${team}/`);
});

const at = (hours: number) => new Date(start + hours * HOUR).toISOString();
const listed = async () => (await olof.get(SHIRTS)).json as SpecialShirt[];
const give = (team: number, changes: object = {}) =>
  olof.call("PUT", `${SHIRTS}${team}/`, { body: { kit: KIT, start_time: null, stop_time: null, ...changes } });
async function season(): Promise<BootstrapStatic> {
  await app.seasonState.refresh();
  return (await openBrowser(app).get("/api/bootstrap-static/")).json as BootstrapStatic;
}
async function worn() {
  const { teams, game_settings } = await season();
  return {
    special: teams.filter(({ special_kit }) => special_kit !== null).map(({ id }) => id),
    use: game_settings.ui_use_special_shirts,
    exclusions: game_settings.ui_special_shirt_exclusions,
  };
}

test("a club's special shirt is in the settings as in the family's: the other clubs are excluded [core-137, core-060]", async () => {
  expect(await worn()).toEqual({ special: [], use: false, exclusions: [] });
  expect((await give(2)).status).toBe(204);
  const { teams, game_config } = await season();
  const others = teams.map(({ id }) => id).filter((id) => id !== 2);
  expect(await worn()).toEqual({ special: [2], use: true, exclusions: others });
  expect(game_config.rules).toMatchObject({ ui_use_special_shirts: true, ui_special_shirt_exclusions: others });
  expect(teams.find(({ id }) => id === 2)).toMatchObject({ special_kit: KIT });
  const { audit } = (await olof.get("/api/operations/")).json as Operations;
  expect(audit[0]).toMatchObject({ action: "special_shirt_given", detail: { team: 2, kit: KIT } });
  expect((await olof.call("DELETE", `${SHIRTS}2/`)).status).toBe(204);
  expect(await worn()).toEqual({ special: [], use: false, exclusions: [] });
  expect((await olof.call("DELETE", `${SHIRTS}2/`)).status).toBe(404);
});

test("it is worn from its beginning to its end on the season's clock, on our own drawings too [core-137]", async () => {
  await give(1, { start_time: at(1), stop_time: at(3) });
  const picture = async () => (await openBrowser(app).get("/api/picture/team/1/")).text;
  const usual = await picture();
  const shown = async (hours: number) => {
    await game.at(at(hours));
    const isWorn = (await worn()).use;
    expect((await picture()) !== usual).toBe(isWorn);
    return isWorn;
  };
  expect([await shown(0.9), await shown(1), await shown(2.9), await shown(3)]).toEqual([false, true, true, false]);
});

test("a second one replaces it; three at once leave one [core-137]", async () => {
  const kits = ["hoops", "halves", "stripes"].map((pattern) => ({ ...KIT, pattern }));
  const answers = await Promise.all(kits.map((kit) => give(3, { kit })));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await listed()).toMatchObject([{ team: 3, kit: { colours: KIT.colours } }]);
  await give(3, { kit: { ...KIT, pattern: "plain" } });
  expect(await listed()).toMatchObject([{ team: 3, kit: { pattern: "plain" } }]);
});

test.each([
  ["a club that is not there", 999, {}, "unknown_team"],
  ["an end before the beginning", 1, { start_time: at0(5), stop_time: at0(4) }, "stop_before_start"],
  ["an end that has passed", 1, { stop_time: "2001-01-01T00:00:00Z" }, "stop_passed"],
  ["a colour that is none", 1, { kit: { ...KIT, colours: ["red"] } }, "invalid"],
  ["a pattern that is none", 1, { kit: { ...KIT, pattern: "url(https://elsewhere)" } }, "invalid_choice"],
])("%s is refused [core-137]", async (_, team, changes, code) => {
  const answer = await give(team, changes);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(`"code":"${code}"`);
  expect(await listed()).toEqual([]);
});

/** A day far ahead, for tables that are made before the season is. */
function at0(days: number): string {
  return new Date(Date.UTC(2099, 0, days)).toISOString();
}
