import { DAY, MINUTE, ALLSVENSKAN_2026, fixturePoints, STAT_NAMES, type ElementTypeId } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { compareFigures } from "../src/simulator/comparison-table.ts";
import { realFigures, simulatedFigures } from "../src/simulator/compare.ts";
import { newsText } from "../src/simulator/news.ts";
import sentences from "../src/simulator/news.json" with { type: "json" };
import type { FixtureReport } from "@elvan/server/season/match-data.ts";
import { reviewFeed, type Verdict } from "@elvan/server/feed/gate/gate.ts";
import type { Line } from "@elvan/server/feed/gate/take-back.ts";
import { clubQualities } from "@elvan/server/feed/club-quality.ts";
import { simulateSeason } from "../src/simulator/simulate-season.ts";
import { simulatorFeed } from "../src/simulator/simulator-feed.ts";
import type { SimulatedFixture, SimulatedPlayer, SimulationInput } from "../src/simulator/simulated.ts";
import { openGame } from "../../server/test/support/game.ts";
import { isRecordedHere, RECORDED } from "../../server/test/support/recorded.ts";

const FIRST = Date.parse("2026-04-04T13:00:00Z");
const CLUBS = [1, 2, 3, 4];
const SQUAD: readonly [ElementTypeId, number][] = [
  [1, 3],
  [2, 8],
  [3, 9],
  [4, 5],
];

/** Four clubs of 25 who meet every week, 40 rounds of two matches. */
function season(seed: string, more: Partial<SimulationInput> = {}): SimulationInput {
  const players: SimulatedPlayer[] = CLUBS.flatMap((team) =>
    SQUAD.flatMap(([element_type, count], line) =>
      Array.from({ length: count }, (_, n) => ({
        id: team * 100 + line * 10 + n,
        element_type,
        team,
        start_cost: 42 + 6 * (count - n),
      })),
    ),
  );
  const pairs = [
    [1, 2, 3, 4],
    [3, 1, 4, 2],
    [1, 4, 2, 3],
  ] as const;
  const fixtures: SimulatedFixture[] = Array.from({ length: 40 }, (_, week) => {
    const [a, b, c, d] = pairs[week % 3] ?? pairs[0];
    const kickoff_time = FIRST + week * 7 * DAY;
    return [
      { id: 2 * week + 1, event: week + 1, team_h: a, team_a: b, kickoff_time },
      { id: 2 * week + 2, event: week + 1, team_h: c, team_a: d, kickoff_time: kickoff_time + 3 * 3_600_000 },
    ];
  }).flat();
  const clubs = clubQualities(
    CLUBS.map((id) => ({ id, strength: id })),
    players,
  );
  return { seed, ruleset: ALLSVENSKAN_2026, clubs, players, fixtures, ...more };
}

const typeOf = (element: number | string): number => Math.floor((Number(element) % 100) / 10) + 1;

test("the same seed gives the same season, another seed another one", () => {
  const tell = (seed: string) => {
    const input = season(seed);
    const played = simulateSeason(input);
    return JSON.stringify(input.fixtures.map((fixture) => played.stateAt(fixture.id, fixture.kickoff_time + DAY)));
  };
  expect(tell("a")).toBe(tell("a"));
  expect(tell("a")).not.toBe(tell("b"));
});

test("the provider gives the minute of everything that it counts one by one", () => {
  const input = season("minutes");
  const played = simulateSeason(input);
  const counted = ["goals_scored", "assists", "yellow_cards", "red_cards", "saves", "goals_conceded"] as const;
  let told = 0;
  for (const fixture of input.fixtures) {
    for (const { stats, moments } of played.stateAt(fixture.id, fixture.kickoff_time + DAY).lines) {
      for (const name of counted) {
        const minutes = moments?.[name] ?? [];
        // A red card replaces an earlier yellow one; the minute in which it was shown stays.
        if (name !== "yellow_cards" || stats.red_cards === 0) expect(minutes).toHaveLength(stats[name]);
        expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
        for (const minute of minutes) expect(minute >= 1 && minute <= 90).toBe(true);
        told += minutes.length;
      }
      for (const name of ["attacking_bonus", "defending_bonus"] as const) {
        expect((moments?.[name] ?? []).length).toBeGreaterThanOrEqual(stats[name]);
      }
    }
  }
  expect(told).toBeGreaterThan(500);
});

test("it doesn't matter which moment is requested first", () => {
  const moments = Array.from({ length: 60 }, (_, n) => FIRST + n * 4.3 * DAY);
  const ask = (order: readonly number[]) => {
    const played = simulateSeason(season("order"));
    return new Map(
      order.map((at) => [
        at,
        JSON.stringify([played.stateAt(33, at), played.newsAt(at).toSorted((a, b) => a.element - b.element)]),
      ]),
    );
  };
  const forwards = ask(moments);
  const backwards = ask(moments.toReversed());
  for (const at of moments) expect(backwards.get(at)).toBe(forwards.get(at));
});

