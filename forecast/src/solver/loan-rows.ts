import { rulesetForChip } from "@elvan/rules";
import type { ChipName, MarketPlayer, PlanRound } from "@elvan/rules";
import { addLineup } from "./lineup-rows.ts";
import { times } from "./mip-builder.ts";
import type { MipBuilder, Place, Term } from "./mip-builder.ts";
import { bestForMoney } from "./prune.ts";

export type LoanFacts = {
  round: PlanRound;
  name: ChipName;
  /** 1 where the chip is played. */
  column: number;
  points: (player: MarketPlayer) => number;
  benchWeight: number;
  banned: ReadonlySet<number>;
  /** Of one's own squad: what it is worth, and what each sells for. */
  wealth: number;
  differences: readonly Term[];
  later: ReadonlyMap<number, number>;
  own: readonly number[];
};

/** A squad for one round besides one's own, which stays as it is and does not play. */
export function addLoan(places: readonly Place[], facts: LoanFacts, builder: MipBuilder): Place[] {
  const { round, name, column, points, benchWeight, banned, wealth, differences, later, own } = facts;
  const ruleset = rulesetForChip(round.ruleset, name, round.id);
  const isOwn = new Set(own);
  const players = places.map(({ player }) => player);
  // Twice as many: those who are in the squad already are no transfers, and the chip takes some.
  const useful = new Set(bestForMoney(players, points, ruleset, 2).map(({ id }) => id));
  const prices: Term[] = [];
  const borrowed = places.flatMap(({ player, owned }): Place[] => {
    if (banned.has(player.id) || !(useful.has(player.id) || isOwn.has(player.id))) return [];
    const sells = later.get(player.id) ?? player.now_cost;
    const columns: number[] = [];
    if (player.can_select) {
      const bought = builder.column(0);
      columns.push(bought);
      prices.push([bought, player.now_cost]);
    }
    if (isOwn.has(player.id) && (sells !== player.now_cost || !player.can_select)) {
      const kept = builder.column(0);
      columns.push(kept);
      prices.push([kept, sells]);
      builder.row(
        [
          [kept, 1],
          [owned[0]!, -1],
        ],
        -Infinity,
        0,
      );
    }
    builder.row([...times(columns, 1), [column, -1]], -Infinity, 0);
    return [{ player, owned: columns }];
  });
  if (name === "rich") {
    const costs = borrowed.flatMap(({ player, owned }) => times(owned, player.now_cost));
    builder.row([...costs, [column, -ruleset.rules.squad_total_spend]], -Infinity, 0);
  } else if (differences.length > 0) builder.row([...prices, ...differences], -Infinity, wealth);
  else builder.row([...prices, [column, -wealth]], -Infinity, 0);
  const of = (fits: (player: MarketPlayer) => boolean) =>
    borrowed.flatMap(({ player, owned }) => (fits(player) ? times(owned, 1) : []));
  for (const { id, squad_select } of ruleset.element_types)
    builder.row([...of(({ element_type }) => element_type === id), [column, -squad_select]], 0, 0);
  for (const club of new Set(borrowed.map(({ player }) => player.team)))
    builder.row([...of(({ team }) => team === club), [column, -ruleset.rules.squad_team_limit]], -Infinity, 0);
  const counts = { constant: 0, terms: [[column, 1]] as Term[] } as const;
  addLineup(borrowed, { round, chip: name, chips: new Map(), counts, points, benchWeight }, builder);
  return borrowed;
}
