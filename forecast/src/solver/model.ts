import { isLoanChip, isTransferChip, rulesetForChip, sellingPrices } from "@elvan/rules";
import type { ChipName, MarketPlayer, Ruleset } from "@elvan/rules";
import { addChips } from "./chip-rows.ts";
import type { RoundChips } from "./chip-rows.ts";
import { addLineup } from "./lineup-rows.ts";
import { addLoan } from "./loan-rows.ts";
import { mipBuilder, times } from "./mip-builder.ts";
import type { MipBuilder, Place, Term } from "./mip-builder.ts";
import type { Mip } from "./problem.ts";
import { NO_POINTS } from "./situation.ts";
import type { Situation } from "./situation.ts";
import { addTransfers } from "./transfer-rows.ts";

export type PlanModel = {
  mip: Mip;
  /** Round by round. */
  places: Place[][];
  /** Round by round. */
  chips: RoundChips[];
  /** Round by round: who is borrowed by each loan chip. */
  loans: ReadonlyMap<ChipName, Place[]>[];
};

export function planModel(situation: Situation, players: readonly MarketPlayer[]): PlanModel {
  const builder = mipBuilder();
  const { squad, rounds, wishes, decay, benchWeight, expected } = situation;
  const chips = addChips(situation, builder);
  const { places, money } = addSquads(situation, players, builder);
  const banned = new Set(wishes.flatMap(({ element, wish }) => (wish === "ban" ? [element] : [])));
  const loans = rounds.map((round, t) => {
    const chip = t === 0 ? squad.chip : null;
    const points = ({ id }: MarketPlayer) => decay ** t * ((expected.get(id) ?? NO_POINTS)[t] ?? 0);
    const isTeamChip = ([name]: [ChipName, number]) => !isTransferChip(name);
    const loanColumns = [...chips[t]!].filter(([name]) => isLoanChip(name));
    addSquadRows(places[t]!, rulesetForChip(round.ruleset, chip, round.id), builder);
    addLineup(
      places[t]!,
      {
        round,
        chip,
        chips: new Map([...chips[t]!].filter(isTeamChip)),
        counts: { constant: 1, terms: loanColumns.map(([, column]): Term => [column, -1]) },
        points,
        benchWeight,
      },
      builder,
    );
    return new Map(
      loanColumns.map(([name, column]): [ChipName, Place[]] => {
        const facts = { round, name, column, points, benchWeight, banned, ...money, own: squad.elements };
        return [name, addLoan(places[t]!, facts, builder)];
      }),
    );
  });
  for (const { element, wish } of wishes) {
    for (const [t, row] of places.entries()) {
      const owned = row.find(({ player }) => player.id === element)?.owned ?? [];
      if (wish === "keep" || (wish === "want" && t === rounds.length - 1)) builder.row(times(owned, 1), 1, 1);
      if (wish === "ban") builder.row(times(owned, 1), 0, 0);
    }
  }
  addTransfers(situation, { places, chips, loans }, builder);
  return { mip: builder.mip, places, chips, loans };
}

/** Who is in the squad, and that all of them can be paid: what is owned is never worth more than today's squad and bank. */
function addSquads(
  { squad, market, rounds }: Situation,
  players: readonly MarketPlayer[],
  builder: MipBuilder,
): { places: Place[][]; money: { wealth: number; differences: readonly Term[]; later: ReadonlyMap<number, number> } } {
  const { ruleset } = rounds[0]!;
  const today = sellingPrices(squad, market, ruleset);
  // Before the first deadline players sell for what was paid.
  const later = squad.unlimited ? sellingPrices({ ...squad, unlimited: false }, market, ruleset) : today;
  const wealth = today.reduce((total, price) => total + price, squad.bank);
  const places: Place[][] = [];
  const differences: Term[] = [];
  for (const [t] of rounds.entries()) {
    const prices: Term[] = [];
    places.push(
      players.map((player, index): Place => {
        const at = squad.elements.indexOf(player.id);
        const owned = builder.column(0);
        if (at === -1) {
          prices.push([owned, player.now_cost]);
          return { player, owned: [owned] };
        }
        const price = (t === 0 ? today : later)[at]!;
        prices.push([owned, price]);
        if (t === 0 && price !== later[at]) differences.push([owned, price - later[at]!]);
        const isPlain = player.can_select && today[at] === player.now_cost && later[at] === player.now_cost;
        if (isPlain) return { player, owned: [owned] };
        // Who goes can come back in a later round for today's price, but not who has left the league.
        if (t > 0)
          builder.row(
            [
              [owned, 1],
              [places[t - 1]![index]!.owned[0]!, -1],
            ],
            -Infinity,
            0,
          );
        if (t === 0 || !player.can_select) return { player, owned: [owned] };
        const again = builder.column(0);
        prices.push([again, player.now_cost]);
        builder.row(
          [
            [owned, 1],
            [again, 1],
          ],
          0,
          1,
        );
        return { player, owned: [owned, again] };
      }),
    );
    builder.row(t === 0 ? prices : [...prices, ...differences], -Infinity, wealth);
  }
  return { places, money: { wealth, differences, later: new Map(squad.elements.map((id, at) => [id, later[at]!])) } };
}

export function addSquadRows(places: readonly Place[], ruleset: Ruleset, builder: MipBuilder): void {
  const ownedBy = (fits: (player: MarketPlayer) => boolean) =>
    places.flatMap(({ player, owned }) => (fits(player) ? times(owned, 1) : []));
  for (const { id, squad_select } of ruleset.element_types) {
    builder.row(
      ownedBy(({ element_type }) => element_type === id),
      squad_select,
      squad_select,
    );
  }
  for (const team of new Set(places.map(({ player }) => player.team))) {
    builder.row(
      ownedBy((player) => player.team === team),
      0,
      ruleset.rules.squad_team_limit,
    );
  }
}
