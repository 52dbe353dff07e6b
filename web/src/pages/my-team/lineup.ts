import type { MyPick, MyTeam } from "@elvan/contract";
import { chipInPlay, chipsChanged, picksChanged, reviewPicks, substitute } from "@elvan/rules";
import type { ClientChip, PicksProblem, Ruleset } from "@elvan/rules";
import { local } from "../../lib/storage.ts";

export type Lineup = { picks: readonly MyPick[]; chips: readonly ClientChip[] };

export const savedLineup = (team: MyTeam): Lineup => ({
  picks: team.picks.toSorted((a, b) => a.position - b.position),
  chips: team.chips,
});

export const isChanged = (saved: Lineup, lineup: Lineup): boolean =>
  picksChanged(saved.picks, lineup.picks) || chipsChanged(lineup.chips);

export const picksToSend = ({ picks }: Lineup) =>
  picks.map(({ element, position, is_captain, is_vice_captain }) => ({
    ...{ element, position, is_captain, is_vice_captain },
  }));

/** A round may have a formation of its own, which the saved team may break (core-087). */
export function problemsOf({ picks }: Lineup, ruleset: Ruleset): PicksProblem[] {
  const players = new Map(picks.map((pick) => [pick.element, pick]));
  return reviewPicks({ elements: [...players.keys()] }, picks, players, ruleset);
}

export const swapped = (lineup: Lineup, one: number, other: number, ruleset: Ruleset): Lineup => ({
  ...lineup,
  picks: substitute(lineup.picks, one, other, ruleset),
});

/** Keeps the arrangement and the chip in play, over what has been saved since. */
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

/** Changes with the saved team; the editor then starts again. */
export function signature({ picks, chips }: Lineup): string {
  const armband = (pick: MyPick) => (pick.is_captain ? "c" : pick.is_vice_captain ? "v" : "");
  return [
    ...picks.map((pick) => `${pick.element}${armband(pick)}`),
    ...chips.map((chip) => `${chip.id}${chip.status_for_entry}`),
  ].join(" ");
}

type KeptLineup = { base: string; order: string; chips: [number, ClientChip["status_for_entry"]][] };

/** Survives a reload; nothing is kept of an unchanged team. */
export function keepLineup(key: string, saved: Lineup, lineup: Lineup): void {
  const kept: KeptLineup = {
    base: signature(saved),
    order: signature({ picks: lineup.picks, chips: [] }),
    chips: lineup.chips.map((chip) => [chip.id, chip.status_for_entry]),
  };
  local.set(key, isChanged(saved, lineup) ? JSON.stringify(kept) : null);
}

export const forgetLineup = (key: string): void => void local.set(key, null);

/** Whether something else has been saved since the kept changes were begun. */
export function savedElsewhere(key: string, saved: Lineup): boolean {
  const kept = local.getJson(key) as KeptLineup | null;
  return typeof kept?.base === "string" && kept.base !== signature(saved);
}

const idOf = (lineup: Lineup, is: (pick: MyPick) => boolean): number[] =>
  lineup.picks.filter(is).map(({ element }) => element);

/** What two line-ups differ in, as elements; `chip` as the name of the one in play. */
export function differencesOf(theirs: Lineup, mine: Lineup) {
  const both = (is: (pick: MyPick) => boolean) => {
    const [there, here] = [idOf(theirs, is), idOf(mine, is)];
    return {
      theirs: there.filter((element) => !here.includes(element)),
      mine: here.filter((element) => !there.includes(element)),
    };
  };
  const starters = both(({ position }) => position <= 11);
  const bench = (lineup: Lineup) => idOf(lineup, ({ position }) => position > 11).join();
  const chips = { theirs: chipInPlay(theirs.chips)?.name ?? null, mine: chipInPlay(mine.chips)?.name ?? null };
  return {
    captain: both(({ is_captain }) => is_captain),
    vice: both(({ is_vice_captain }) => is_vice_captain),
    starters,
    isOrder: starters.theirs.length === 0 && bench(theirs) !== bench(mine),
    chip: chips.theirs === chips.mine ? null : chips,
  };
}

/**
 * Null without changes, or when the squad has changed. If the team was saved elsewhere since, the arrangement remains
 * as an unsaved change, and the chips are as saved there.
 */
export function recallLineup(key: string, saved: Lineup): Lineup | null {
  try {
    const kept = local.getJson(key) as KeptLineup | null;
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
