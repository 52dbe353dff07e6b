import { z } from "zod";
import { Iso, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/**
 * How a team stood at a moment of a round, as if the round had ended then. `points` before transfer cost, `total_points` after it.
 * `overall_rank` is null where it is not counted: in rounds before the one closed last, and for a moment after a server has started.
 */
export const CourseMoment = z.object({
  time: Iso,
  points: z.int(),
  total_points: z.int(),
  overall_rank: z.int().nullable(),
});
export type CourseMoment = z.infer<typeof CourseMoment>;

/**
 * A team's course through a round: how it stood at the deadline, at the end of every five minutes in which anything moved, and
 * now. What was corrected later is told as it was told then.
 */
export const EntryCourse = z.object({ event: z.int(), moments: z.array(CourseMoment) });
export type EntryCourse = z.infer<typeof EntryCourse>;

export const course = {
  entry: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/course/",
    access: "public",
    limit: "read",
    summary: "A team's points and overall rank in the course of a round; 404 before its deadline",
    status: 200,
    params: z.object({ entry: PathId, event: PathId }),
    reply: EntryCourse,
  }),
};
