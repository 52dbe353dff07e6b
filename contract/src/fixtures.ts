import { z } from "zod";
import { Iso } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Unknown rounds and clubs give an empty list. */
export const AnyNumber = z
  .union([z.int(), z.string().regex(/^-?\d{1,10}$/)])
  .pipe(z.coerce.number<string | number>().int());

const StatShare = z.object({ value: z.int(), element: z.int() });

/** Away before home, then most first, then element id. */
export const FixtureStat = z.object({
  identifier: z.string(),
  a: z.array(StatShare),
  h: z.array(StatShare),
});
export type FixtureStat = z.infer<typeof FixtureStat>;

/** `event` and `kickoff_time` are null while postponed; `finished` follows the final whistle by a day. */
export const Fixture = z.object({
  code: z.int(),
  event: z.int().nullable(),
  finished: z.boolean(),
  finished_provisional: z.boolean(),
  id: z.int(),
  kickoff_time: Iso.nullable(),
  minutes: z.int(),
  provisional_start_time: z.boolean(),
  started: z.boolean().nullable(),
  team_a: z.int(),
  team_a_score: z.int().nullable(),
  team_h: z.int(),
  team_h_score: z.int().nullable(),
  stats: z.array(FixtureStat),
});
export type Fixture = z.infer<typeof Fixture>;

export const fixtures = {
  list: endpoint({
    method: "GET",
    path: "/api/fixtures/",
    access: "public",
    limit: "read",
    summary: "Matches by round and kick-off: all, or a round's, a club's, or upcoming ones, also together",
    maxAge: 30,
    status: 200,
    query: z.object({ event: AnyNumber.optional(), future: z.string().optional(), team: AnyNumber.optional() }),
    reply: z.array(Fixture),
  }),
};
