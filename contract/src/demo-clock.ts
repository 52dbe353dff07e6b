import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DEMO_CLOCK_PROBLEMS } from "./problems.ts";

/**
 * The clock's jumps, in the order of a round. `ahead`: no round is news any more; `line_ups`: a club has announced its line-up;
 * `end_of_event` is the last whistle, `next_morning` when points are final.
 */
export const ClockAction = z.enum([
  "ahead",
  "last_day",
  "line_ups",
  "before_deadline",
  "after_deadline",
  "live",
  "between",
  "end_of_event",
  "next_morning",
  "end_of_season",
  "real_time",
]);
export type ClockAction = z.infer<typeof ClockAction>;

export const DemoClock = z.object({
  now: z.iso.datetime({ precision: 3 }),
  frozen: z.boolean(),
  busy: z.boolean(),
  /** The jump under way; null before its first step. */
  progress: z
    .object({
      from: z.iso.datetime({ precision: 0 }),
      at: z.iso.datetime({ precision: 0 }),
      until: z.iso.datetime({ precision: 0 }),
      doing: z.enum(["managers", "season", "matches"]),
    })
    .nullable(),
  current_event: z.int().nullable(),
  next_event: z.int().nullable(),
  next_deadline: z.iso.datetime({ precision: 0 }).nullable(),
  actions: z.array(ClockAction),
});
export type DemoClock = z.infer<typeof DemoClock>;

export const ClockWish = z.union([
  z.object({ action: ClockAction }),
  z.object({ at: z.iso.datetime({ offset: true }) }),
]);
export type ClockWish = z.input<typeof ClockWish>;

export const demoClock = {
  get: endpoint({
    method: "GET",
    path: "/api/demo/clock/",
    access: "demo",
    limit: "read",
    summary: "The time in the demo season; 404 outside a demo",
    status: 200,
    reply: DemoClock,
  }),
  move: endpoint({
    method: "POST",
    path: "/api/demo/clock/",
    access: "demo",
    limit: "write",
    summary: "Jump forward; everything due on the way has happened before the answer",
    status: 200,
    body: ClockWish,
    reply: DemoClock,
    problems: DEMO_CLOCK_PROBLEMS,
  }),
};
