import { reviewLineupChip } from "./chips.ts";
import { reviewMoment } from "./moment.ts";
import type { SaveFacts } from "./moment.ts";
import { listed } from "./prices.ts";
import type { LineupProblem, PicksProblem } from "./problems.ts";
import type { ElementTypeRules, Ruleset } from "./ruleset.ts";
import type { ChipName, ElementTypeId, Market, MarketPlayer, Squad, SquadPick } from "./types.ts";

/** A pick as a manager sends it: the player, his position (1 to 15) and the armbands. */
export type LineupPick = { element: number; position: number; is_captain: boolean; is_vice_captain: boolean };

export const typeRules = (ruleset: Ruleset, id: ElementTypeId): ElementTypeRules =>
  ruleset.element_types.find((type) => type.id === id)!;

/** The type that a position of the bench is kept for (12: the other goalkeeper), else null (rules.md 4.4). */
export const lockedType = (position: number, ruleset: Ruleset): ElementTypeId | null =>
  ruleset.element_types.find((type) => type.sub_positions_locked.includes(position))?.id ?? null;

/** Whether a player of the type may sit on this position of the bench: locked types have their own positions, and only those. */
export function mayOccupyBench(type: ElementTypeId, position: number, ruleset: Ruleset): boolean {
  const kept = lockedType(position, ruleset);
  if (kept !== null) return kept === type;
  return typeRules(ruleset, type).sub_positions_locked.length === 0;
}

/**
 * A line-up for a legal squad that nobody has arranged yet: the cheapest legal bench, so that the dearest eleven start; on
 * the bench the dearer sits first; captain and vice-captain are the two dearest starters. Equal prices: the lower id.
 * (rules.md 4.7 leaves it to the server.)
 */
export function defaultLineup(
  elements: readonly number[],
  market: Market,
  ruleset: Ruleset,
): { elements: number[]; captain: number; vice_captain: number } {
  const dearest = elements
    .map((element) => listed(market, element))
    .sort((a, b) => b.now_cost - a.now_cost || a.id - b.id);
  const starters = new Set<MarketPlayer>();
  const started = { 1: 0, 2: 0, 3: 0, 4: 0 };
  const start = (player: MarketPlayer) => {
    starters.add(player);
    started[player.element_type] += 1;
  };
  for (const { id, squad_min_play } of ruleset.element_types) {
    dearest
      .filter((player) => player.element_type === id)
      .slice(0, squad_min_play)
      .forEach(start);
  }
  for (const player of dearest) {
    const room = started[player.element_type] < typeRules(ruleset, player.element_type).squad_max_play;
    if (starters.size < ruleset.rules.squad_squadplay && room && !starters.has(player)) start(player);
  }

  const eleven = dearest.filter((player) => starters.has(player));
  const bench = dearest.filter((player) => !starters.has(player));
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

/**
 * What a pick's points will be multiplied by if everybody plays: 0 on the bench; the captain's multiplier, or what the chip
 * gives (rules.md 6.5 and 6.6: with Park The Bus or Attack! Attack! the captain gets no bonus).
 */
function plannedMultiplier(squad: Squad, index: number, type: ElementTypeId, ruleset: Ruleset): number {
  if (index >= ruleset.rules.squad_squadplay) return 0;
  const element = squad.elements[index]!;
  if (squad.chip === "pdbus" || squad.chip === "frush") {
    const line = ruleset.chip_multipliers[squad.chip];
    return type === line.element_type ? line.multiplier : 1;
  }
  if (squad.chip === "2capt" && element === squad.vice_captain) return ruleset.chip_multipliers["2capt"].vice_captain;
  if (element !== squad.captain) return 1;
  return squad.chip === "2capt" ? ruleset.chip_multipliers["2capt"].captain : ruleset.captain_multiplier;
}

/** The squad as picks of the API, in position order. Throws when the market does not list a player of the squad. */
export function toPicks(squad: Squad, market: Market, ruleset: Ruleset): SquadPick[] {
  return squad.elements.map((element, index) => {
    const { element_type } = listed(market, element);
    return {
      element,
      position: index + 1,
      multiplier: plannedMultiplier(squad, index, element_type, ruleset),
      is_captain: element === squad.captain,
      is_vice_captain: element === squad.vice_captain,
      element_type,
    };
  });
}

/** Of what type each player is, by his id: all of the market that a line-up is judged by. */
type Types = ReadonlyMap<number, Pick<MarketPlayer, "element_type">>;

function reviewFormation(starters: readonly LineupPick[], types: Types, ruleset: Ruleset): PicksProblem[] {
  return ruleset.element_types.flatMap(({ id, squad_min_play: min, squad_max_play: max }) => {
    const count = starters.filter((pick) => types.get(pick.element)?.element_type === id).length;
    return count >= min && count <= max
      ? []
      : [{ code: "formation_invalid" as const, element_type: id, count, min, max }];
  });
}

/**
 * Every reason why the picks are no line-up of this squad (rules.md 4.4, 4.5; core-087, core-095): exactly its players, every
 * position once, a legal formation in type order, the locked place of the bench, one captain and another vice-captain
 * who start. The order of the list does not matter. Formation and bench are judged only once players and positions are
 * right, as they mean nothing before.
 */
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

  if (problems.length === 0) problems.push(...reviewPlaces(picks, types, ruleset));

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

/** Formation, order of the starters and locked places, for picks whose players and positions are right. */
function reviewPlaces(picks: readonly LineupPick[], types: Types, ruleset: Ruleset): PicksProblem[] {
  const order = [...picks].sort((a, b) => a.position - b.position);
  const starters = order.slice(0, ruleset.rules.squad_squadplay);
  const problems = reviewFormation(starters, types, ruleset);

  const typeOf = (pick: LineupPick) => listed(types, pick.element).element_type;
  const behind = starters.find((pick, index) => index > 0 && typeOf(pick) < typeOf(starters[index - 1]!));
  if (behind) problems.push({ code: "position_order", position: behind.position, element: behind.element });

  for (const { position, element } of order.slice(starters.length)) {
    const kept = lockedType(position, ruleset);
    if (kept !== null && listed(types, element).element_type !== kept) {
      problems.push({ code: "sub_position_locked", position, element, element_type: kept });
    }
  }
  return problems;
}

/**
 * Saving a line-up (POST my-team): every reason against it, and the squad it would become. `chip` is the team chip that shall
 * be in play; null, or none sent, gives an active team chip up. A transfer chip in play stays, whatever is sent (rules.md 6.1).
 * `event` is the round the manager believes to be open: what came too late for it must not become the next one's unasked.
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
    ...reviewPicks(squad, wish.picks, facts.market, facts.ruleset),
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
