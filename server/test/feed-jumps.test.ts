import { HOUR, MINUTE, STAT_NAMES, type StatLine } from "@elvan/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { feedFaults, feedWaits } from "../src/db/feed-state.ts";
import { eventById } from "../src/db/events.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import { decideWait, digestOf } from "../src/feed/decide-wait.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { abandonFixture } from "../src/season/abandon-fixture.ts";
import type { FixtureReport, StatReport } from "../src/season/match-data.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { ELEVEN, settleRound } from "./support/play.ts";
import { clubsOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** Figures that jump, up or down, and figures that contradict each other: what waits, and what the next poll takes back. */

let game: Game;
let event = 0;
beforeAll(async () => {
  game = await openGame();
});
afterAll(() => game?.close());

type Feats = ReadonlyMap<number, Partial<StatLine>>;
const NONE = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/** A match of the round at that minute: 1-0 by the home side's forward, and figures as they are in a quiet match. */
const match = (index: number, minutes: number, more: Partial<FixtureReport> = {}, feats: Feats = new Map()) => {
  const fixture = fixturesOf(event)[index]!;
  const { team_h, team_a } = clubsOf(fixture);
  const lines = [team_h, team_a].flatMap((team) =>
    ELEVEN.map((n): StatReport => {
      const element = player(team, n);
      const home: Partial<StatLine> =
        n === 16
          ? { goals_scored: 1, winning_goals: 1 }
          : n === 9
            ? { assists: 1, key_passes: 2 }
            : { saves: n === 1 ? 2 : 0 };
      const stats = team === team_h ? home : { goals_conceded: 1, saves: n === 1 ? 3 : 0 };
      return { element, team, stats: { ...NONE, minutes, ...stats, ...feats.get(element) } };
    }),
  );
  return told({
    ...{ fixture, event, kickoff_time: kickoffOf(event).getTime(), phase: "running", minutes },
    ...{ team_h_score: 1, team_a_score: 0, teams: { h: team_h, a: team_a }, lines, ...more },
  });
};
const all = (minutes: number, more?: Partial<FixtureReport>) =>
  [0, 1, 2, 3].map((index) => match(index, minutes, more));
const poll = async (...reports: FixtureReport[]) => {
  const polled = await pollFeed(game.ctx, feedOf(reports), Number.NEGATIVE_INFINITY);
  await game.at(new Date(game.ctx.now().getTime() + MINUTE));
  return { taken: polled.taken, faults: polled.faults.map(({ code }) => code), waits: polled.waits.map(codesOf) };
};
const codesOf = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);
const figures = async () =>
  (await game.ctx.db.selectFrom("fixture_stat").selectAll().orderBy("fixture").orderBy("element").execute()).filter(
    ({ fixture }) => fixturesOf(event).includes(fixture),
  );
const points = async () => (await figures()).reduce((sum, { total_points }) => sum + total_points, 0);
const at = (minutes: number) => game.at(new Date(kickoffOf(event).getTime() + minutes * MINUTE));
const home = (n: number, index = 0) => player(clubsOf(fixturesOf(event)[index]!).team_h, n);
const away = (n: number, index = 0) => player(clubsOf(fixturesOf(event)[index]!).team_a, n);
const everybody = (stats: Partial<StatLine>, index = 0): Feats =>
  new Map(ELEVEN.flatMap((n) => [home(n, index), away(n, index)].map((element) => [element, stats] as const)));

/** Each test plays a round of its own, to the 40th minute. */
beforeEach(async () => {
  event += 1;
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  await at(0);
  await runDue(game.ctx);
  await at(40);
  expect(await poll(...all(39))).toEqual({ taken: fixturesOf(event), faults: [], waits: [] });
});

