import { ALLSVENSKAN_2026, HOUR, MINUTE, type ElementTypeId } from "@elvan/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { simulateSeason } from "../../demo/src/simulator/simulate-season.ts";
import type { SimulationInput } from "../../demo/src/simulator/simulated.ts";
import { feedFaults } from "../src/db/feed-state.ts";
import { allTeamSheets } from "../src/db/team-sheets.ts";
import { clubQualities } from "../src/feed/club-quality.ts";
import { pollFeed } from "../src/feed/poll.ts";
import type { SheetTold } from "../src/season/match-data.ts";
import { feedOf } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { clubsOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

describe("the simulator announces line-ups [hour-09]", () => {
  const FIRST = Date.parse("2026-04-04T13:00:00Z");
  const SQUAD: readonly [ElementTypeId, number][] = [
    [1, 3],
    [2, 8],
    [3, 9],
    [4, 5],
  ];
  const players = [1, 2].flatMap((team) =>
    SQUAD.flatMap(([element_type, count], line) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ id: team * 100 + line * 10 + n, element_type, team, start_cost: 42 + 6 * (count - n) },
      })),
    ),
  );
  const input: SimulationInput = {
    ...{ seed: "sheets", ruleset: ALLSVENSKAN_2026, players },
    clubs: clubQualities(
      [1, 2].map((id) => ({ id, strength: id })),
      players,
    ),
    fixtures: Array.from({ length: 60 }, (_, week) => ({
      ...{ id: week + 1, event: week + 1, team_h: 1 + (week % 2), team_a: 2 - (week % 2) },
      kickoff_time: FIRST + week * 7 * 24 * HOUR,
    })),
  };

  test("an hour before the kick-off, and the last word is who then plays", () => {
    const season = simulateSeason(input);
    let changed = 0;
    for (const { id, kickoff_time } of input.fixtures) {
      expect(season.sheetsAt(id, kickoff_time - HOUR - 1)).toEqual([]);
      const first = season.sheetsAt(id, kickoff_time - HOUR);
      expect(first.map(({ announced_at }) => announced_at)).toEqual([kickoff_time - HOUR, kickoff_time - HOUR]);
      const told = season.sheetsAt(id, kickoff_time - 9 * MINUTE);
      const { starters, bench, incidents } = season.match(id);
      for (const [team, side] of [
        [input.fixtures[id - 1]!.team_h, "h"],
        [input.fixtures[id - 1]!.team_a, "a"],
      ] as const) {
        const sheets = told.filter((sheet) => sheet.team === team);
        const last = sheets.at(-1)?.players;
        expect(last?.starting).toEqual(starters[side]);
        expect(last?.bench).toEqual(bench[side]);
        for (const { players: said } of sheets)
          expect(new Set([...said!.starting, ...said!.bench]).size).toBe(11 + said!.bench.length);
        if (sheets.length === 1) continue;
        changed += 1;
        const hurt = last?.absent?.find(({ reason }) => reason === "warm_up")?.element;
        expect(sheets[0]?.players?.starting).toContain(hurt);
        expect(incidents.some(({ element, other }) => element === hurt || other === hurt)).toBe(false);
      }
    }
    expect(changed).toBeGreaterThan(2);
    expect(changed).toBeLessThan(30);
  });

  test("the same season whether line-ups were asked for or not, and in any order", () => {
    const asked = simulateSeason(input);
    const later = simulateSeason(input);
    for (const { id, kickoff_time } of input.fixtures) {
      asked.sheetsAt(id, kickoff_time - 30 * MINUTE);
      asked.newsAt(kickoff_time + 2 * HOUR);
    }
    for (const { id, kickoff_time } of input.fixtures) {
      expect(later.match(id)).toEqual(asked.match(id));
      expect(later.sheetsAt(id, kickoff_time)).toEqual(asked.sheetsAt(id, kickoff_time));
    }
  });
});

describe("line-ups of a feed [hour-09]", () => {
  let game: Game;
  beforeAll(async () => {
    game = await openGame();
  });
  afterAll(async () => await game?.close());
  const match = { fixture: fixturesOf(1)[0]!, ...clubsOf(fixturesOf(1)[0]!) };
  const now = kickoffOf(1).getTime() - HOUR;
  beforeEach(async () => {
    await game.ctx.db.deleteFrom("team_sheet").execute();
    await game.ctx.db.deleteFrom("team_sheet_word").execute();
    await game.at(new Date(now));
  });
  const ELEVEN = [1, 3, 4, 5, 6, 9, 10, 11, 12, 16, 17];
  const sheet = (team: number, changes: Partial<SheetTold> = {}): SheetTold => ({
    fixture: match.fixture,
    team,
    announced_at: now,
    players: { starting: ELEVEN.map((n) => player(team, n)), bench: [player(team, 2), player(team, 7)] },
    ...changes,
  });
  const poll = async (...sheets: unknown[]) => {
    const feed = { ...feedOf([]), sheets: () => Promise.resolve(sheets as SheetTold[]) };
    const { faults } = await pollFeed(game.ctx, feed, 0);
    return faults.map(({ code, detail }) => [code, detail.problem ?? null]);
  };
  const standing = async () => (await allTeamSheets(game.ctx.db)).map(({ team, source }) => [team, source]);

  test("are taken, and taken back", async () => {
    const { team_h } = match;
    expect(await poll(sheet(team_h))).toEqual([]);
    expect(await standing()).toEqual([[team_h, "feed"]]);
    expect(await poll(sheet(team_h, { players: null }))).toEqual([]);
    expect(await standing()).toEqual([]);
  });

  test.each<[string, (good: SheetTold) => unknown, [string, string | null]]>([
    ["is not one", () => ({ team: "x" }), ["row_malformed", null]],
    ["is of an unknown match", (good) => ({ ...good, fixture: 9_999 }), ["fixture_unknown", null]],
    [
      "names an unknown player",
      (good) => ({ ...good, players: { ...good.players!, bench: [9_999] } }),
      ["sheet_player_unknown", null],
    ],
    [
      "names another club's player",
      (good) => ({ ...good, players: { ...good.players!, bench: [player(match.team_a, 5)] } }),
      ["sheet_wrong", "sheet_other_club"],
    ],
    [
      "has ten names",
      (good) => ({ ...good, players: { ...good.players!, starting: good.players!.starting.slice(0, 10) } }),
      ["sheet_wrong", "sheet_starting_count"],
    ],
    [
      "has twelve names",
      (good) => ({
        ...good,
        players: { ...good.players!, starting: [...good.players!.starting, player(match.team_h, 20)] },
      }),
      ["sheet_wrong", "sheet_starting_count"],
    ],
    ["is of a club that does not play", (good) => ({ ...good, team: 99 }), ["sheet_wrong", "sheet_team_not_playing"]],
    [
      "comes from a clock ahead",
      (good) => ({ ...good, announced_at: now + HOUR }),
      ["sheet_wrong", "sheet_from_future"],
    ],
    ["is of last week", (good) => ({ ...good, announced_at: now - 100 * HOUR }), ["sheet_wrong", "sheet_too_early"]],
  ])(
    "one that %s is left out and told to the operators; the other club's is taken [hour-12]",
    async (_, spoil, fault) => {
      const faults = await poll(spoil(sheet(match.team_h)), sheet(match.team_a));
      expect(faults).toContainEqual(fault);
      expect(await standing()).toEqual([[match.team_a, "feed"]]);
      expect((await feedFaults(game.ctx.db)).map(({ code }) => code)).toContain(fault[0]);
    },
  );
});
