import { cheapestCompletion } from "./cheapest-completion.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ElementTypeId, MarketPlayer, PlayerStatus, Tenths } from "./types.ts";

/** What auto-pick knows of a player: `form` is a decimal number or the API's decimal string. */
export type AutoPickPlayer = MarketPlayer & { form: string | number; status: PlayerStatus };

/**
 * The fifteen players of a squad, in type order, with `existing` kept and every empty slot filled by the available player of best form,
 * then of higher price, who fits the slot's share of the money left and the club limit (core-079). The money left is shared by
 * what players of each type cost on average, and shared anew after each pick, so that nothing saved is lost. A share is
 * never so small that nobody fits, nor so large that the rest could not be filled: whenever there is a legal squad around
 * `existing`, one is found; else null. Players who are fit are preferred to the doubtful only as a whole: the others are
 * considered when the fit alone cannot fill the squad.
 */
export function autoPick(
  existing: readonly number[],
  players: Iterable<AutoPickPlayer>,
  ruleset: Ruleset,
): number[] | null {
  const all = [...players];
  const kept = existing.map((element) => all.find((player) => player.id === element));
  if (kept.includes(undefined) || new Set(existing).size < existing.length) return null;
  const start = kept as AutoPickPlayer[];
  const selectable = all.filter((player) => player.can_select && !existing.includes(player.id));
  const fit = selectable.filter((player) => player.status === "a");
  return fill(start, fit, ruleset) ?? fill(start, selectable, ruleset);
}

function fill(kept: readonly AutoPickPlayer[], pool: readonly AutoPickPlayer[], ruleset: Ruleset): number[] | null {
  const squad = [...kept];
  if (cheapestCompletion(squad, pool, ruleset) === null) return null;
  const best = [...pool].sort((a, b) => Number(b.form) - Number(a.form) || b.now_cost - a.now_cost || a.id - b.id);
  const weight = averageCosts(pool);
  const slots = emptySlots(squad, ruleset);
  for (let index = 0; index < slots.length; index += 1) {
    const type = slots[index]!;
    const total = slots.slice(index).reduce((sum, other) => sum + weight[other], 0);
    const share = Math.floor((moneyLeft(squad, ruleset) * weight[type]) / total);
    const candidates = best.filter((player) => player.element_type === type && !squad.includes(player));
    const leavesEnough = (player: AutoPickPlayer) => cheapestCompletion([...squad, player], pool, ruleset) !== null;
    const pick =
      candidates.find((player) => player.now_cost <= share && leavesEnough(player)) ??
      // Nobody who costs so little will do: the least dear who does.
      [...candidates].sort((a, b) => a.now_cost - b.now_cost).find(leavesEnough);
    if (pick === undefined) return null;
    squad.push(pick);
  }
  return squad.sort((a, b) => a.element_type - b.element_type).map((player) => player.id);
}

function averageCosts(pool: readonly AutoPickPlayer[]): Record<ElementTypeId, number> {
  const average = (type: ElementTypeId) => {
    const costs = pool.filter((player) => player.element_type === type).map((player) => player.now_cost);
    return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length);
  };
  return { 1: average(1), 2: average(2), 3: average(3), 4: average(4) };
}

/** The type of every slot that is still empty, goalkeepers first. */
function emptySlots(squad: readonly MarketPlayer[], ruleset: Ruleset): ElementTypeId[] {
  return ruleset.element_types.flatMap(({ id, squad_select }) => {
    const taken = squad.filter((player) => player.element_type === id).length;
    return Array.from({ length: Math.max(0, squad_select - taken) }, () => id);
  });
}

const moneyLeft = (squad: readonly MarketPlayer[], ruleset: Ruleset): Tenths =>
  squad.reduce((left, player) => left - player.now_cost, ruleset.rules.squad_total_spend);
