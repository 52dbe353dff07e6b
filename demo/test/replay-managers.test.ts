import { DAY } from "@elvan/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { insertSeason } from "@elvan/server/feed/insert-season.ts";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { createReplayManagers } from "../src/replay/managers.ts";
import { recordedSeason } from "@elvan/server/feed/recorded-season.ts";
import { Refusal } from "@elvan/server/platform/refusal.ts";
import { openGame, type Game } from "../../server/test/support/game.ts";
import { isRecordedHere, RECORDED, RECORDED_AS_OF } from "../../server/test/support/recorded.ts";

const ascending = (a: number, b: number) => a - b;

const refusing = vi.hoisted(() => ({ codes: [] as string[] }));
vi.mock("@elvan/server/squads/create-entry.ts", async (original) => {
  const { createEntry } = await original<typeof import("@elvan/server/squads/create-entry.ts")>();
  const entering: typeof createEntry = (ctx, wish) => {
    const code = refusing.codes.shift();
    return code === undefined ? createEntry(ctx, wish) : Promise.reject(new Refusal([{ code }]));
  };
  return { createEntry: entering };
});

const visitor = 1600;
type Round = { id: number; deadline_time: number };

describe.runIf(isRecordedHere)("managers of a replay", () => {
  let game: Game;
  let open: Round;
  let second: Round;
  beforeAll(async () => {
    game = await openGame("empty");
    const folder = await readFolder(RECORDED);
    const recorded = recordedSeason(folder, Date.parse(RECORDED_AS_OF));
    const about = { mode: "replay", seed: "test" } as const;
    await game.ctx.db.transaction().execute((tx) => insertSeason(tx, folder, recorded, about));
    const rounds = folder.bootstrap.events.map(({ id, deadline_time }) => ({ id, deadline_time }));
    [open, second] = rounds as [Round, Round];
  });
  afterAll(() => game.close());

  /** Everybody of `count` managers with one of these numbers who comes for the first round. */
  async function come(count: number, seed: string, isOne: (number: number) => boolean) {
    let now = open.deadline_time - 20 * DAY;
    const ctx = { ...game.ctx, now: () => new Date(now) };
    const crowd = createReplayManagers(ctx, count, seed, 10);
    const visitsIn = async (round: Round) =>
      (await crowd.visitsFor(round)).filter(({ manager }) => isOne(manager.number));
    const visits = await visitsIn(open);
    const clock = (at: number) => void (now = Math.max(now, at));
    const visitIn = async (round: Round) => crowd.visit(await visitsIn(round), round, clock);
    return { crowd, visits, visitIn, visit: () => crowd.visit(visits, open, clock) };
  }

  test("can enter whatever they are called: numbers that read as words, too [mended-01]", async () => {
    // 455 and 1488 were rude words to the filter of names.
    const { crowd, visits, visit } = await come(1500, "test", (number) => [88, 455, 666, 1312, 1488].includes(number));
    expect(visits.length).toBeGreaterThan(2);
    await visit();
    expect(crowd.activity).toMatchObject({ entered: visits.length, refused: new Map() });
    const names = await game.ctx.db.selectFrom("entry").select("name").execute();
    expect(names.map(({ name }) => Number(name.split(" ")[1])).toSorted(ascending)).toEqual(
      visits.map(({ manager }) => manager.number).toSorted(ascending),
    );
  });

  test("an entry that is refused is counted, and may be tried again [mended-01]", async () => {
    const { crowd, visits, visit } = await come(1600, "again", (number) => number === visitor);
    expect(visits).toHaveLength(1);
    refusing.codes.push("name_not_allowed", "season_over");
    await visit();
    await visit();
    expect(crowd.activity).toMatchObject({ entered: 0 });
    expect(Object.fromEntries(crowd.activity.refused)).toEqual({ name_not_allowed: 1, season_over: 1 });
    await visit();
    expect(crowd.activity).toMatchObject({ entered: 1 });
    const accounts = await game.ctx.db
      .selectFrom("account")
      .select("id")
      .where("email", "=", `manager-${visitor}@replay.invalid`)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test("a manager who can't afford fifteen players stays out, and the season continues [mended-60]", async () => {
    const { db } = game.ctx;
    const { crowd, visits, visit } = await come(1700, "poor", (number) => number > 1690);
    await db.updateTable("element").set({ can_select: false }).execute();
    await visit();
    await db.updateTable("element").set({ can_select: true }).execute();
    expect(visits.length).toBeGreaterThan(3);
    expect(crowd.activity).toMatchObject({ entered: 0 });
    expect(Object.fromEntries(crowd.activity.refused)).toEqual({ no_squad_for_the_money: visits.length });
  });

  test("a squad over the limit of a club is left as it is where the transfers don't repair it; what the rules refuse is counted, and the others go on [mended-60, mended-68]", async () => {
    const { db } = game.ctx;
    const { crowd, visits, visit, visitIn } = await come(1800, "over", (number) => number > 1780);
    await visit();
    expect(crowd.activity.entered).toBe(visits.length);
    const players = await db.selectFrom("element").select(["id", "team", "element_type"]).execute();
    // Half the league changes to one club: nobody can sell enough of it.
    const [club] = players.map(({ team }) => team);
    await db
      .updateTable("element")
      .set({ team: club! })
      .where(sql<boolean>`id % 2 = 0`)
      .execute();
    await visitIn(second);
    expect(Object.fromEntries(crowd.activity.refused)).toEqual({});
    // Goalkeepers who turn into defenders leave squads that no line-up can be made of.
    await db.updateTable("element").set({ element_type: 2 }).where("element_type", "=", 1).execute();
    const { saves } = crowd.activity;
    await visitIn(second);
    expect(crowd.activity.refused.get("formation_invalid")).toBeGreaterThan(3);
    expect(crowd.activity.saves).toBe(saves);
  });
});
