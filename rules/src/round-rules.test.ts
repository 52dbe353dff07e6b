import { describe, expect, test } from "vitest";
import { reviewRoundRules, roundRulesOf, withRoundRules } from "./round-rules.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";

const SEASON = ALLSVENSKAN_2026.rules;
const NONE = roundRulesOf({});
const round = { id: 4, open: true, rules: {} };

describe("rules of a single round [season-46]", () => {
  test.each([
    ["more players of a club", { ...NONE, squad_team_limit: 4 }, [{ rule: "squad_team_limit", from: 3, to: 4 }], []],
    ["nothing", NONE, [], [{ code: "rules_as_before" }]],
    ["what the season has anyway, so that it stays", { ...NONE, transfers_cap: 20 }, [], []],
  ] as const)("%s", (_, wanted, changes, problems) => {
    expect(reviewRoundRules(round, wanted, SEASON)).toEqual({ changes, problems });
  });

  test("only of a round whose deadline is ahead", () => {
    const { problems } = reviewRoundRules({ ...round, open: false }, { ...NONE, transfers_cap: 5 }, SEASON);
    expect(problems).toEqual([{ code: "deadline_passed", event: 4 }]);
  });

  test("left to the season, and what else the round overrides stays", () => {
    const rules = { squad_total_spend: 1_050, transfers_cap: 5 };
    expect(reviewRoundRules({ ...round, rules }, NONE, SEASON).changes).toEqual([
      { rule: "transfers_cap", from: 5, to: 20 },
    ]);
    expect(withRoundRules(rules, NONE)).toEqual({ squad_total_spend: 1_050 });
    expect(withRoundRules(rules, { ...NONE, squad_team_limit: 4 })).toEqual({
      squad_total_spend: 1_050,
      squad_team_limit: 4,
    });
  });
});
