import { BootstrapStatic, ElementSummary, Fixture } from "@elvan/contract";
import { STAT_NAMES, type StatLine } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { z } from "zod";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { insertSeason } from "../src/feed/insert-season.ts";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { recordedSeason } from "../src/feed/recorded-season.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { recordStats, type FixtureRecord } from "../src/season/record-stats.ts";
import { openGame, type Game } from "./support/game.ts";
import { differences, shapeOf } from "./support/shape.ts";

/** The real game's answers of 25 June 2026, after round 10. They are not ours to keep in the repository. */
const FOLDER =
  process.env.ELVAN_SHARED_DATA === undefined
    ? fileURLToPath(new URL("../../../shared/data/allsvenskan-2026/", import.meta.url))
    : `${process.env.ELVAN_SHARED_DATA}/allsvenskan-2026/`;
const isThere = runsWithFolder(FOLDER);
const AS_OF = Date.parse("2026-06-25T00:58:12Z");
const ROUNDS = 10;

const recorded = (name: string): unknown => JSON.parse(readFileSync(`${FOLDER}${name}.json`, "utf8")) as unknown;

/** Members of ours, and those that the real game has added since the recording (api-shapes 1.4 and 1.9). */
const EXTRA = {
  "": ["ads", "announcements"],
  "teams[]": ["kit", "special_kit"],
  "game_config.settings": ["price_change_deadlines"],
  "elements[]": [
    "price_change_hourly_rate",
    "price_change_projections",
    "price_change_locked_until",
    "price_change_calibrating",
  ],
};

type Recording = {
  bootstrap: Record<string, unknown> & {
    elements: { id: number }[];
    teams: object[];
    game_config: { settings: object; rules: object; scoring: object };
  };
  summaries: Record<string, z.infer<typeof ElementSummary>>;
  fixtures: Record<string, unknown>[];
};