describe("figures that contradict each other", () => {
  const CASES: [string, string, () => FixtureReport][] = [
    ["nine assists of everybody", "assists_above_goals", () => match(0, 40, {}, everybody({ assists: 9 }))],
    ["two assists to one goal", "assists_above_goals", () => match(0, 40, {}, new Map([[home(9), { assists: 2 }]]))],
    [
      "an assist of the side without a goal",
      "assists_above_goals",
      () => match(0, 40, {}, new Map([[away(9), { assists: 1 }]])),
    ],
    [
      "two winning goals",
      "winning_goals",
      () => match(0, 40, {}, new Map([[home(17), { goals_scored: 0, winning_goals: 1 }]])),
    ],
    [
      "a winning goal in a draw",
      "winning_goals",
      () => match(0, 40, { team_a_score: 1 }, new Map([[away(16), { goals_scored: 1, goals_conceded: 1 }]])),
    ],
    [
      "a winning goal of the side that is behind",
      "winning_goals",
      () => match(0, 40, { team_a_score: 2 }, new Map([[away(16), { goals_scored: 2, goals_conceded: 1 }]])),
    ],
    ["a bonus for everybody", "sum_above", () => match(0, 40, {}, everybody({ attacking_bonus: 1 }))],
    ["defending bonuses", "sum_above", () => match(0, 40, {}, everybody({ defending_bonus: 2 }))],
    [
      "a penalty saved that nobody missed",
      "saved_above_missed",
      () => match(0, 40, {}, new Map([[away(1), { penalties_saved: 1, goals_conceded: 1 }]])),
    ],
    ["eleven red cards", "cards_above", () => match(0, 40, {}, everybody({ red_cards: 1 }))],
    ["ninety minutes after forty", "time_ahead", () => match(0, 90)],
    [
      "a player who has played longer than the match",
      "time_ahead",
      () => match(0, 40, {}, new Map([[home(3), { minutes: 90 }]])),
    ],
    ["the whistle after forty minutes", "time_ahead", () => match(0, 90, { phase: "ended" })],
  ];

  test("leave out their match alone, and nothing of them stays [mended-72]", async () => {
    for (const [what, code, wrong] of CASES) {
      const [bad, ...good] = [wrong(), ...all(40).slice(1)];
      expect(await poll(bad, ...good), what).toEqual({ taken: fixturesOf(event).slice(1), faults: [code], waits: [] });
      expect(
        (await feedFaults(game.ctx.db)).map(({ fixture }) => fixture),
        what,
      ).toEqual([fixturesOf(event)[0]]);
    }
    expect(await poll(...all(41))).toEqual({ taken: fixturesOf(event), faults: [], waits: [] });
    expect(await feedFaults(game.ctx.db)).toEqual([]);
  });

  test("aren't made of what is only left out: a line that can't be read [mended-72]", async () => {
    const broken = match(0, 40, {}, new Map([[home(16), { goals_scored: 77 }]]));
    expect(await poll(broken)).toMatchObject({ taken: [fixturesOf(event)[0]], faults: ["figure_invalid"] });
  });
});

describe("figures that jump", () => {
  test("up as much as those that fall wait, of their match alone; the next good poll needs no word [mended-73]", async () => {
    await at(60);
    const held = await figures();
    const wrong = match(0, 40, {}, everybody({ saves: 12 }));
    expect(await poll(wrong, ...all(40).slice(1))).toEqual({
      ...{ taken: fixturesOf(event).slice(1), faults: [], waits: [["points_added"]] },
    });
    const first = ({ fixture }: { fixture: number }) => fixture === fixturesOf(event)[0];
    expect((await figures()).filter(first)).toEqual(held.filter(first));
    const scored = new Map([[home(16), { goals_scored: 5, winning_goals: 1 }]]);
    expect((await poll(match(0, 41, { team_h_score: 5 }, scored))).waits).toEqual([["goals_added", "score_added"]]);
    expect(await poll(...all(42))).toEqual({ taken: fixturesOf(event), faults: [], waits: [] });
  });

  test("in all matches together wait, though none alone does [mended-73]", async () => {
    await at(60);
    const before = await points();
    const wrong = [0, 1, 2, 3].map((index) => match(index, 40, {}, everybody({ saves: 5 }, index)));
    expect((await poll(...wrong)).waits).toEqual(wrong.map(() => ["points_added"]));
    expect(await points()).toBe(before);
    expect(await poll(...all(41))).toMatchObject({ waits: [] });
  });

  test("step by step wait as well [mended-73]", async () => {
    await at(60);
    const waits = [];
    for (const saves of [4, 8, 12, 16]) waits.push((await poll(match(0, 40, {}, everybody({ saves })))).waits.length);
    expect(waits).toEqual([0, 1, 1, 1]);
    expect(await poll(...all(41))).toMatchObject({ waits: [] });
  });

  test("are accepted when an operator says so, and no further [mended-73]", async () => {
    await at(60);
    const wrong = (saves: number) => match(0, 40, {}, everybody({ saves }));
    await poll(wrong(12));
    const [wait] = await feedWaits(game.ctx.db);
    const word = { digest: digestOf(wait!), verdict: "taken" as const, reason: "they did save so many" };
    await decideWait(game.ctx, wait!.subject, word, { account: null });
    expect((await poll(wrong(14))).waits).toEqual([["points_added"]]);
    await poll(wrong(12));
    const [again] = await feedWaits(game.ctx.db);
    await decideWait(game.ctx, again!.subject, { ...word, digest: digestOf(again!) }, { account: null });
    expect(await poll(wrong(12))).toMatchObject({ taken: [fixturesOf(event)[0]], waits: [] });
  });
});

