import type { ManagerMatch } from "@elvan/contract";

/** Nobody leads before the first kick-off: all are level, and the coin has not been tossed. */
export function leaderOf({ is_bye, live }: Pick<ManagerMatch, "is_bye" | "live">): number | null {
  if (is_bye || live === null || live.tiebreak === "default") return null;
  return live.winner;
}

/** A knock-out names its winner; a league match says it for each side. Null while open or drawn. */
export function winnerOf(match: ManagerMatch): number | null {
  if (match.entry_1_win === 1) return match.entry_1_entry;
  if (match.entry_2_win === 1) return match.entry_2_entry;
  return match.winner;
}

/** Drawn, or won by either side: AVERAGE, which is no winner, too. */
export const isDecided = ({ entry_1_win, entry_2_win, entry_1_draw, winner }: ManagerMatch): boolean =>
  winner !== null || [entry_1_win, entry_2_win, entry_1_draw].includes(1);

export const isMatchOf = (own: number | null, match: Pick<ManagerMatch, "entry_1_entry" | "entry_2_entry">): boolean =>
  own !== null && (match.entry_1_entry === own || match.entry_2_entry === own);

/** In every round of a list one's own match comes first. */
export const ownFirst = (matches: readonly ManagerMatch[], own: number | null): ManagerMatch[] =>
  [...Map.groupBy(matches, ({ event }) => event).values()].flatMap((round) =>
    round.toSorted((one, other) => Number(isMatchOf(own, other)) - Number(isMatchOf(own, one))),
  );
