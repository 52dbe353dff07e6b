import { compareLiveVersions, LiveUpdate, type LiveVersion } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { build } from "../src/app/app.ts";
import { connect } from "../src/db/connect.ts";
import { migrate, readMigrations } from "../src/db/migrate.ts";
import { checkEvent } from "../src/rounds/check-event.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { settleEvent } from "../src/rounds/settle-event.ts";
import { settleMatches } from "../src/leagues/settle-matches.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM } from "./support/people.ts";
import { matchLines } from "./support/play.ts";
import { deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
const heard: LiveVersion[] = [];

beforeAll(async () => {
  game = await openGame();
  await enter(game.ctx, "alice");
  await enter(game.ctx, "bob", OTHER_TEAM);
  app = await build(game.ctx);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** A worker's step; its machine's clock stands so many minutes beside the others'. */
async function worker(minutes: number, step: () => Promise<unknown>): Promise<void> {
  const real = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => real + minutes * 60_000);
  await step();
  clock.mockRestore();
  await app.seasonState.refresh();
  heard.push(LiveUpdate.parse((await openBrowser(app).get("/api/live/")).json).version);
}

const after = (hours: number) => new Date(kickoffOf(1).getTime() + hours * 3_600_000);

test("of two workers whose clocks differ, the one that works later makes the newer version, at every step [mended-05]", async () => {
  await game.at(deadlineOf(1));
  await worker(5, () => closeDeadline(game.ctx, 1));
  await game.at(after(2));
  const results = fixturesOf(1).map((fixture) => ({
    fixture,
    state: { started: true, minutes: 90, finished_provisional: true },
    lines: matchLines(fixture, new Map([[player(3, 16), { minutes: 90, goals_scored: 2 }]])),
    complete: true,
  }));
  await worker(-3, () => recordStats(game.ctx, results, { source: "feed" }));
  await game.at(after(20));
  await worker(7, () => settleEvent(game.ctx, 1));
  await worker(-7, () => settleMatches(game.ctx, 1));
  // A correction scores the settled round again, by the worker that is asked for it.
  for (const [index, minutes] of [6, -6, 2].entries()) {
    await worker(minutes, () =>
      correctStats(game.ctx, {
        fixture: fixturesOf(1)[0] ?? 0,
        lines: [{ element: player(8, 9), team: 8, stats: { assists: index + 1 } }],
        account: null,
        reason: "an assist that was missed",
      }),
    );
    await worker(-minutes, () => settleMatches(game.ctx, 1));
  }
  await game.at(after(40));
  await worker(-60, () => checkEvent(game.ctx, 1));
  expect(heard).toHaveLength(11);
  expect(heard).toEqual([...new Set(heard)].toSorted(compareLiveVersions));
});

test("a running season continues with versions above those that browsers have seen [mended-05]", async () => {
  const files = await readMigrations();
  const db = await connect({ dataDir: "memory://" });
  await migrate(
    db,
    files.filter(({ number }) => number < 36),
  );
  await sql`
    insert into event (id, name_sv, name_en, deadline_time, overrides, closed_at, stats_version, partition_name) values
      (1, 'Omgång 1', 'Round 1', '2026-04-04', '{}', '2026-04-04', 12, 'entry_event_1_mabc1234'),
      (2, 'Omgång 2', 'Round 2', '2026-04-11', '{}', null, 0, null)
  `.execute(db);
  await migrate(db, files);
  const { rows } = await sql<{
    version: string;
  }>`select id || '.' || live_version as version from event order by id`.execute(db);
  await db.close();
  const old = ["1.12.0.0", `1.12.0.2.${Number.parseInt("mabc1234", 36)}.${Number.parseInt("frozen", 36)}`];
  for (const version of old) expect(compareLiveVersions(rows[0]!.version, version)).toBeGreaterThan(0);
  expect(rows[1]!.version).toBe("2.0");
});
