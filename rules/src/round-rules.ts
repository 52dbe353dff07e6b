import type { GameRules } from "./ruleset.ts";

/** What operators may set for a single round; the rules read it from the round's overrides. */
export const ROUND_RULES = ["squad_team_limit", "transfers_cap", "max_extra_free_transfers"] as const;
export type RoundRule = (typeof ROUND_RULES)[number];
/** Null: as in every other round. */
export type RoundRules = Record<RoundRule, number | null>;

export const ROUND_RULE_LIMITS: Record<RoundRule, { least: number; most: number }> = {
  squad_team_limit: { least: 1, most: 15 },
  transfers_cap: { least: 1, most: 99 },
  max_extra_free_transfers: { least: 0, most: 14 },
};

export const roundRulesOf = (rules: Partial<GameRules>): RoundRules => ({
  squad_team_limit: rules.squad_team_limit ?? null,
  transfers_cap: rules.transfers_cap ?? null,
  max_extra_free_transfers: rules.max_extra_free_transfers ?? null,
});

export type RoundRulesProblem = { code: "deadline_passed"; event: number } | { code: "rules_as_before" };
export type RoundRuleChange = { rule: RoundRule; from: number; to: number };

/** What changes for the teams of a round, and why it can't: only a round ahead has other rules than the season. */
export function reviewRoundRules(
  round: { id: number; open: boolean; rules: Partial<GameRules> },
  wanted: RoundRules,
  season: GameRules,
): { problems: RoundRulesProblem[]; changes: RoundRuleChange[] } {
  const held = roundRulesOf(round.rules);
  const changes = ROUND_RULES.map((rule) => ({
    ...{ rule, from: held[rule] ?? season[rule], to: wanted[rule] ?? season[rule] },
  })).filter(({ from, to }) => from !== to);
  if (!round.open) return { problems: [{ code: "deadline_passed", event: round.id }], changes };
  const isSame = ROUND_RULES.every((rule) => held[rule] === wanted[rule]);
  return { problems: isSame ? [{ code: "rules_as_before" }] : [], changes };
}

/** The round's rules with those of operators; what else it overrides stays. */
export function withRoundRules(rules: Partial<GameRules>, wanted: RoundRules): Partial<GameRules> {
  const other = Object.entries(rules).filter(([rule]) => !(ROUND_RULES as readonly string[]).includes(rule));
  const set = Object.entries(wanted).filter(([, value]) => value !== null);
  return Object.fromEntries([...other, ...set]);
}
