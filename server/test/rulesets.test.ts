import { NO_OVERRIDES } from "@elvan/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storedRuleset } from "../src/db/season.ts";
import { openGame, type Game } from "./support/game.ts";

let game: Game;
beforeAll(async () => {
  game = await openGame();
});
afterAll(() => game?.close());

const FIRST = { id: 1, overrides: NO_OVERRIDES };

test("a transaction that needs the rules doesn't wait for a job that reads them, which would wait for its connection [mended-14]", async () => {
  const { ctx } = game;
  await ctx.reload();
  const job: Promise<unknown>[] = [];
  const rules = await ctx.db.transaction().execute((tx) => {
    job.push(ctx.ruleset(ctx.db, FIRST));
    return ctx.ruleset(tx, FIRST);
  });
  expect(await job[0]).toEqual(rules);
});

test("what was read before the rules were forgotten isn't kept [mended-14]", async () => {
  const { ctx } = game;
  await ctx.reload();
  await Promise.all([ctx.ruleset(ctx.db, FIRST), ctx.reload()]);
  const stored = await storedRuleset(ctx.db, FIRST.id);
  await ctx.db
    .updateTable("ruleset")
    .set({ body: JSON.stringify({ ...stored, name: "changed" }) })
    .execute();
  expect(await ctx.ruleset(ctx.db, FIRST)).toMatchObject({ name: "changed" });
});
