import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DEMO_CLOCK_PROBLEMS } from "./problems.ts";

/**
 * Where the demo's clock can jump: to just before the deadline, just after it, into the round's matches, to the end of
 * the round (last whistle), and to the next morning (points final).
 */
export const ClockAction = z.enum([
  "before_deadline",
  "after_deadline",
  "live",
  "end_of_event",
  "next_morning",
  "real_time",
]);
export type ClockAction = z.infer<typeof ClockAction>;

export const DemoClock = z.object({
  /** What time it is in the game, to the millisecond. */
  now: z.iso.datetime({ precision: 3 }),
  /** A clock that stands still. */
  frozen: z.boolean(),
  /** True while things that fell due by a jump are still happening. */
  busy: z.boolean(),
  current_event: z.int().nullable(),
  next_event: z.int().nullable(),
  next_deadline: z.iso.datetime({ precision: 0 }).nullable(),
  /** The jumps that lead somewhere from here. */
  actions: z.array(ClockAction),
});
export type DemoClock = z.infer<typeof DemoClock>;

/** One of the two: a named jump or an instant. The clock only moves forward. */
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
    summary: "What time it is in the demo season; 404 where no demo runs",
    status: 200,
    reply: DemoClock,
  }),
  move: endpoint({
    method: "POST",
    path: "/api/demo/clock/",
    access: "demo",
    limit: "write",
    summary: "Jump forward; everything that falls due on the way has happened when the answer comes",
    status: 200,
    body: ClockWish,
    reply: DemoClock,
    problems: DEMO_CLOCK_PROBLEMS,
  }),
};
