import type { ChipName, MarketPlayer } from "@elvan/rules";

/** `places`: of each place in the squad who has it, round by round. */
export type Draft = { places: MarketPlayer[][]; chips: (ChipName | null)[] };

/** Who would be borrowed in a round by a chip; null: nobody can be. */
export type Loans = (t: number, name: ChipName) => readonly MarketPlayer[] | null;

export const playing = (draft: Draft, t: number): MarketPlayer[] => draft.places.map((row) => row[t]!);
