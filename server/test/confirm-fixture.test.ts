import { afterEach, expect, test } from "vitest";
import { confirmFixture } from "../src/season/start-fixture.ts";
import { openGame, type Game } from "./support/game.ts";

let game: Game | undefined;
afterEach(() => game?.close());

test("a match of a round that is already checked is confirmed once, and isn't due for ever", async () => {
  game = await openGame();
  const { ctx } = game;
  await ctx.db.updateTable("event").set({ checked_at: ctx.now() }).where("id", "=", 1).execute();
  await ctx.db.updateTable("fixture").set({ started: true, finished_provisional: true }).where("id", "=", 1).execute();
  expect(await confirmFixture(ctx, 1)).toBe(true);
  const row = await ctx.db.selectFrom("fixture").select("finished").where("id", "=", 1).executeTakeFirst();
  expect(row?.finished).toBe(true);
  expect(await confirmFixture(ctx, 1)).toBe(false);
});
