import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chipRow, isTransferChip } from "./chips.ts";
import { closeSquad, roundStartOf } from "./close-squad.ts";
import { reviewLineup } from "./lineup.ts";
import { fitPicks, planCourse, PLAN_ROUNDS, reviewPlan, withStep } from "./plan.ts";
import type { CourseStep, Plan, PlanFacts, PlanStep } from "./plan.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";
import { ALL_CHIPS, codes, FIFTEEN, testMarket, testSquad } from "./test-market.ts";
import { reviewTransfers } from "./transfers.ts";
import type { ChipName, ChipPlay, Squad } from "./types.ts";

const NOW = 0;
const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  market: testMarket(),
  plays: [],
  rounds: [10, 11, 12, 13, 14, 15, 16, 17].map((id) => ({ id, deadline_time: id * 1000, ruleset: ALLSVENSKAN_2026 })),
  now: NOW,
  start: null,
  ...change,
});
const step = (event: number, change: Partial<PlanStep> = {}): PlanStep => ({
  event,
  transfers: [],
  chip: null,
  picks: null,
  ...change,
});
const swap = (element_out: number, element_in: number) => ({ element_in, element_out });
const course = (steps: PlanStep[], change?: Partial<PlanFacts>, squad = testSquad()) =>
  planCourse(squad, { steps }, facts(change));
const at = (steps: CourseStep[], event: number) => steps.find((one) => one.event === event)!;

