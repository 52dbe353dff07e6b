import type { MyPick, MyTeam } from "@elvan/contract";
import { chipInPlay, chipsChanged, picksChanged, reviewPicks, substitute } from "@elvan/rules";
import type { ClientChip, PicksProblem, Ruleset } from "@elvan/rules";

/** The team as it stands on the page: what is saved, with the changes made since. */
export type Lineup = { picks: readonly MyPick[]; chips: readonly ClientChip[] };

export const savedLineup = (team: MyTeam): Lineup => ({
  picks: team.picks.toSorted((a, b) => a.position - b.position),
  chips: team.chips,
});

/** Whether there is anything to save (core-086). */
export const isChanged = (saved: Lineup, lineup: Lineup): boolean =>
  picksChanged(saved.picks, lineup.picks) || chipsChanged(lineup.chips);

/** Why the team is not legal: a round may have a formation of its own, which what was saved before does not keep (core-087). */
export function problemsOf({ picks }: Lineup, ruleset: Ruleset): PicksProblem[] {
  const players = new Map(picks.map((pick) => [pick.element, pick]));
  return reviewPicks({ elements: [...players.keys()] }, picks, players, ruleset);
}

/** Two players change places. */
export const swapped = (lineup: Lineup, one: number, other: number, ruleset: Ruleset): Lineup => ({
  ...lineup,
  picks: substitute(lineup.picks, one, other, ruleset),
});

/** What stands on the page, over what has been saved since: the arrangement as it is, and the same chip in play. */
export function laidOver(saved: Lineup, { picks, chips }: Lineup): Lineup {
  const before = chipInPlay(saved.chips)?.id;
  const wanted = chipInPlay(chips)?.id;
  if (before === wanted) return { picks, chips: saved.chips };
  const status = (id: number) => (id === wanted ? "proposed" : id === before ? "cancelled" : null);
  return {
    picks,
    chips: saved.chips.map((chip) => ({ ...chip, status_for_entry: status(chip.id) ?? chip.status_for_entry })),
  };
}

/** What tells one saved team from another: a page that shows an older one has to begin again. */
export function signature({ picks, chips }: Lineup): string {
  const armband = (pick: MyPick) => (pick.is_captain ? "c" : pick.is_vice_captain ? "v" : "");
  return [
    ...picks.map((pick) => `${pick.element}${armband(pick)}`),
    ...chips.map((chip) => `${chip.id}${chip.status_for_entry}`),
  ].join(" ");
}

type KeptLineup = { base: string; order: string; chips: [number, ClientChip["status_for_entry"]][] };

/** Keeps unsaved changes over a reload; nothing is kept of a team without any. */
export function keepLineup(key: string, saved: Lineup, lineup: Lineup): void {
  try {
    if (!isChanged(saved, lineup)) return localStorage.removeItem(key);
    const kept: KeptLineup = {
      base: signature(saved),
      order: signature({ picks: lineup.picks, chips: [] }),
      chips: lineup.chips.map((chip) => [chip.id, chip.status_for_entry]),
    };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Private windows and full disks: the changes then live as long as the page.
  }
}

export function forgetLineup(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/**
 * The changes kept for these players; null when there are none, or the squad is another one since. When the team was saved elsewhere in
 * between, the arrangement remains as it was left here, not saved yet; the chips are as they were saved there.
 */
export function recallLineup(key: string, saved: Lineup): Lineup | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as KeptLineup | null;
    if (kept === null) return null;
    const picks = kept.order.split(" ").map((word, index) => {
      const pick = saved.picks.find(({ element }) => element === Number.parseInt(word, 10));
      if (!pick) throw new RangeError(word);
      return { ...pick, position: index + 1, is_captain: word.endsWith("c"), is_vice_captain: word.endsWith("v") };
    });
    const status = new Map(kept.base === signature(saved) ? kept.chips : []);
    const chips = saved.chips.map((chip) => ({
      ...chip,
      status_for_entry: status.get(chip.id) ?? chip.status_for_entry,
    }));
    return picks.length === saved.picks.length ? { picks, chips } : null;
  } catch {
    return null;
  }
}
