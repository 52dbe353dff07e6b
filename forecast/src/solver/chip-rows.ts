import { chipRow, isLoanChip, isTransferChip } from "@elvan/rules";
import type { ChipName } from "@elvan/rules";
import { times } from "./mip-builder.ts";
import type { MipBuilder } from "./mip-builder.ts";
import type { Situation } from "./situation.ts";

/** Of a round: the column of each chip that can be played in it. */
export type RoundChips = ReadonlyMap<ChipName, number>;

/** Whether a chip can be in the plan of round `t`, and which of the ruleset's chips it uses up. */
export function playable({ squad, rounds, plays, chips }: Situation, t: number, name: ChipName) {
  if (!chips.includes(name)) return undefined;
  if (t === 0 && squad.chip !== null) return undefined;
  if (t === 0 && squad.unlimited && isTransferChip(name)) return undefined;
  // A loan returns to the round's start, without the transfers that have been made in it.
  if (t === 0 && squad.transfers_made > 0 && isLoanChip(name)) return undefined;
  const rule = chipRow(rounds[t]!.ruleset.chips, plays, name, rounds[t]!);
  const open = rounds[0]!;
  const isInPlay = rule !== undefined && squad.chip === name && chipRow(open.ruleset.chips, plays, name, open) === rule;
  const left = rule === undefined ? 0 : rule.number - plays.filter((play) => play.chip_id === rule.id).length;
  return rule !== undefined && left - Number(isInPlay) > 0 ? { rule, left: left - Number(isInPlay) } : undefined;
}

/** One chip a round, and each as often as it is left. */
export function addChips(situation: Situation, builder: MipBuilder): RoundChips[] {
  const byRule = new Map<number, { columns: number[]; left: number }>();
  const rounds = situation.rounds.map((_, t): RoundChips => {
    const columns = new Map<ChipName, number>();
    for (const name of new Set(situation.chips)) {
      const found = playable(situation, t, name);
      if (!found) continue;
      const column = builder.column(0);
      columns.set(name, column);
      const group = byRule.get(found.rule.id) ?? { columns: [], left: found.left };
      group.columns.push(column);
      byRule.set(found.rule.id, group);
    }
    if (columns.size > 1) builder.row(times([...columns.values()], 1), 0, 1);
    return columns;
  });
  for (const { columns, left } of byRule.values()) builder.row(times(columns, 1), 0, left);
  return rounds;
}
