import type { Gameweek, MyPick } from "@elvan/contract";
import type { Lineup } from "./lineup.ts";

export type MyTeamView = {
  lineup: Lineup;
  event: Gameweek;
  partOf: (element: number) => "instigator" | "target" | "off" | undefined;
  onPress: (element: number, anchor: HTMLElement) => void;
  menuFor: number | null;
};

export function inLines(picks: readonly MyPick[], starters: number): { lines: MyPick[][]; bench: MyPick[] } {
  const eleven = picks.slice(0, starters);
  return {
    lines: [1, 2, 3, 4].map((type) => eleven.filter((pick) => pick.element_type === type)),
    bench: picks.slice(starters),
  };
}
