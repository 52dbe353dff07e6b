import { z } from "zod";
import { ChipName, EventParams, PathId, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A team as it was frozen at the deadline. `base`: total before the round, less the cost of its transfers; `cost`: that cost. */
export const FrozenTeam = z.object({
  entry: z.int(),
  elements: z.array(z.int()),
  captain: z.int(),
  vice_captain: z.int(),
  chip: ChipName.nullable(),
  base: z.int(),
  cost: z.int(),
});
export type FrozenTeam = z.infer<typeof FrozenTeam>;

/** `expected`: points in hundredths, as told before the deadline. */
const KeptForecast = z.object({ element: z.int(), fixture: z.int(), expected: z.int() });

/** `teams` stand for all `size` teams of the round; all of them where they are few. `forecasts` is empty where none were kept. */
export const RoundSample = z.object({
  event: z.int(),
  size: z.int(),
  teams: z.array(FrozenTeam),
  forecasts: z.array(KeptForecast),
});
export type RoundSample = z.infer<typeof RoundSample>;

export const OutlookRival = z.object({
  ...FrozenTeam.shape,
  entry_name: z.string(),
  player_name: z.string(),
  leagues: z.array(z.int()),
});
export type OutlookRival = z.infer<typeof OutlookRival>;

/** `near`: the teams around in the overall ranking. `rivals`: near in leagues of both, and opponents of the round. */
export const RoundAround = z.object({
  event: z.int(),
  own: FrozenTeam,
  near: z.array(FrozenTeam),
  rivals: z.array(OutlookRival),
});
export type RoundAround = z.infer<typeof RoundAround>;

export const outlook = {
  sample: endpoint({
    method: "GET",
    path: "/api/event/:event/sample/",
    access: "public",
    limit: "read",
    summary: "Teams that stand for all in a round, and the forecasts of its deadline; 404 before that",
    status: 200,
    params: EventParams,
    reply: RoundSample,
  }),
  around: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/around/",
    access: "own_entry",
    limit: "read",
    summary: "The teams around yours in a round: by overall rank, in your leagues, opponents; 404 before its deadline",
    status: 200,
    params: z.object({ entry: PathId, event: PathSmallId }),
    reply: RoundAround,
  }),
};