test("for one moment the season is read once for news and matches, in either order", async ({ onTestFinished }) => {
  const game = await openGame();
  onTestFinished(() => game.close());
  let queries = 0;
  const counted = game.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const feed = simulatorFeed(counted);
  const now = FIRST + DAY;
  const asking = async (order: readonly ("players" | "fixtures")[]): Promise<number> => {
    queries = 0;
    for (const what of order) await feed[what](now, FIRST);
    return queries;
  };
  const once = await asking(["players", "fixtures"]);
  expect(once).toBeGreaterThan(0);
  expect(await asking(["fixtures", "players"])).toBe(once);
  // The same again may have changed in the meantime.
  expect(await asking(["fixtures", "fixtures"])).toBe(2 * once);
});

test("a match grows minute by minute and never takes anything back except corrections", () => {
  const input = season("growing");
  const played = simulateSeason(input);
  for (const fixture of input.fixtures.slice(0, 20)) {
    let before = played.stateAt(fixture.id, fixture.kickoff_time - 1);
    expect(before).toMatchObject({ phase: "scheduled", team_h_score: null, lines: [] });
    for (let minute = 0; minute <= 130; minute += 1) {
      const state = played.stateAt(fixture.id, fixture.kickoff_time + minute * MINUTE);
      expect(state.minutes).toBeGreaterThanOrEqual(before.minutes);
      expect(state.team_h_score ?? 0).toBeGreaterThanOrEqual(before.team_h_score ?? 0);
      const lines = new Map(state.lines.map((line) => [line.element, line.stats]));
      for (const { element, stats } of before.lines) {
        const now = lines.get(element);
        expect(now).toBeDefined();
        for (const name of ["minutes", "goals_scored", "saves", "key_passes", "goals_conceded"] as const) {
          expect(now?.[name]).toBeGreaterThanOrEqual(stats[name]);
        }
      }
      before = state;
    }
    expect(before.phase).toBe("ended");
  }
});

test("every match adds up", () => {
  const input = season("adds up");
  const played = simulateSeason(input);
  for (const fixture of input.fixtures) {
    const { lines, team_h_score, team_a_score } = played.stateAt(fixture.id, fixture.kickoff_time + DAY);
    const sum = (team: number, name: (typeof STAT_NAMES)[number]) =>
      lines.filter((line) => line.team === team).reduce((total, line) => total + line.stats[name], 0);
    const { team_h, team_a } = fixture;
    expect(sum(team_h, "goals_scored") + sum(team_a, "own_goals")).toBe(team_h_score);
    expect(sum(team_a, "goals_scored") + sum(team_h, "own_goals")).toBe(team_a_score);
    expect(sum(team_h, "winning_goals") + sum(team_a, "winning_goals")).toBeLessThanOrEqual(
      team_h_score === team_a_score ? 0 : 1,
    );
    for (const team of [team_h, team_a]) {
      const own = lines.filter((line) => line.team === team);
      // A player who comes on and goes off within a minute has played one all the same.
      const short = own.filter((line) => line.stats.minutes === 1).length;
      expect(sum(team, "minutes")).toBeLessThanOrEqual(990 + short);
      expect(own.length).toBeLessThanOrEqual(16);
      expect(own.some((line) => typeOf(line.element) === 1)).toBe(true);
      expect(sum(team, "assists")).toBeLessThanOrEqual(sum(team, "goals_scored"));
    }
    for (const { stats } of lines) {
      expect(stats.minutes).toBeGreaterThanOrEqual(1);
      expect(stats.minutes).toBeLessThanOrEqual(90);
      expect(stats.clean_sheets).toBe(stats.minutes >= 60 && stats.goals_conceded === 0 ? 1 : 0);
      expect(stats.yellow_cards + stats.red_cards).toBeLessThanOrEqual(1);
    }
  }
});