describe("figures that creep", () => {
  const quiet = async () => {
    // Half an hour after the first figures nothing of what was before is known any more.
    for (const minutes of [50, 62, 74, 80]) {
      await at(minutes + 15);
      expect(await poll(match(0, minutes))).toMatchObject({ waits: [] });
    }
  };
  const told = async (report: (step: number) => FixtureReport, steps: number) => {
    const waits: string[][] = [];
    for (let step = 1; step <= steps; step += 1) waits.push((await poll(report(step))).waits.flat());
    return waits;
  };

  test("up, a goal in each poll, wait where a match has no time for as many; the good poll needs one word at most [mended-137]", async () => {
    await quiet();
    const goals = (step: number) => {
      const feats: Feats = new Map<number, Partial<StatLine>>([
        [home(16), { goals_scored: Math.min(9, 1 + step) }],
        [home(17), { goals_scored: Math.max(0, step - 8) }],
        ...ELEVEN.map((n): [number, Partial<StatLine>] => [away(n), { goals_conceded: 1 + step }]),
      ]);
      return match(0, 80, { team_h_score: 1 + step }, feats);
    };
    const waits = await told(goals, 14);
    expect(waits.findIndex((codes) => codes.includes("goals_added") && codes.includes("score_added"))).toBe(11);
    expect(waits.at(-1)).toEqual(["goals_added", "score_added"]);
    // Time lets nothing through.
    await at(105);
    expect((await poll({ ...goals(14), minutes: 90 })).waits.flat()).toEqual(["goals_added", "score_added"]);
  });

  test("up, some saves in each poll, wait where no match has brought as many [mended-137]", async () => {
    await quiet();
    const before = await points();
    const waits = await told((step) => match(0, 80, {}, everybody({ saves: 3 * step })), 9);
    expect(waits.flat()).toContain("points_added");
    expect((await points()) - before).toBeLessThanOrEqual(140);
  });

  test("down, three players in each poll, wait before a side is gone [mended-137]", async () => {
    await quiet();
    const gone = (step: number) => {
      const report = match(0, 80);
      for (const line of report.lines.slice(0, 3 * step)) line.stats = { ...NONE };
      return report;
    };
    const waits = await told(gone, 4);
    expect(waits.map((codes) => codes.includes("nobody_played"))).toEqual([false, true, true, true]);
    expect(await poll(match(0, 80))).toMatchObject({ waits: [] });
  });
});

describe("points that fall because a figure rises", () => {
  /** Fifty-eight points of a match. */
  const cards = (index: number) => {
    const feats = ELEVEN.slice(4).flatMap((n, place) =>
      [home(n, index), away(n, index)].map((element): [number, Partial<StatLine>] => [
        element,
        { red_cards: place < 5 ? 1 : 0, yellow_cards: 2 },
      ]),
    );
    return match(index, 40, {}, new Map(feats));
  };

  test("are no less than those of a figure that falls: cards and penalties for everybody [mended-137]", async () => {
    const before = await points();
    expect(await poll(match(0, 40, {}, everybody({ penalties_missed: 5 })), ...all(40).slice(1))).toMatchObject({
      faults: ["sum_above"],
      waits: [],
    });
    await poll(...all(40));
    const told = await poll(...[0, 1, 2, 3].map((index) => cards(index)));
    expect(told.waits.flat()).toContain("points_taken");
    expect(await points()).toBe(before);
    expect(await poll(...all(40))).toMatchObject({ waits: [], faults: [] });
  });

  const SOME: [string, () => FixtureReport[]][] = [
    [
      "a bonus for everybody in a match",
      () => [match(0, 40, {}, everybody({ defending_bonus: 1 })), ...all(40).slice(1)],
    ],
    ["cards for most", () => [cards(0), ...all(40).slice(1)]],
    [
      "a key pass for everybody",
      () => [0, 1, 2, 3].map((index) => match(index, 40, {}, everybody({ key_passes: 1 }, index))),
    ],
    ["a clock ten minutes ahead", () => all(50)],
  ];
  test.each(SOME)(
    "or are told too early are taken back by the next poll without a word: %s [mended-137]",
    async (_, wrong) => {
      await at(75);
      await poll(...all(40));
      await poll(...wrong());
      expect(await poll(...all(41))).toEqual({ taken: fixturesOf(event), faults: [], waits: [] });
    },
  );
});

