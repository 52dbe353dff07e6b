import { defaultLineup } from "./lineup.ts";
import { reviewMoment } from "./moment.ts";
import type { NewSquadProblem, SquadProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ElementTypeId, Instant, Market, OpenEvent, Squad, Tenths } from "./types.ts";

/** By type id. Unknown elements are not counted. */
export function countTypes(elements: readonly number[], market: Market): Record<ElementTypeId, number> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const element of elements) {
    const player = market.get(element);
    if (player) counts[player.element_type] += 1;
  }
  return counts;
}

/** Clubs over the limit; a player counts for their current club (rules.md 4.1, core-090). */
export function teamsOverLimit(
  elements: readonly number[],
  market: Market,
  ruleset: Ruleset,
): { team: number; limit: number; count: number }[] {
  const limit = ruleset.rules.squad_team_limit;
  const counts = new Map<number, number>();
  for (const element of elements) {
    const team = market.get(element)?.team;
    if (team !== undefined) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > limit)
    .map(([team, count]) => ({ team, limit, count }))
    .sort((a, b) => a.team - b.team);
}

/** Budget left by a first squad, negative when it is too expensive (core-091). Unknown elements cost nothing. */
export function remainingOfTotal(elements: readonly number[], market: Market, ruleset: Ruleset): Tenths {
  return elements.reduce(
    (left, element) => left - (market.get(element)?.now_cost ?? 0),
    ruleset.rules.squad_total_spend,
  );
}

/** `remaining`: money left (default: of the season's total). `bought`: whose availability counts (default: all; rules.md 4.1, 4.2). */
export function reviewSquad(
  squad: { elements: readonly number[]; remaining?: Tenths; bought?: readonly number[] },
  market: Market,
  ruleset: Ruleset,
): SquadProblem[] {
  const problems: SquadProblem[] = [];
  const distinct = new Set<number>();
  for (const element of squad.elements) {
    if (distinct.has(element)) problems.push({ code: "duplicate_element", element });
    distinct.add(element);
  }
  const elements = [...distinct];
  for (const element of elements) {
    if (!market.has(element)) problems.push({ code: "unknown_element", element });
  }
  for (const element of new Set(squad.bought ?? elements)) {
    if (market.get(element)?.can_select === false) problems.push({ code: "not_selectable", element });
  }

  const counts = countTypes(elements, market);
  let missing = 0;
  for (const { id, squad_select } of ruleset.element_types) {
    missing += Math.max(0, squad_select - counts[id]);
    if (counts[id] > squad_select) {
      problems.push({ code: "too_many_of_type", element_type: id, limit: squad_select, count: counts[id] });
    }
  }
  if (missing > 0) problems.push({ code: "squad_incomplete", missing });
  for (const team of teamsOverLimit(elements, market, ruleset)) problems.push({ code: "too_many_from_team", ...team });
  const remaining = squad.remaining ?? remainingOfTotal(elements, market, ruleset);
  if (remaining < 0) problems.push({ code: "over_budget", shortBy: -remaining });
  return problems;
}

export function inTypeOrder(elements: readonly number[], market: Market): number[] {
  return [...elements].sort((a, b) => (market.get(a)?.element_type ?? 5) - (market.get(b)?.element_type ?? 5));
}

/** A sent `purchase_price` must be today's (rules.md 4.7, 4.8). `expected`: points by element, for the line-up. */
export function reviewNewSquad(
  picks: readonly { element: number; purchase_price?: Tenths | null }[],
  market: Market,
  ruleset: Ruleset,
  open: OpenEvent | null,
  now: Instant,
  expected?: ReadonlyMap<number, number>,
): { problems: NewSquadProblem[]; squad: Squad | null } {
  const elements = picks.map((pick) => pick.element);
  const problems: NewSquadProblem[] = [...reviewMoment(open, now), ...reviewSquad({ elements }, market, ruleset)];

  for (const { element, purchase_price } of picks) {
    const now_cost = market.get(element)?.now_cost;
    if (now_cost === undefined || purchase_price === undefined || purchase_price === null) continue;
    if (purchase_price !== now_cost) problems.push({ code: "price_changed", element, purchase_price, now_cost });
  }

  const types = elements.flatMap((element) => market.get(element)?.element_type ?? []);
  const fall = types.findIndex((type, index) => index > 0 && type < types[index - 1]!);
  if (fall > 0) {
    problems.push({ code: "squad_not_type_order", element_type: types[fall]!, after: types[fall - 1]! });
  }
  if (problems.length > 0) return { problems, squad: null };

  const lineup = defaultLineup(elements, market, ruleset, expected);
  return {
    problems,
    squad: {
      ...lineup,
      purchase_prices: lineup.elements.map((element) => market.get(element)!.now_cost),
      bank: remainingOfTotal(elements, market, ruleset),
      free_transfers: 1,
      transfers_made: 0,
      chip: null,
      unlimited: true,
    },
  };
}
