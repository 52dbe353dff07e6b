import { chipEffects, rulesetForChip } from "./chip-effects.ts";
import type { ChipEffects } from "./chip-effects.ts";
import { reviewLineupChip } from "./chips.ts";
import { reviewMoment } from "./moment.ts";
import type { SaveFacts } from "./moment.ts";
import { listed } from "./prices.ts";
import type { LineupProblem, PicksProblem } from "./problems.ts";
import type { ElementTypeRules, Ruleset } from "./ruleset.ts";
import type { ChipName, ElementTypeId, Market, MarketPlayer, Squad, SquadPick } from "./types.ts";

export type LineupPick = { element: number; position: number; is_captain: boolean; is_vice_captain: boolean };

export const typeRules = (ruleset: Ruleset, id: ElementTypeId): ElementTypeRules =>
  ruleset.element_types.find((type) => type.id === id)!;

/** The type a bench position is reserved for (12: goalkeeper), else null (rules.md 4.4). */
export const lockedType = (position: number, ruleset: Ruleset): ElementTypeId | null =>
  ruleset.element_types.find((type) => type.sub_positions_locked.includes(position))?.id ?? null;

/** Types with reserved bench positions sit only there, other types never. */
export function mayOccupyBench(type: ElementTypeId, position: number, ruleset: Ruleset): boolean {
  const reservedFor = lockedType(position, ruleset);
  if (reservedFor !== null) return reservedFor === type;
  return typeRules(ruleset, type).sub_positions_locked.length === 0;
}

/** The legal eleven with the most points: minimum of each type first, then the best with room; ties to the more expensive. */
export function bestEleven<P extends MarketPlayer>(
  squad: readonly P[],
  points: (player: P) => number,
  ruleset: Ruleset,
): Set<P> {
  const best = squad.toSorted((a, b) => points(b) - points(a) || b.now_cost - a.now_cost || a.id - b.id);
  const eleven = new Set<P>();
  const started = { 1: 0, 2: 0, 3: 0, 4: 0 };
  const start = (player: P) => {
    eleven.add(player);
    started[player.element_type] += 1;
  };
  for (const player of best) {
    if (started[player.element_type] < typeRules(ruleset, player.element_type).squad_min_play) start(player);
  }
  for (const player of best) {
    const room = started[player.element_type] < typeRules(ruleset, player.element_type).squad_max_play;
    if (eleven.size < ruleset.rules.squad_squadplay && room && !eleven.has(player)) start(player);
  }
  return eleven;
}

/** The points of `bestEleven`, without saying who starts: auto-pick asks it a hundred thousand times. */
export function bestElevenPoints<P extends MarketPlayer>(
  squad: readonly P[],
  points: (player: P) => number,
  ruleset: Ruleset,
): number {
  const lines = ruleset.element_types.map(({ id, squad_min_play, squad_max_play }) => {
    const best: number[] = [];
    for (const player of squad) if (player.element_type === id) best.push(points(player));
    best.sort((a, b) => b - a);
    return { best: best.slice(0, squad_max_play), started: Math.min(squad_min_play, best.length) };
  });
  let total = 0;
  let starters = 0;
  for (const { best, started } of lines) {
    for (let index = 0; index < started; index += 1) total += best[index]!;
    starters += started;
  }
  for (; starters < ruleset.rules.squad_squadplay; starters += 1) {
    let next: (typeof lines)[number] | null = null;
    for (const line of lines) {
      if (line.started === line.best.length) continue;
      if (next === null || line.best[line.started]! > next.best[next.started]!) next = line;
    }
    if (next === null) return total;
    total += next.best[next.started]!;
    next.started += 1;
  }
  return total;
}

/** Most expected points, the best two as captains; ties, and a missing `expected`, go by price, then lower id. */
export function defaultLineup(
  elements: readonly number[],
  market: Market,
  ruleset: Ruleset,
  expected: ReadonlyMap<number, number> = new Map(),
): { elements: number[]; captain: number; vice_captain: number } {
  const points = (player: MarketPlayer) => expected.get(player.id) ?? 0;
  const best = elements
    .map((element) => listed(market, element))
    .sort((a, b) => points(b) - points(a) || b.now_cost - a.now_cost || a.id - b.id);
  const starters = bestEleven(best, points, ruleset);
  const eleven = best.filter((player) => starters.has(player));
  const bench = best.filter((player) => !starters.has(player));
  const order = [...eleven].sort((a, b) => a.element_type - b.element_type);
  for (let position = order.length + 1; bench.length > 0; position += 1) {
    const fitting = bench.findIndex((player) => mayOccupyBench(player.element_type, position, ruleset));
    order.push(...bench.splice(Math.max(0, fitting), 1));
  }
  return {
    elements: order.map((player) => player.id),
    captain: eleven[0]!.id,
    vice_captain: eleven[1]!.id,
  };
}

function plannedMultiplier(squad: Squad, index: number, type: ElementTypeId, effects: ChipEffects): number {
  const { line, line_multiplier, captain, vice_captain } = effects;
  if (line !== 0) return type === line ? line_multiplier : 1;
  const element = squad.elements[index]!;
  if (element === squad.captain) return captain;
  return element === squad.vice_captain ? vice_captain : 1;
}

