import type { Gameweek, MyPick } from "@elvan/contract";
import type { Lineup } from "./lineup.ts";

/** What pitch and list are both told. */
export type MyTeamView = {
  lineup: Lineup;
  event: Gameweek;
  /** A player's part in the substitution being made. */
  partOf: (element: number) => "instigator" | "target" | "off" | undefined;
  onPress: (element: number, anchor: HTMLElement) => void;
  /** Whose menu is open. */
  menuFor: number | null;
};

/** The picks of the lines, from the goalkeeper to the forwards, and the bench. */
export function inLines(picks: readonly MyPick[], starters: number): { lines: MyPick[][]; bench: MyPick[] } {
  const eleven = picks.slice(0, starters);
  return {
    lines: [1, 2, 3, 4].map((type) => eleven.filter((pick) => pick.element_type === type)),
    bench: picks.slice(starters),
  };
}