/** What the gate says of a match that is told after `from`, as a feed or as a demo's. */
function review(
  input: SimulationInput,
  from: FixtureReport,
  told: FixtureReport,
  now: number,
  isDemo: boolean,
): Verdict {
  const { id, event, kickoff_time, team_h, team_a } = input.fixtures.find((fixture) => fixture.id === told.fixture)!;
  const { minutes, team_h_score, team_a_score } = from;
  const over = { finished_provisional: from.phase === "ended", finished: false };
  const place = { id, event, kickoff_time, provisional_start_time: false, team_h, team_a };
  const types = new Map(input.players.map((player) => [player.id, player]));
  return reviewFeed(
    {
      ...{ now, isDemo, rounds: new Map([[event ?? 0, kickoff_time]]), teams: new Set(CLUBS) },
      players: new Map(
        [...types.values()].map(({ id: element, element_type, team }) => [
          element,
          { element_type, team, status: "a", can_select: true },
        ]),
      ),
      elementOf: Number,
      matchOf: () => ({ ...place, minutes, team_h_score, team_a_score, ...over }),
      isClosed: () => false,
      lines: new Map([[id, from.lines as Line[]]]),
      points: (stats, type) => fixturePoints(stats, type, ALLSVENSKAN_2026),
      ...{ words: new Set<string>(), decided: new Map() },
    },
    { players: [], fixtures: [told] },
  );
}

test("however far a demo's clock jumps, its matches come to their ends [mended-162]", () => {
  const input = season("jumps");
  const played = simulateSeason(input);
  const isDemo = simulatorFeed(undefined as never).isDemo === true;
  for (const { id, kickoff_time } of input.fixtures.slice(0, 40)) {
    for (const step of [30, 180]) {
      const at = (minute: number) => played.stateAt(id, kickoff_time + minute * MINUTE);
      for (let minute = 0; minute < 130; minute += step) {
        const now = kickoff_time + (minute + step) * MINUTE;
        const verdict = review(input, at(minute), at(minute + step), now, isDemo);
        expect(verdict).toMatchObject({ faults: [], waits: [], fixtures: [{ fixture: id }] });
      }
    }
  }
});

test("suspended and injured players don't play", () => {
  const input = season("absent");
  const played = simulateSeason(input);
  let absent = 0;
  for (const fixture of input.fixtures) {
    const out = played.newsAt(fixture.kickoff_time).filter((item) => item.status === "i" || item.status === "s");
    const inMatch = new Set(played.stateAt(fixture.id, fixture.kickoff_time + DAY).lines.map((line) => line.element));
    absent += out.length;
    for (const item of out) expect(inMatch.has(item.element)).toBe(false);
  }
  expect(absent).toBeGreaterThan(20);
});

test("a player who has left or hasn't arrived yet doesn't play", () => {
  const input = season("gone");
  const until = FIRST + 60 * DAY;
  const players = input.players.map((player) =>
    player.id === 120 ? { ...player, until } : player.id === 230 ? { ...player, from: until } : player,
  );
  const played = simulateSeason({ ...input, players });
  const matchesOf = (element: number) =>
    input.fixtures
      .filter((fixture) =>
        played.stateAt(fixture.id, fixture.kickoff_time + DAY).lines.some((line) => line.element === element),
      )
      .map((fixture) => fixture.kickoff_time);
  expect(Math.max(...matchesOf(120))).toBeLessThan(until);
  expect(Math.min(...matchesOf(230))).toBeGreaterThanOrEqual(until);
});

test("news is a complete sentence in both languages", () => {
  for (const code of Object.keys(sentences.sv) as (keyof typeof sentences.sv)[]) {
    const text = newsText({ code, until: Date.parse("2026-07-12T05:00:00Z") });
    expect(text.sv).toMatch(/\.$/);
    expect(text.en).toMatch(/\.$/);
    expect(text.sv + text.en).not.toContain("{");
    expect(text.sv).not.toBe(text.en);
  }
  expect(newsText({ code: "knee", until: Date.parse("2026-07-12T05:00:00Z") })).toEqual({
    sv: "Knäskada. Väntas tillbaka 12 juli.",
    en: "Knee injury. Expected back 12 July.",
  });
  expect(newsText({ code: null, until: null })).toEqual({ sv: "", en: "" });
  expect(Object.keys(sentences.en)).toEqual(Object.keys(sentences.sv));
});

describe.runIf(isRecordedHere)("compared with the real season", () => {
  test("totals of a match and of every position are within the bounds of docs/simulator.md", async () => {
    const folder = await readFolder(RECORDED);
    const real = realFigures(folder, ALLSVENSKAN_2026);
    const seeds = Array.from({ length: 30 }, (_, run) => `elvan ${run + 1}`);
    const simulated = simulatedFigures(folder, seeds, ALLSVENSKAN_2026);
    expect(real.matches).toBe(81);
    expect(compareFigures(real, simulated).filter((figure) => !figure.isWithin)).toEqual([]);
    // Price predicts points about as well as in the real season.
    for (const type of [1, 2, 3, 4] as const) {
      expect(Math.abs(simulated.priceCorrelation[type] - real.priceCorrelation[type])).toBeLessThan(0.25);
    }
  });
});