describe("the course of a plan [decide-20]", () => {
  test("free transfers are saved, used up, and cost points beyond them", () => {
    const done = course([
      step(12, { transfers: [swap(1041, 741), swap(1142, 842)] }),
      step(13, { transfers: [swap(631, 131), swap(732, 932), swap(833, 1033)] }),
    ]);
    expect(done.flatMap(({ problems }) => problems)).toEqual([]);
    expect(done.slice(0, 5).map(({ free }) => free.before)).toEqual([1, 2, 3, 2, 1]);
    expect(done.slice(0, 5).map(({ cost }) => cost)).toEqual([0, 0, 0, 4, 0]);
    expect(at(done, 12).free).toEqual({ before: 3, after: 1, next: 2 });
  });

  test("sales bring the selling price, by what was paid", () => {
    const market = testMarket({ 1041: { now_cost: 75 } });
    const paid = testMarket().get(1041)!.now_cost;
    const done = course([step(11, { transfers: [swap(1041, 741)] })], { market });
    expect(at(done, 11).rows[0]!.element_out_cost).toBe(paid + Math.floor((75 - paid) / 2));
    expect(at(done, 10).squad.bank).toBe(30);
    expect(at(done, 11).squad.bank).toBe(30 + at(done, 11).rows[0]!.element_out_cost - market.get(741)!.now_cost);
    expect(at(done, 17).squad.bank).toBe(at(done, 11).squad.bank);
  });

  test("a Wildcard makes its round free and keeps the free transfers; it can be played once in its window", () => {
    const many = [swap(1041, 741), swap(1142, 842), swap(631, 131)];
    const done = course([
      step(10, { chip: "wildcard", transfers: many }),
      step(12, { chip: "wildcard", transfers: [swap(741, 1041), swap(842, 1142), swap(131, 631), swap(732, 932)] }),
    ]);
    expect(at(done, 10)).toMatchObject({ cost: 0, problems: [], free: { before: 1, after: null, next: 1 } });
    expect(codes(at(done, 12).problems)).toEqual(["chip_played"]);
    expect(at(done, 12).cost).toBeGreaterThan(0);
  });

  test("Loan Rangers give the squad back, with its money and free transfers", () => {
    const done = course([step(11, { chip: "uteam", transfers: [swap(1041, 741), swap(1142, 842), swap(631, 131)] })]);
    expect(at(done, 11).squad.elements).toContain(741);
    expect(at(done, 12).before).toMatchObject({ elements: FIFTEEN, bank: 30, free_transfers: 2, chip: null });
  });

  test("a loan in the open round returns to what stood before the round's first change", () => {
    const start = roundStartOf(testSquad({ bank: 55 }));
    const done = course([], { start }, testSquad({ chip: "uteam", transfers_made: 3 }));
    expect(at(done, 11).before).toMatchObject({ bank: 55, chip: null, transfers_made: 0 });
  });

  test("a line-up is kept, and who has gone is replaced by who came; the vice-captain follows the captain", () => {
    const elements = [...FIFTEEN.slice(0, 5), 235, ...FIFTEEN.slice(6, 13), 631, 343];
    const picks = { elements, captain: 1041, vice_captain: 732 };
    const done = course([step(10, { picks }), step(12, { transfers: [swap(1041, 741)] })]);
    expect(at(done, 11).squad).toMatchObject({ elements, captain: 1041, vice_captain: 732 });
    expect(at(done, 12).squad).toMatchObject({ captain: 732, vice_captain: 741 });
    const later = course([step(10, { transfers: [swap(1041, 741)] }), step(12, { picks })]);
    expect(at(later, 12).problems).toEqual([]);
    expect(at(later, 12).squad).toMatchObject({ captain: 732, vice_captain: 741 });
  });

  test("transfers that have been made since are left out", () => {
    const plan = [step(10, { chip: "wildcard", transfers: [swap(1041, 741), swap(1142, 842), swap(631, 131)] })];
    const team = at(course(plan), 10).squad;
    const [first] = course(plan, { start: roundStartOf(testSquad()) }, team);
    expect(first).toMatchObject({ step: { transfers: [] }, problems: [], cost: 0, squad: { chip: "wildcard" } });
    expect(first?.squad.elements).toEqual(team.elements);
  });

  test("a team chip is used up at its deadline", () => {
    const done = course([step(10, { chip: "pdbus" }), step(12, { chip: "pdbus" })]);
    expect(at(done, 10)).toMatchObject({ squad: { chip: "pdbus" }, problems: [] });
    expect(codes(at(done, 12).problems)).toEqual(["chip_played"]);
  });

  test.each<[string, PlanStep, string[]]>([
    ["a player in twice", step(11, { transfers: [swap(1041, 741), swap(1142, 741)] }), ["duplicate_element"]],
    ["a player that is there", step(11, { transfers: [swap(1041, 1142)] }), ["transfer_element_in_is_pick"]],
    ["a player that is not", step(11, { transfers: [swap(741, 841)] }), ["transfer_element_out_not_pick"]],
    ["another position", step(11, { transfers: [swap(1041, 131)] }), ["transfer_element_type_mismatch"]],
    ["a player nobody knows", step(11, { transfers: [swap(1041, 9999)] }), ["unknown_element"]],
    ["a chip before it is needed", step(11, { chip: "wildcard", transfers: [swap(1041, 741)] }), ["chip_needs_cost"]],
    ["a chip not of the season", step(11, { chip: "frush" }), ["chip_unavailable"]],
    [
      "strikers in goal",
      step(11, { picks: { elements: FIFTEEN.toReversed(), captain: 1041, vice_captain: 631 } }),
      ["position_order", "formation_invalid"],
    ],
  ])("%s is a problem of its round, and the others go on", (_, wrong, problems) => {
    const done = course([wrong, step(13, { transfers: [swap(1142, 842)] })]);
    expect(codes(at(done, 11).problems)).toEqual(expect.arrayContaining(problems));
    expect(at(done, 13).problems).toEqual([]);
  });

  test("a price that has risen leaves the plan short by the difference [decide-22]", () => {
    const steps = [step(12, { transfers: [swap(1041, 741)] })];
    const poor = testSquad({ bank: 0 });
    expect(at(course(steps, {}, poor), 12).problems).toEqual([]);
    const market = testMarket({ 741: { now_cost: testMarket().get(741)!.now_cost + 2 } });
    const broken = course(steps, { market }, poor);
    expect(at(broken, 12).problems).toEqual([{ code: "over_budget", shortBy: 2 }]);
    expect(at(broken, 12).squad.bank).toBe(-2);
  });

  test("who has left and who has no match is told, for those who would start [decide-22]", () => {
    const market = testMarket({ 1041: { can_select: false } });
    const rounds = facts().rounds.map((round) => ({
      ...round,
      playing: new Set(round.id === 11 ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [...Array(16).keys()].map((n) => n + 1)),
    }));
    const done = course([], { market, rounds });
    expect(at(done, 10).warnings).toEqual([{ code: "unavailable", element: 1041 }]);
    expect(at(done, 11).warnings).toEqual([
      { code: "unavailable", element: 1041 },
      { code: "no_match", element: 1142 },
    ]);
  });

  test("steps of rounds that have begun no longer count, and no more than eight rounds are told", () => {
    const done = course([step(9, { transfers: [swap(1041, 741)] })], {
      rounds: [...facts().rounds, { id: 18, deadline_time: 18_000, ruleset: ALLSVENSKAN_2026 }],
    });
    expect(done.map(({ event }) => event)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    expect(done).toHaveLength(PLAN_ROUNDS);
    expect(at(done, 17).squad.elements).toEqual(FIFTEEN);
  });
});

test("what is no plan is refused: rounds gone, too far or twice, players twice or unknown [decide-21]", () => {
  const rounds = facts().rounds.map(({ id }) => id);
  const market = testMarket();
  const problems = (...steps: PlanStep[]) => reviewPlan({ steps }, rounds, (element) => market.has(element));
  expect(problems(step(10), step(17, { transfers: [swap(1041, 741)] }))).toEqual([]);
  expect(problems(step(9))).toEqual([{ code: "plan_round_passed", event: 9, next: 10 }]);
  expect(problems(step(18))).toEqual([{ code: "plan_round_far", event: 18, limit: 8 }]);
  expect(problems(step(10), step(10))).toEqual([{ code: "plan_round_twice", event: 10 }]);
  expect(problems(step(10, { transfers: [swap(1041, 741), swap(1041, 841)] }))).toEqual([
    { code: "duplicate_element", element: 1041 },
  ]);
  expect(problems(step(10, { transfers: [swap(1041, 9999)] }))).toEqual([{ code: "unknown_element", element: 9999 }]);
  const picks = { elements: FIFTEEN.with(3, FIFTEEN[2]!), captain: 1041, vice_captain: 631 };
  expect(problems(step(10, { picks }))).toEqual([{ code: "duplicate_element", element: FIFTEEN[2] }]);
});

test("a step takes the place of its round's, and an empty one goes", () => {
  const plan: Plan = { steps: [step(12, { chip: "pdbus" })] };
  const both = withStep(plan, step(10, { chip: "2capt" }));
  expect(both.steps.map(({ event }) => event)).toEqual([10, 12]);
  expect(withStep(both, step(12)).steps.map(({ event }) => event)).toEqual([10]);
});

const place = fc.integer({ min: 0, max: 14 });
const planned = fc.record({
  transfers: fc.array(fc.tuple(place, fc.nat({ max: 400 })), { maxLength: 4 }),
  chip: fc.option(fc.constantFrom<ChipName>("wildcard", "uteam", "2capt", "pdbus", "frush", "freehit", "rich"), {
    freq: 3,
  }),
  lineup: fc.option(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 })), { freq: 2 }),
});

