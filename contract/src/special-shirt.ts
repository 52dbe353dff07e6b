import { z } from "zod";
import { ClubKit } from "./club.ts";
import { Before, Iso, Moment, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { SPECIAL_SHIRT_PROBLEMS } from "./problems.ts";

/** A shirt that a club wears in place of its own, between two moments; without one of them from now on, or until it is taken off. */
export const SpecialShirt = z.object({
  team: z.int(),
  kit: ClubKit,
  start_time: Iso.nullable(),
  stop_time: Iso.nullable(),
});
export type SpecialShirt = z.infer<typeof SpecialShirt>;

const params = z.object({ team: PathSmallId });
const operator = { access: "operator", limit: "write", status: 204, reply: null, params } as const;

export const specialShirt = {
  list: endpoint({
    method: "GET",
    path: "/api/operations/special-shirts/",
    access: "reader",
    limit: "read",
    summary: "Special shirts, by club",
    status: 200,
    reply: z.array(SpecialShirt),
  }),
  put: endpoint({
    ...operator,
    method: "PUT",
    path: "/api/operations/special-shirts/:team/",
    summary: "Set or replace a club's special shirt",
    body: z.object({ kit: ClubKit, start_time: Moment.nullable(), stop_time: Moment.nullable(), before: Before }),
    problems: SPECIAL_SHIRT_PROBLEMS,
  }),
  remove: endpoint({
    ...operator,
    method: "DELETE",
    path: "/api/operations/special-shirts/:team/",
    summary: "Remove a club's special shirt",
  }),
};
