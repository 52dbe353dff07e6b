import { hasUnlimitedTransfers, isLoanChip, isTransferChip } from "@elvan/rules";
import type { ChipName } from "@elvan/rules";
import type { RoundChips } from "./chip-rows.ts";
import { times } from "./mip-builder.ts";
import type { MipBuilder, Place, Term } from "./mip-builder.ts";
import type { Situation } from "./situation.ts";

type Squads = {
  places: readonly Place[][];
  chips: readonly RoundChips[];
  loans: readonly ReadonlyMap<ChipName, Place[]>[];
};

/** Transfers, those that are free, what the others cost, and the chips that make them free. */
export function addTransfers(situation: Situation, squads: Squads, builder: MipBuilder): void {
  const { squad, rounds, decay, mostHits, savedTransfer } = situation;
  const { places, chips, loans } = squads;
  const freeing = chips.map((round) => [...round].filter(([name]) => isTransferChip(name)));
  const lastChip = freeing.findLastIndex((columns) => columns.length > 0);
  const paid: Term[] = [];
  let free = builder.column(0, { lower: squad.free_transfers, upper: squad.free_transfers });
  for (const [t, { ruleset }] of rounds.entries()) {
    const { max_extra_free_transfers, transfers_cap, squad_squadsize } = ruleset.rules;
    const most = Math.max(1 + max_extra_free_transfers, squad.free_transfers);
    const made = t === 0 ? squad.transfers_made : 0;
    const unlimited = freeing[t]!.map(([, column]) => column);
    const wildcards = freeing[t]!.flatMap(([name, column]) => (isLoanChip(name) ? [] : [column]));
    const { joining, free: given } = addJoining(situation, places, { t, exactly: lastChip !== -1, wildcards }, builder);
    const isLast = t === rounds.length - 1;
    const next = builder.column(isLast ? savedTransfer * decay ** t : 0, {
      lower: 0,
      upper: 1 + max_extra_free_transfers,
    });
    if (t === 0 && hasUnlimitedTransfers(squad)) {
      const begins = squad.unlimited ? 1 : squad.free_transfers;
      builder.row([[next, 1]], begins, begins);
      free = next;
      continue;
    }
    const cost = builder.column(-ruleset.transfer_cost * decay ** t, { upper: squad_squadsize + made });
    paid.push([cost, 1]);
    // While such a chip is played, nothing of this binds.
    const all = squad_squadsize + made + most + 1;
    const unless = times(unlimited, -made);
    builder.row([...joining, [cost, -1], [free, -1], ...unless], -Infinity, -made);
    builder.row([[next, 1], [free, -1], ...joining, [cost, -1], ...unless], -Infinity, 1 - made);
    builder.row([...joining, ...unless], -Infinity, transfers_cap - made);
    for (const [name, column] of freeing[t]!) {
      const borrowed = loans[t]!.get(name);
      // It takes one transfer more than are free; the numbers of free transfers must then be true, not just at most that.
      const coming = borrowed ? addComing(places[t]!, borrowed, builder) : [...joining, ...given];
      builder.row([...coming, [free, -1], [column, -all]], 1 - made - all, Infinity);
      if (isLoanChip(name)) builder.row([...joining, [column, squad_squadsize]], -Infinity, squad_squadsize);
    }
    if (unlimited.length > 0) {
      builder.row([[next, 1], [free, -1], ...times(unlimited, 1)], -Infinity, 1);
      builder.row([[cost, 1], ...times(unlimited, all)], -Infinity, all);
      builder.row([[next, 1], [free, -1], ...times(unlimited, -all)], -all, Infinity);
    }
    if (t < lastChip) addExactCount({ joining, cost, free, next, unlimited, made, most, all }, ruleset.rules, builder);
    free = next;
  }
  const sunk = hasUnlimitedTransfers(squad) ? 0 : Math.max(0, squad.transfers_made - squad.free_transfers);
  builder.row(paid, 0, mostHits + sunk);
}

/** 1 for each borrowed player who is not in the squad. */
function addComing(places: readonly Place[], borrowed: readonly Place[], builder: MipBuilder): Term[] {
  const own = new Map(places.map(({ player, owned }) => [player.id, owned]));
  return borrowed.map(({ player, owned }): Term => {
    const comes = builder.column(0, { integer: false });
    builder.row([[comes, 1], ...times(owned, -1)], -Infinity, 0);
    builder.row([[comes, 1], ...times(own.get(player.id)!, 1)], -Infinity, 1);
    return [comes, 1];
  });
}

/** Transfers are paid only when none is free, and those that are left are kept, as many as can be. */
function addExactCount(
  count: {
    joining: Term[];
    cost: number;
    free: number;
    next: number;
    unlimited: number[];
    made: number;
    most: number;
    all: number;
  },
  rules: { max_extra_free_transfers: number },
  builder: MipBuilder,
): void {
  const { joining, cost, free, next, unlimited, made, all } = count;
  const isPaid = builder.column(0);
  const isFull = builder.column(0);
  const unless = times(unlimited, all);
  builder.row(
    [
      [cost, 1],
      [isPaid, -all],
    ],
    -Infinity,
    0,
  );
  // free - (made + joining - cost) <= all * (1 - isPaid)
  builder.row(
    [[free, 1], ...joining.map(([column, value]): Term => [column, -value]), [cost, 1], [isPaid, all]],
    -Infinity,
    all + made,
  );
  // next >= free + 1 - (made + joining - cost), or the most there can be
  builder.row([[next, 1], [free, -1], ...joining, [cost, -1], [isFull, all], ...unless], 1 - made, Infinity);
  builder.row(
    [
      [next, 1],
      [isFull, -(1 + rules.max_extra_free_transfers)],
    ],
    0,
    Infinity,
  );
}

/** 1 for each player who was not in the squad the round before. `exactly`: and for no other. `free`: those a Wildcard lets in. */
function addJoining(
  { squad }: Situation,
  places: readonly Place[][],
  { t, exactly, wildcards }: { t: number; exactly: boolean; wildcards: readonly number[] },
  builder: MipBuilder,
): { joining: Term[]; free: Term[] } {
  const joining: Term[] = [];
  const free: Term[] = [];
  for (const [index, { player, owned }] of places[t]!.entries()) {
    const joins: Term[] = [[builder.column(0, { integer: false }), 1]];
    joining.push(joins[0]!);
    if (wildcards.length > 0) {
      const given: Term = [builder.column(0, { integer: false }), 1];
      builder.row([given, ...times(wildcards, -1)], -Infinity, 0);
      free.push(given);
      joins.push(given);
    }
    const before = t === 0 ? [] : places[t - 1]![index]!.owned;
    const was = t === 0 && squad.elements.includes(player.id) ? 1 : 0;
    builder.row([...joins, ...times(owned, -1), ...times(before, 1)], -was, Infinity);
    if (exactly) {
      builder.row([...joins, ...times(owned, -1)], -Infinity, 0);
      builder.row([...joins, ...times(before, 1)], -Infinity, 1 - was);
    }
  }
  return { joining, free };
}