/** API picks in position order, with the chip's multipliers in round `event`. @throws RangeError when the market lacks a player */
export function toPicks(squad: Squad, market: Market, ruleset: Ruleset, event: number | null): SquadPick[] {
  const effects = chipEffects(ruleset, squad.chip, event);
  return squad.elements.map((element, index) => {
    const { element_type } = listed(market, element);
    return {
      element,
      position: index + 1,
      multiplier: index < ruleset.rules.squad_squadplay ? plannedMultiplier(squad, index, element_type, effects) : 0,
      is_captain: element === squad.captain,
      is_vice_captain: element === squad.vice_captain,
      element_type,
    };
  });
}

type Types = ReadonlyMap<number, Pick<MarketPlayer, "element_type">>;

function reviewFormation(starters: readonly LineupPick[], types: Types, ruleset: Ruleset): PicksProblem[] {
  return ruleset.element_types.flatMap(({ id, squad_min_play: min, squad_max_play: max }) => {
    const count = starters.filter((pick) => types.get(pick.element)?.element_type === id).length;
    return count >= min && count <= max
      ? []
      : [{ code: "formation_invalid" as const, element_type: id, count, min, max }];
  });
}

/** Formation and bench are judged only once players and positions are right (rules.md 4.4, 4.5; core-087, core-095). */
export function reviewPicks(
  squad: Pick<Squad, "elements">,
  picks: readonly LineupPick[],
  types: Types,
  ruleset: Ruleset,
): PicksProblem[] {
  const { squad_squadplay, squad_squadsize } = ruleset.rules;
  const problems: PicksProblem[] = [];

  const picked = picks.map((pick) => pick.element);
  const missing = squad.elements.filter((element) => !picked.includes(element));
  const foreign = [...new Set(picked)].filter((element) => !squad.elements.includes(element));
  const repeated = [...new Set(picked.filter((element, index) => picked.indexOf(element) !== index))];
  if (missing.length + foreign.length + repeated.length > 0) {
    problems.push({ code: "picks_not_squad", missing, foreign, repeated });
  }

  const taken = picks.map((pick) => pick.position);
  const free = Array.from({ length: squad_squadsize }, (_, index) => index + 1).filter(
    (place) => !taken.includes(place),
  );
  const outside = (place: number) => !Number.isInteger(place) || place < 1 || place > squad_squadsize;
  const wrong = [...new Set(taken.filter((place, index) => outside(place) || taken.indexOf(place) !== index))];
  if (free.length + wrong.length > 0) problems.push({ code: "positions_invalid", missing: free, wrong });

  if (problems.length === 0) problems.push(...reviewFormationAndBench(picks, types, ruleset));

  const captains = picks.filter((pick) => pick.is_captain);
  const vices = picks.filter((pick) => pick.is_vice_captain);
  const starts = (pick: LineupPick | undefined) => pick !== undefined && pick.position <= squad_squadplay;
  if (captains.length !== 1 || !starts(captains[0])) {
    problems.push({ code: "captain_invalid", count: captains.length });
  }
  if (vices.length !== 1 || !starts(vices[0]) || vices[0]!.is_captain) {
    problems.push({ code: "vice_captain_invalid", count: vices.length });
  }
  return problems;
}

function reviewFormationAndBench(picks: readonly LineupPick[], types: Types, ruleset: Ruleset): PicksProblem[] {
  const order = [...picks].sort((a, b) => a.position - b.position);
  const starters = order.slice(0, ruleset.rules.squad_squadplay);
  const problems = reviewFormation(starters, types, ruleset);

  const typeOf = (pick: LineupPick) => listed(types, pick.element).element_type;
  const outOfOrder = starters.find((pick, index) => index > 0 && typeOf(pick) < typeOf(starters[index - 1]!));
  if (outOfOrder) problems.push({ code: "position_order", position: outOfOrder.position, element: outOfOrder.element });

  for (const { position, element } of order.slice(starters.length)) {
    const reservedFor = lockedType(position, ruleset);
    if (reservedFor !== null && listed(types, element).element_type !== reservedFor) {
      problems.push({ code: "sub_position_locked", position, element, element_type: reservedFor });
    }
  }
  return problems;
}

/**
 * Saves a line-up (POST my-team): every problem, and the new squad. `chip` is the team chip to be in play; null gives up an active one,
 * but a transfer chip stays (rules.md 6.1). `event` is the round the manager means: a late save must not silently apply to the next one.
 */
export function reviewLineup(
  squad: Squad,
  wish: { picks: readonly LineupPick[]; chip?: ChipName | null; event?: number },
  facts: SaveFacts,
): { problems: LineupProblem[]; squad: Squad } {
  const { open } = facts;
  const { event = open?.id } = wish;
  const { chip, problems: chipProblems } = reviewLineupChip(squad, wish.chip ?? null, facts);
  const problems: LineupProblem[] = [
    ...reviewMoment(open, facts.now),
    ...(open === null || event === undefined || event === open.id
      ? []
      : [{ code: "event_mismatch" as const, event, next: open.id }]),
    ...reviewPicks(squad, wish.picks, facts.market, rulesetForChip(facts.ruleset, chip, open?.id ?? null)),
    ...chipProblems,
  ];
  if (problems.length > 0) return { problems, squad };

  const order = [...wish.picks].sort((a, b) => a.position - b.position);
  const elements = order.map((pick) => pick.element);
  return {
    problems,
    squad: {
      ...squad,
      elements,
      purchase_prices: elements.map((element) => squad.purchase_prices[squad.elements.indexOf(element)]!),
      captain: order.find((pick) => pick.is_captain)!.element,
      vice_captain: order.find((pick) => pick.is_vice_captain)!.element,
      chip,
    },
  };
}