describe("what one poll did", () => {
  const goals = () =>
    new Map([
      [home(17), { goals_scored: 2 }],
      [home(9), { assists: 3, key_passes: 2 }],
    ] as const);

  test("the next takes back without a word, and the final whistle with it; the round is settled [mended-74]", async () => {
    await at(93);
    await poll(...all(90));
    const right = await figures();
    const wrong = [
      match(0, 90, { team_h_score: 3 }, goals()),
      match(
        1,
        90,
        {},
        new Map([
          ...everybody({ key_passes: 1, saves: 2 }, 1),
          [home(16, 1), { goals_scored: 1, winning_goals: 1, saves: 2 }],
        ]),
      ),
      match(2, 90, { phase: "ended" }),
      match(3, 90, { phase: "abandoned" }),
    ];
    expect(await poll(...wrong)).toMatchObject({ faults: [], waits: [] });
    expect(await figures()).not.toEqual(right);
    expect(await poll(...all(90))).toMatchObject({ faults: [], waits: [] });
    expect(await figures()).toEqual(right);
    for (const fixture of fixturesOf(event).slice(2)) {
      const row = await fixtureById(game.ctx.db, fixture);
      expect(row).toMatchObject({ finished_provisional: false, abandoned: false });
    }
    expect(await poll(...all(90, { phase: "ended" }))).toMatchObject({ faults: [], waits: [] });
    await settleRound(game, event);
    expect((await eventById(game.ctx.db, event))?.finished_at).not.toBeNull();
  });

  test("also when it called matches abandoned that are over; what an operator has abandoned stays so [mended-142]", async () => {
    const by = { account: null, reason: "the fog" };
    const over = (more: Partial<FixtureReport>) => all(90, more);
    await at(110);
    await poll(...over({ phase: "ended" }));
    await poll(...over({ phase: "abandoned" }));
    const [fixture = 0] = fixturesOf(event);
    await abandonFixture(game.ctx, { fixture, result: "stands" }, by);
    for (const phase of ["ended", "confirmed"] as const) {
      expect(await poll(...over({ phase }))).toMatchObject({ faults: [], waits: [] });
      const rows = await Promise.all(fixturesOf(event).map((id) => fixtureById(game.ctx.db, id)));
      expect(rows.map((row) => row?.abandoned)).toEqual([true, false, false, false]);
    }
  });

  test("with the whistle in the same poll that corrects [mended-74]", async () => {
    await at(95);
    await poll(...all(90));
    await poll(match(0, 90, { team_h_score: 3 }, goals()));
    expect(await poll(match(0, 90, { phase: "ended" }))).toMatchObject({ faults: [], waits: [] });
    const row = await fixtureById(game.ctx.db, fixturesOf(event)[0]!);
    expect(row).toMatchObject({ team_h_score: 1, finished_provisional: true });
  });

  test("isn't undone by a document without figures, nor long after [mended-74]", async () => {
    await at(60);
    await poll(...all(58));
    await poll(match(0, 59, { team_h_score: 3 }, goals()));
    await poll(match(0, 60, { team_h_score: 3 }, goals()));
    const zero = match(0, 61, { team_h_score: 0 }, everybody(NONE));
    expect((await poll(zero)).waits).not.toEqual([]);
    await game.at(new Date(game.ctx.now().getTime() + HOUR));
    expect((await poll(match(0, 62))).waits).toEqual([]);
    const fewer = match(
      0,
      62,
      {},
      new Map(ELEVEN.slice(0, 5).map((n) => [away(n), { minutes: 20, goals_conceded: 1 }])),
    );
    expect((await poll(fewer)).waits).toEqual([["minutes_taken"]]);
  });
});