describe.runIf(isThere)("compared with recorded answers of the real game (needs ../shared/data)", () => {
  let game: Game;
  let app: FastifyInstance;
  let real: Recording;
  const ours = async (url: string): Promise<unknown> => JSON.parse((await app.inject({ url })).body) as unknown;

  beforeAll(async () => {
    real = {
      bootstrap: recorded("bootstrap-static") as Recording["bootstrap"],
      summaries: recorded("element-summaries") as Recording["summaries"],
      fixtures: recorded("fixtures") as Recording["fixtures"],
    };
    game = await openGame("empty");
    const { ctx } = game;
    const folder = await readFolder(FOLDER);
    const season = recordedSeason(folder, AS_OF);
    // All players are there from the start, in their last club: only the form of the answers is compared here.
    const players = season.players.map((player) => ({ ...player, added: null, first_team: player.element.team }));
    await ctx.db
      .transaction()
      .execute((tx) => insertSeason(tx, folder, { ...season, players }, { mode: "replay", seed: "shapes" }));
    await ctx.reload();
    await playRounds();
    app = await build(ctx, { demo });
  });
  afterAll(async () => {
    await app?.close();
    await game?.close();
  });

  /** Rounds 1 to 10 as they were recorded: every match with all its lines. */
  async function playRounds(): Promise<void> {
    const events = await game.ctx.db.selectFrom("event").selectAll().orderBy("id").execute();
    const fixtures = await game.ctx.db.selectFrom("fixture").selectAll().execute();
    const rows = Object.values(real.summaries).flatMap((summary) => summary.history);
    const played = events.slice(0, ROUNDS);
    for (const event of played) {
      await game.at(event.deadline_time);
      await closeDeadline(game.ctx, event.id);
    }
    const records = fixtures
      .filter((fixture) => played.some((event) => event.id === fixture.event))
      .map((fixture): FixtureRecord => {
        const lines = rows.filter((row) => row.fixture === fixture.id);
        const [line] = lines;
        return {
          fixture: fixture.id,
          state: {
            started: true,
            minutes: 90,
            team_h_score: line?.team_h_score ?? null,
            team_a_score: line?.team_a_score ?? null,
            finished_provisional: true,
            finished: true,
          },
          lines: lines.map((row) => ({
            element: row.element,
            team: row.was_home ? fixture.team_h : fixture.team_a,
            stats: Object.fromEntries(STAT_NAMES.map((name) => [name, row[name]])) as StatLine,
          })),
        };
      });
    await recordStats(game.ctx, records, { source: "feed" });
    await game.at(new Date(AS_OF));
  }

  test("bootstrap-static: same members in the same order, no type the real one does not have [core-102] [core-053] [core-054]", async () => {
    expect(differences(shapeOf(await ours("/api/bootstrap-static/")), shapeOf(real.bootstrap), EXTRA)).toEqual([]);
  });

  test("bootstrap-static: our schema accepts the real one, with every null in it", () => {
    const { elements, teams, game_config: config, ...rest } = real.bootstrap;
    const filled = {
      ...rest,
      teams: teams.map((team) => ({ ...team, kit: null, special_kit: null })),
      ads: [],
      announcements: [],
      game_config: { ...config, settings: { ...config.settings, price_change_deadlines: [] } },
      elements: elements.map((element) => ({
        ...element,
        price_change_hourly_rate: 0,
        price_change_projections: [],
        price_change_locked_until: null,
        price_change_calibrating: false,
      })),
    };
    expect(BootstrapStatic.safeParse(filled).error?.issues ?? []).toEqual([]);
  });

  test("bootstrap-static: settings, scoring, chips, phases and positions are the real ones [core-055] [core-060] [core-061]", async () => {
    const own = BootstrapStatic.parse(await ours("/api/bootstrap-static/"));
    expect(own.chips).toEqual(real.bootstrap.chips);
    expect(own.game_settings).toEqual(real.bootstrap.game_settings);
    expect(own.game_config).toMatchObject({
      rules: real.bootstrap.game_config.rules,
      scoring: real.bootstrap.game_config.scoring,
    });
    const windows = (phases: unknown) => (phases as object[]).map((phase) => ({ ...phase, highest_score: null }));
    expect(windows(own.phases)).toEqual(windows(real.bootstrap.phases));
    expect(own.element_types).toEqual(real.bootstrap.element_types);
    expect(own.element_stats.map((stat) => stat.name)).toEqual(
      (real.bootstrap.element_stats as { name: string }[]).map((stat) => stat.name),
    );
  });

  test("element-summary: same members, types and order for all players [core-105] [core-059]", async () => {
    const theirs = shapeOf(Object.values(real.summaries));
    const found = new Set<string>();
    for (const { id } of real.bootstrap.elements) {
      const own = shapeOf([await ours(`/api/element-summary/${id}/`)]);
      for (const difference of differences(own, theirs)) found.add(difference);
    }
    expect([...found]).toEqual([]);
    expect(z.array(ElementSummary).safeParse(Object.values(real.summaries)).error?.issues ?? []).toEqual([]);
  });

  test("element-summary: what each player did in each match, match by match", async () => {
    const told = (row: z.infer<typeof ElementSummary>["history"][number]) => {
      const {
        value: _,
        transfers_balance: __,
        selected: ___,
        transfers_in: ____,
        transfers_out: _____,
        ...match
      } = row;
      return match;
    };
    let rows = 0;
    for (const { id } of real.bootstrap.elements) {
      const theirs = real.summaries[id]?.history ?? [];
      const own = ElementSummary.parse(await ours(`/api/element-summary/${id}/`));
      // Players who arrived in summer or changed clubs have rows for matches of the club they began in here.
      const played = own.history.filter((row) => theirs.some((other) => other.fixture === row.fixture));
      expect(played.map(told)).toEqual(theirs.map(told));
      expect(own.history_past).toEqual(real.summaries[id]?.history_past);
      rows += played.length;
    }
    expect(rows).toBeGreaterThan(4_000);
  });

  test("fixtures: every recorded member with its value, the others as the family has them [core-107] [core-058]", async () => {
    const own = z.array(Fixture).parse(await ours("/api/fixtures/"));
    const byId = new Map(own.map((fixture) => [fixture.id, fixture]));
    for (const fixture of real.fixtures) expect(byId.get(Number(fixture.id))).toMatchObject(fixture);
    expect(own).toHaveLength(real.fixtures.length);
    const order = own.map((fixture) => [fixture.event ?? Infinity, Date.parse(fixture.kickoff_time ?? "9999-01-01")]);
    expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
  });

  test("a round's live points are those that were recorded [core-106] [core-066]", async () => {
    const rows = Object.values(real.summaries).flatMap((summary) => summary.history);
    for (let event = 1; event <= ROUNDS; event++) {
      const { elements } = (await ours(`/api/event/${event}/live/`)) as {
        elements: { id: number; stats: Record<string, number>; explain: { stats: { points: number }[] }[] }[];
      };
      for (const { id, stats, explain } of elements) {
        const matches = rows.filter((row) => row.element === id && row.round === event);
        const sum = (name: "total_points" | "minutes") => matches.reduce((total, row) => total + row[name], 0);
        expect([id, stats.total_points, stats.minutes]).toEqual([id, sum("total_points"), sum("minutes")]);
        const explained = explain.flatMap((block) => block.stats).reduce((total, line) => total + line.points, 0);
        expect([id, explained]).toEqual([id, stats.total_points]);
      }
    }
  });
});