/** The same rounds by the functions that the server's moves ask: transfers, line-up, deadline. */
function play(squad: Squad, plan: Plan, { rounds, market, now }: PlanFacts): Squad[] {
  let team = squad;
  let plays: ChipPlay[] = [];
  return rounds.map((round) => {
    const save = { market, ruleset: round.ruleset, open: round, plays, now };
    const start = roundStartOf(team);
    const { transfers, chip, picks } = plan.steps.find(({ event }) => event === round.id) ?? step(round.id);
    if (transfers.length > 0 || isTransferChip(chip)) {
      const review = reviewTransfers(
        team,
        { event: round.id, chip: isTransferChip(chip) ? chip : null, transfers },
        save,
      );
      expect(review.problems).toEqual([]);
      team = review.squad;
    }
    const lineup = fitPicks(picks ?? team, team, market);
    const wish = lineup.elements.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: element === lineup.captain,
      is_vice_captain: element === lineup.vice_captain,
    }));
    const saved = reviewLineup(
      team,
      { picks: wish, chip: isTransferChip(chip) ? team.chip : chip, event: round.id },
      save,
    );
    expect(saved.problems).toEqual([]);
    const frozen = saved.squad;
    const row = frozen.chip && chipRow(ALL_CHIPS.chips, plays, frozen.chip, round);
    if (row) plays = [...plays, { chip_id: row.id, name: row.name, event: round.id }];
    team = closeSquad(frozen, start, { ruleset: round.ruleset });
    return frozen;
  });
}

test("each round of a plan without problems is accepted, move by move, by the rules that judge the real thing [decide-20]", () => {
  const market = testMarket();
  const players = [...market.values()];
  const rounds = facts().rounds.map((round) => ({ ...round, ruleset: ALL_CHIPS }));
  let kept = 0;
  let chips = 0;
  fc.assert(
    fc.property(fc.array(planned, { minLength: 1, maxLength: 8 }), (wishes) => {
      let plan: Plan = { steps: [] };
      for (const [index, { transfers, chip, lineup }] of wishes.entries()) {
        const event = rounds[index]!.id;
        const { before } = at(planCourse(testSquad(), plan, facts({ rounds })), event);
        const wish = step(event, {
          chip,
          transfers: transfers.map(([out, nth]) => {
            const type = market.get(before.elements[out]!)!.element_type;
            const same = players.filter((player) => player.element_type === type);
            return swap(before.elements[out]!, same[nth % same.length]!.id);
          }),
          picks: lineup && {
            elements: before.elements,
            captain: before.elements[lineup[0]]!,
            vice_captain: before.elements[lineup[1]]!,
          },
        });
        // A step that breaks a rule is left out, as somebody who plans would do.
        const next = withStep(plan, wish);
        if (planCourse(testSquad(), next, facts({ rounds })).every(({ problems }) => problems.length === 0)) {
          plan = next;
          kept += 1;
          if (chip !== null) chips += 1;
        }
      }
      const done = planCourse(testSquad(), plan, facts({ rounds }));
      expect(done.map(({ squad }) => squad)).toEqual(play(testSquad(), plan, facts({ rounds })));
    }),
    { numRuns: 150 },
  );
  expect(kept).toBeGreaterThan(150);
  expect(chips).toBeGreaterThan(30);
});
