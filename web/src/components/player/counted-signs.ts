import type { LivePlayer, TimelineIncident } from "@elvan/contract";

export type SignKind = Exclude<TimelineIncident["kind"], "substitution"> | "saves" | "on" | "off" | "substitution";

export type PlayerSign = { kind: SignKind; count: number };

/** At a shirt there is room for so many; what decides most comes first. */
export const MOST_SIGNS = 3;

type Stat = keyof LivePlayer["stats"];

export const COUNTED = [
  { kind: "goal", stat: "goals_scored" },
  { kind: "red", stat: "red_cards" },
  { kind: "assist", stat: "assists" },
  { kind: "penalty_saved", stat: "penalties_saved" },
  { kind: "penalty_missed", stat: "penalties_missed" },
  { kind: "own_goal", stat: "own_goals" },
  { kind: "yellow", stat: "yellow_cards" },
] as const satisfies readonly { kind: SignKind; stat: Stat }[];

export function countedSigns(countOf: (stat: Stat) => number, savesPerPoint: number): PlayerSign[] {
  const signs: PlayerSign[] = COUNTED.flatMap(({ kind, stat }) => {
    const count = countOf(stat);
    return count > 0 ? { kind, count } : [];
  });
  const saves = countOf("saves");
  if (saves >= savesPerPoint) signs.push({ kind: "saves", count: saves });
  return signs;
}
