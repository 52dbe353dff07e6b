import type { ClubRate } from "./types.ts";
import type { ClubParameters } from "./club-rates.ts";
import type { MinutesParameters } from "./minutes.ts";
import type { RateParameters } from "./player-rates.ts";
import type { PointsParameters } from "./points.ts";
import fitted from "./parameters.json" with { type: "json" };

/** Written by `elvan forecast --fit`. */
export type Parameters = {
  /** The seasons that they are fitted on. */
  seasons: readonly number[];
  clubs: ClubParameters;
  /** Rates by club code at the end of the last of the seasons. */
  club_rates: Record<string, ClubRate>;
  minutes: MinutesParameters;
  rates: RateParameters;
  points: PointsParameters;
};

export const PARAMETERS = fitted as unknown as Parameters;
