import { z } from "zod";
import { Iso, PathId, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A team as if the round had ended then; `overall_rank` and `average` (of all teams) are null where they are not counted. `total_points` is after transfer cost. */
export const CourseMoment = z.object({
  time: Iso,
  points: z.int(),
  total_points: z.int(),
  overall_rank: z.int().nullable(),
  average: z.int().nullable(),
});
export type CourseMoment = z.infer<typeof CourseMoment>;

/** At the deadline, every five minutes with a change, and now. Corrections do not rewrite earlier moments. */
export const EntryCourse = z.object({ event: z.int(), moments: z.array(CourseMoment) });
export type EntryCourse = z.infer<typeof EntryCourse>;

export const course = {
  entry: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/course/",
    access: "public",
    limit: "read",
    settledFor: 300,
    summary: "A team's points and overall rank through a round; 404 before its deadline",
    status: 200,
    params: z.object({ entry: PathId, event: PathSmallId }),
    reply: EntryCourse,
  }),
};
