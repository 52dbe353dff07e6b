import { describe, expect, test } from "vitest";
import {
  chipStatuses,
  isLoanChip,
  isTransferChip,
  reinstateChip,
  reviewChipReturn,
  reviewLineupChip,
  reviewTransferChip,
  transfersMissingForChip,
} from "./chips.ts";
import { rulesetForChip } from "./chip-effects.ts";
import { ALLSVENSKAN_2026 as ruleset, NO_OVERRIDES } from "./ruleset.ts";
import { ALL_CHIPS, testFacts, testSquad } from "./test-market.ts";
import { CHIP_NAMES } from "./types.ts";
import type { ChipName, ChipPlay } from "./types.ts";

const open = (id: number) => ({ id, deadline_time: 0 });
const played = (chip_id: number, name: ChipName, event: number): ChipPlay => ({ chip_id, name, event });

/** Status of the season's rows in their order: first and second wildcard, pdbus, 2capt, uteam. */
const statuses = (event: number | null, plays: ChipPlay[] = [], chip: ChipName | null = null) =>
  chipStatuses(ruleset.chips, plays, { chip }, event === null ? null : open(event)).map((row) => row.status_for_entry);

test("which chips are played with transfers, and which of them last one round [core-073]", () => {
  expect(CHIP_NAMES.filter(isTransferChip)).toEqual(["wildcard", "uteam", "freehit", "rich"]);
  expect(CHIP_NAMES.filter(isLoanChip)).toEqual(["uteam", "freehit", "rich"]);
  for (const { name, chip_type } of ALL_CHIPS.chips) expect(isTransferChip(name)).toBe(chip_type === "transfer");
});

describe("the status of a chip for the coming round", () => {
  const a = "available";
  const u = "unavailable";
  test.each([
    ["round 1: nothing to transfer yet, team chips allowed", 1, [u, u, a, a, u]],
    ["round 2 opens the first wildcard and Loan Rangers", 2, [a, u, a, a, a]],
    ["round 15 is the first wildcard's last", 15, [a, u, a, a, a]],
    ["round 16: the first is lost, the second opens", 16, [u, a, a, a, a]],
    ["round 30", 30, [u, a, a, a, a]],
    ["after the season", null, [u, u, u, u, u]],
  ] as const)("%s [core-069] (rules.md 6.1)", (_, event, expected) => {
    expect(statuses(event)).toEqual(expected);
  });

  test("the active chip is active, every other unavailable [core-069]", () => {
    expect(statuses(10, [], "pdbus")).toEqual([u, u, "active", u, u]);
    expect(statuses(20, [played(1, "wildcard", 8)], "wildcard")).toEqual(["played", "active", u, u, u]);
  });

  test("a used chip is played, and tells the round [core-069]", () => {
    const rows = chipStatuses(ruleset.chips, [played(3, "pdbus", 4)], { chip: null }, open(10));
    expect(rows[2]).toEqual({ chip: ruleset.chips[2], status_for_entry: "played", played_by_entry: [4] });
    expect(statuses(null, [played(3, "pdbus", 4)])).toEqual([u, u, "played", u, u]);
  });

  test("an active chip names the coming round, also when it is already in the books", () => {
    const rows = (plays: ChipPlay[]) => chipStatuses(ruleset.chips, plays, { chip: "uteam" }, open(10))[4];
    const expected = { chip: ruleset.chips[4], status_for_entry: "active", played_by_entry: [10] };
    expect(rows([])).toEqual(expected);
    expect(rows([played(5, "uteam", 10)])).toEqual(expected);
  });

  test("the two wildcards are two chips: the first used does not use the second [core-071]", () => {
    expect(statuses(16, [played(1, "wildcard", 15)])).toEqual(["played", a, a, a, a]);
  });

  test("a chip with two goes is played after the second", () => {
    const twice = ruleset.chips.map((rule) => (rule.name === "pdbus" ? { ...rule, number: 2 } : rule));
    const after = (plays: ChipPlay[]) => chipStatuses(twice, plays, { chip: null }, open(10))[2];
    expect(after([played(3, "pdbus", 9)])).toMatchObject({ status_for_entry: "available", played_by_entry: [9] });
    expect(after([played(3, "pdbus", 9), played(3, "pdbus", 2)])).toMatchObject({
      status_for_entry: "played",
      played_by_entry: [2, 9],
    });
  });
});

