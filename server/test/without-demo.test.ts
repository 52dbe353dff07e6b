import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { createProgram } from "../src/cli/program.ts";
import { checkNoDemo } from "../src/season/season-mode.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";

let game: Game;
let app: FastifyInstance;

beforeAll(async () => {
  game = await openGame();
  // Without pages, which have an answer for every address.
  app = await build(game.ctx, { webDist: "/nowhere" });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("the server alone has neither the demo's clock nor its sign-in service, whatever the season's mode", async () => {
  await game.ctx.db.updateTable("season").set({ mode: "demo" }).execute();
  await app.seasonState.refresh();
  const visitor = openBrowser(app);
  expect((await visitor.get("/api/bootstrap-static/")).status).toBe(200);
  expect((await visitor.get("/api/demo/clock/")).status).toBe(404);
  expect((await visitor.post("/api/demo/clock/", { action: "live" })).status).toBe(404);
  expect((await visitor.get("/oidc/.well-known/openid-configuration")).status).toBe(404);
  expect((await visitor.get("/api/player/sign-in-ways/")).json).toMatchObject({ oidc: null });
  expect((await visitor.get("/api/player/social/login/oidc/")).status).toBe(404);
});

test("it refuses a database with a demo, whose matches nobody would play", async () => {
  await expect(checkNoDemo(game.ctx.db)).resolves.toBeUndefined();
  await game.ctx.db.insertInto("demo").values({ lived_until: game.ctx.now() }).execute();
  await expect(checkNoDemo(game.ctx.db)).rejects.toThrow("the database holds a demo season");
});

test("its command line has what a live season needs, and nothing of the demo", async () => {
  const names = (await createProgram()).commands.map((command) => command.name());
  expect(names).toEqual(expect.arrayContaining(["serve", "import", "backup", "operator"]));
  for (const name of ["seed", "clock", "replay", "simulate"]) expect(names).not.toContain(name);
});
