import { defaultLineup } from "./lineup.ts";
import { reviewMoment } from "./moment.ts";
import type { NewSquadProblem, SquadProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ElementTypeId, Instant, Market, OpenEvent, Squad, Tenths } from "./types.ts";

/** How many of the elements are of each type, by type id. Unknown elements count nowhere. */
export function countTypes(elements: readonly number[], market: Market): Record<ElementTypeId, number> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const element of elements) {
    const player = market.get(element);
    if (player) counts[player.element_type] += 1;
  }
  return counts;
}

/** The clubs with more players than allowed, by club id; a player's club is his current one (rules.md 4.1, core-090). */
export function crowdedTeams(
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

/** Budget of a first squad that these players leave, below 0 when they cost too much (core-091). Unknown ones cost nothing. */
export function remainingOfTotal(elements: readonly number[], market: Market, ruleset: Ruleset): Tenths {
  return elements.reduce(
    (left, element) => left - (market.get(element)?.now_cost ?? 0),
    ruleset.rules.squad_total_spend,
  );
}

/**
 * Every reason why these players are no legal squad (rules.md 4.1, core-090): number, types, clubs, doubles, and the budget.
 * `remaining` is what is left after paying for them; when left out, they are all bought new from the season's total.
 * Whether a player may be bought is asked of those in `bought` only (all, when left out): who has left the league may stay
 * in a squad that owns him (rules.md 4.2).
 */
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
  for (const team of crowdedTeams(elements, market, ruleset)) problems.push({ code: "too_many_from_team", ...team });
  const remaining = squad.remaining ?? remainingOfTotal(elements, market, ruleset);
  if (remaining < 0) problems.push({ code: "over_budget", shortBy: -remaining });
  return problems;
}

/** Players in the order of their types, otherwise as they came (rules.md 4.4; the order of entry-create). */
export function inTypeOrder(elements: readonly number[], market: Market): number[] {
  return [...elements].sort((a, b) => (market.get(a)?.element_type ?? 5) - (market.get(b)?.element_type ?? 5));
}

/**
 * Entering a first squad (POST entry-create, rules.md 4.7): every reason against it, and the team it would become, with a
 * line-up, the rest of the budget in the bank, and every change free until the first deadline (rules.md 4.8).
 * A pick's `purchase_price` is optional; one that is sent must be today's price.
 */
export function reviewNewSquad(
  picks: readonly { element: number; purchase_price?: Tenths | null }[],
  market: Market,
  ruleset: Ruleset,
  open: OpenEvent | null,
  now: Instant,
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

  const lineup = defaultLineup(elements, market, ruleset);
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