describe("the season's numbers while a chip is in play", () => {
  test("Loan Rangers lift the club limit to the whole squad, even where the season's row does not say so [core-073]", () => {
    expect(rulesetForChip(ruleset, "uteam", 10).rules.squad_team_limit).toBe(15);
    const bare = { ...ruleset, chips: ruleset.chips.map((rule) => ({ ...rule, overrides: NO_OVERRIDES })) };
    expect(rulesetForChip(bare, "uteam", 10).rules.squad_team_limit).toBe(15);
  });

  test("rich plays with 1,000,000 tenths [core-073] [core-135]", () => {
    expect(rulesetForChip(ALL_CHIPS, "rich", 10).rules).toMatchObject({
      squad_total_spend: 1_000_000,
      squad_team_limit: 3,
    });
  });

  test.each(["wildcard", "freehit", "pdbus", "2capt", "frush"] as const)(
    "%s changes neither limit nor budget",
    (chip) => {
      expect(rulesetForChip(ALL_CHIPS, chip, 10).rules).toEqual(ruleset.rules);
    },
  );

  test("a row's overrides hold in its own window only", () => {
    const rules = { transfers_cap: 7 };
    const chips = ruleset.chips.map((rule) =>
      rule.id === 2 ? { ...rule, overrides: { ...NO_OVERRIDES, rules } } : rule,
    );
    expect(rulesetForChip({ ...ruleset, chips }, "wildcard", 5).rules.transfers_cap).toBe(20);
    expect(rulesetForChip({ ...ruleset, chips }, "wildcard", 20).rules.transfers_cap).toBe(7);
  });

  test("without a chip nothing changes", () => {
    expect(rulesetForChip(ruleset, null, 10)).toBe(ruleset);
  });
});

describe("playing a transfer chip", () => {
  const squad = testSquad({ free_transfers: 2, transfers_made: 1 });
  const play = (wish: ChipName | null, added = 2, from = squad, facts = testFacts()) =>
    reviewTransferChip(from, wish, added, facts);

  test.each([
    ["no transfer more than the free ones", 0, 2],
    ["the last free one", 1, 1],
    ["one beyond the free ones", 2, 0],
    ["many", 9, 0],
  ])("only when the transfers would cost points: %s [core-074]", (_, added, missing) => {
    expect(transfersMissingForChip(squad, added)).toBe(missing);
    const problems = missing === 0 ? [] : [{ code: "chip_needs_cost", chip: "wildcard", missing }];
    expect(play("wildcard", added)).toEqual({ chip: "wildcard", problems });
  });

  test("never before the entry's first deadline: nothing costs points then", () => {
    expect(play("wildcard", 15, testSquad({ unlimited: true })).problems).toEqual([
      { code: "chip_needs_cost", chip: "wildcard", missing: null },
    ]);
  });

  test.each(["wildcard", "uteam", "freehit", "rich"] as const)("%s, once in play, stays whatever is sent", (active) => {
    const on = testSquad({ chip: active });
    const facts = testFacts({ ruleset: ALL_CHIPS });
    expect(play(null, 0, on, facts)).toEqual({ chip: active, problems: [] });
    expect(play(active, 0, on, facts)).toEqual({ chip: active, problems: [] });
    const other = active === "wildcard" ? "uteam" : "wildcard";
    expect(play(other, 5, on, facts).problems).toEqual([{ code: "chip_already_active", chip: other, active }]);
  });

  test("not together with a team chip; without one sent, the team chip stays [core-070] (rules.md 6.1: one a round)", () => {
    const on = testSquad({ chip: "pdbus" });
    expect(play("wildcard", 5, on).problems).toEqual([
      { code: "chip_already_active", chip: "wildcard", active: "pdbus" },
    ]);
    expect(play(null, 5, on)).toEqual({ chip: "pdbus", problems: [] });
  });

  test("a team chip is not played with transfers", () => {
    expect(play("2capt").problems).toEqual([{ code: "chip_not_transfer", chip: "2capt" }]);
  });

  test("not outside its window, which the problem names", () => {
    const at = (event: number, plays: ChipPlay[] = []) =>
      play("wildcard", 5, squad, testFacts({ open: { id: event, deadline_time: 0 }, plays })).problems;
    expect(at(1)).toEqual([{ code: "chip_unavailable", chip: "wildcard", start_event: 2, stop_event: 15 }]);
    expect(at(12, [played(1, "wildcard", 5)])).toEqual([{ code: "chip_played", chip: "wildcard", event: 5 }]);
    expect(at(16, [played(1, "wildcard", 5)])).toEqual([]);
    expect(at(31)).toEqual([{ code: "chip_unavailable", chip: "wildcard", start_event: 16, stop_event: 30 }]);
  });

  test("not a chip that the season does not list, and once it does, it is", () => {
    expect(play("freehit").problems).toEqual([{ code: "chip_unavailable", chip: "freehit" }]);
    expect(play("freehit", 2, squad, testFacts({ ruleset: ALL_CHIPS }))).toEqual({ chip: "freehit", problems: [] });
  });

  test("Loan Rangers once a season [core-073] [core-135]", () => {
    const facts = testFacts({ plays: [played(5, "uteam", 4)] });
    expect(play("uteam", 5, squad, facts).problems).toEqual([{ code: "chip_played", chip: "uteam", event: 4 }]);
  });
});

