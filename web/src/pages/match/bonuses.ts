import type { TimelinePlayer } from "@elvan/contract";
import { GKP } from "@elvan/rules";
import type { ElementTypeId, Ruleset } from "@elvan/rules";

export type Runner = {
  element: number;
  bonuses: number;
  key_passes: number;
  /** Null: no further bonus can be had. */
  next_key_passes: number | null;
  actions: number;
  next_actions: number | null;
};

/** At most so many below a threshold is in the race. */
const CLOSE = { key_passes: 1, actions: 3 };
const MOST = 10;

/** Who has a bonus or is close to the next, the best first. Bonuses come from thresholds, so nobody takes another's. */
export function bonusRace(
  players: readonly TimelinePlayer[],
  typeOf: (element: number) => ElementTypeId,
  { steps }: Ruleset,
): Runner[] {
  const nextOf = (thresholds: readonly number[], value: number) => thresholds.find((step) => step > value) ?? null;
  const left = (next: number | null, value: number) => (next === null ? Infinity : next - value);
  const runners = players.map(({ element, stats }): Runner => {
    const { key_passes, clearances_blocks_interceptions: actions } = stats;
    const keeper = typeOf(element) === GKP;
    return {
      element,
      bonuses: stats.attacking_bonus + stats.defending_bonus,
      key_passes,
      next_key_passes: nextOf(steps.attacking_bonus, key_passes),
      actions,
      next_actions: keeper ? null : nextOf(steps.defending_bonus, actions),
    };
  });
  const isClose = (one: Runner) =>
    (one.key_passes > 0 && left(one.next_key_passes, one.key_passes) <= CLOSE.key_passes) ||
    left(one.next_actions, one.actions) <= CLOSE.actions;
  return runners
    .filter((one) => one.bonuses > 0 || isClose(one))
    .toSorted(
      (one, other) => other.bonuses - one.bonuses || other.key_passes - one.key_passes || other.actions - one.actions,
    )
    .slice(0, MOST);
}
