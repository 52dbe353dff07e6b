import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDocuments } from "../src/documents/documents.ts";
import { wantedDocument } from "../src/documents/document-list.ts";
import { eventById } from "../src/db/events.ts";
import { createLive } from "../src/live/live.ts";
import type { Context } from "../src/platform/context.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { createSeasonState, type Stage } from "../src/season/season-state.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";
import { deadlineOf, fixturesOf, kickoffOf } from "./support/season.ts";
import { wait } from "./support/wait.ts";

let game: Game;

beforeAll(async () => {
  game = await openGame();
  await enter(game.ctx, "alice");
});
afterAll(() => game?.close());

test("subscribers hear board first, documents second, stream last, whoever subscribed first; one that fails stops no other", async () => {
  const seasonState = createSeasonState(game.ctx);
  const order: Stage[] = [];
  for (const stage of ["stream", "documents", "board"] as const) {
    seasonState.subscribe(stage, async () => {
      // The board takes longest: were they not awaited, it would be last.
      for (let turns = stage === "board" ? 20 : 0; turns > 0; turns--) await setImmediate();
      order.push(stage);
      if (stage === "board") throw new Error("no board");
    });
  }
  try {
    await expect(seasonState.start()).rejects.toThrow("no board");
    expect(order).toEqual(["board", "documents", "stream"]);
  } finally {
    await seasonState.close();
  }
});

test("when the stream hears of a goal, the board and the documents have it", async () => {
  const seasonState = createSeasonState(game.ctx);
  const heard: { onBoard: number; inDocument: unknown }[] = [];
  const fixture = fixturesOf(1)[0]!;
  // In the order that would be wrong if the order of subscription decided.
  seasonState.subscribe("stream", async () => {
    const live = wantedDocument("/api/fixtures/?event=1");
    const built = live && (await documents.get(live, "sv"));
    const fixtures = JSON.parse(String(built?.identity.body ?? "[]")) as { id: number; minutes: number }[];
    heard.push({
      onBoard: board.board()?.round.fixtures.find(({ id }) => id === fixture)?.minutes ?? -1,
      inDocument: fixtures.find(({ id }) => id === fixture)?.minutes,
    });
  });
  const documents = createDocuments(game.ctx, seasonState);
  const board = await createLive(game.ctx, seasonState);
  try {
    await game.at(deadlineOf(1));
    await closeDeadline(game.ctx, 1);
    await seasonState.start();
    await game.at(new Date(kickoffOf(1).getTime() + 3_600_000));
    for (const minutes of [30, 60]) {
      await recordStats(game.ctx, [{ fixture, state: { started: true, minutes }, lines: [] }], { source: "feed" });
      await seasonState.refresh();
      expect(heard.at(-1)).toEqual({ onBoard: minutes, inDocument: minutes });
    }
  } finally {
    board.close();
    await seasonState.close();
  }
});

test("while much changes at once the state is read only now and then, and at the end before anybody goes on [mended-147]", async () => {
  let time = 0;
  let tell = () => {};
  const ctx: Context = {
    ...game.ctx,
    machine: { ...game.ctx.machine, now: () => time, after: () => () => {}, every: () => () => {} },
    onNotice: (heard) => {
      tell = () => heard({ kind: "season" });
      return () => {};
    },
  };
  const seasonState = createSeasonState(ctx);
  let reads = 0;
  const isRead = Promise.withResolvers<void>();
  seasonState.subscribe("stream", async () => {
    reads += 1;
    if (reads === 3) isRead.resolve();
  });
  const tellAfter = (ms: number) => {
    time += ms;
    tell();
  };
  try {
    await seasonState.start();
    await seasonState.duringMany(async () => {
      for (let change = 0; change < 4; change++) {
        tellAfter(1_000);
        await eventById(ctx.db, 1);
      }
      expect(reads).toBe(1);
    });
    expect(reads).toBe(2);
    await seasonState.duringMany(async () => {
      tellAfter(6_000);
      await isRead.promise;
    });
    expect(reads).toBe(4);
    await expect(seasonState.duringMany(() => Promise.reject(new Error("cut short")))).rejects.toThrow("cut short");
    expect(reads).toBe(5);
  } finally {
    await seasonState.close();
  }
});

test("a reading that fails is tried again a second later, not with the next change [mended-160]", async () => {
  const waiting: { ms: number; work: () => void }[] = [];
  let tell = () => {};
  const ctx: Context = {
    ...game.ctx,
    machine: {
      ...game.ctx.machine,
      every: () => () => {},
      after: (ms, work) => {
        waiting.push({ ms, work });
        return () => {};
      },
    },
    onNotice: (heard) => {
      tell = () => heard({ kind: "season" });
      return () => {};
    },
  };
  const seasonState = createSeasonState(ctx);
  let reads = 0;
  seasonState.subscribe("board", async () => {
    reads += 1;
    if (reads === 2) throw new Error("too slow");
  });
  try {
    await seasonState.start();
    tell();
    // After the shortest pause, like every burst of notices.
    expect(waiting.splice(0).map(({ work }) => work())).toHaveLength(1);
    await wait(() => waiting.length === 1);
    expect([reads, waiting[0]!.ms]).toEqual([2, 1_000]);
    waiting[0]!.work();
    await wait(() => reads === 3);
    expect(waiting).toHaveLength(1);
  } finally {
    await seasonState.close();
  }
});