test("a played team chip is offered neither for another nor alone", () => {
  const facts = testFacts({ plays: [played(3, "pdbus", 4)] });
  const problems = [{ code: "chip_played", chip: "pdbus", event: 4 }];
  expect(reviewLineupChip({ chip: "2capt" }, "pdbus", facts).problems).toEqual(problems);
  expect(reviewLineupChip({ chip: null }, "pdbus", facts).problems).toEqual(problems);
});

describe("giving back the chips of a round that was called off", () => {
  const fate = (name: ChipName, at: { open?: number | null; isTaken?: boolean; last?: number } = {}) => {
    const row = ALL_CHIPS.chips.find((each) => each.name === name)!;
    const rule = { ...row, stop_event: at.last ?? row.stop_event };
    return reinstateChip(rule, at.open === null ? null : open(at.open ?? 12), at.isTaken ?? false);
  };

  test.each(["2capt", "pdbus", "frush", "uteam", "freehit", "rich"] as const)("%s comes back", (chip) => {
    expect(fate(chip)).toBe("returned");
    expect(fate(chip, { isTaken: true })).toBe("returned");
  });

  test("a wildcard goes on in the open round, or comes back where another chip is in play", () => {
    expect(fate("wildcard", { last: 12 })).toBe("continued");
    expect(fate("wildcard", { isTaken: true, last: 12 })).toBe("returned");
  });

  test.each(["2capt", "uteam", "wildcard"] as const)("%s is lost when it could not be played any more", (chip) => {
    expect(fate(chip, { last: 11 })).toBe("lost");
    expect(fate(chip, { open: null })).toBe("lost");
  });
});

describe("giving a played chip back", () => {
  const review = (
    play: ChipPlay,
    at: { event?: number; finished?: boolean; open?: number | null; last?: number } = {},
  ) =>
    reviewChipReturn([play], at.event ?? play.event, {
      finished: at.finished ?? true,
      open: at.open === null ? null : open(at.open ?? 12),
      ruleset: {
        ...ALL_CHIPS,
        chips: ALL_CHIPS.chips.map((row) => ({ ...row, stop_event: at.last ?? row.stop_event })),
      },
    });
  const chipId = (name: ChipName) => ALL_CHIPS.chips.find((row) => row.name === name)!.id;

  test.each(["2capt", "pdbus", "frush"] as const)("%s only made points: it comes back", (chip) => {
    expect(review(played(chipId(chip), chip, 4))).toEqual([]);
  });

  test.each(["wildcard", "uteam", "freehit", "rich"] as const)("%s moved players: what it did stands", (chip) => {
    expect(review(played(chipId(chip), chip, 4))).toEqual([{ code: "chip_not_returnable", chip }]);
  });

  const pdbus = played(chipId("pdbus"), "pdbus", 4);
  test.each([
    ["a round without one", { event: 5 }, [{ code: "chip_not_played", event: 5 }]],
    ["the round that is still open", { open: 4 }, [{ code: "chip_not_played", event: 4 }]],
    ["a round that is being played", { finished: false }, [{ code: "event_not_finished", event: 4 }]],
    ["a season that is over", { open: null }, [{ code: "no_open_event" }]],
    ["its last round", { last: 12 }, []],
    [
      "a window that has closed",
      { last: 11 },
      [{ code: "chip_unavailable", chip: "pdbus", start_event: 1, stop_event: 11 }],
    ],
  ])("in %s", (_, at, problems) => {
    expect(review(pdbus, at)).toEqual(problems);
  });
});
