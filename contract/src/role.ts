import { CONSOLE_ROLES, REASON_MAX, REASON_MIN, ROLES } from "@elvan/rules";
import { z } from "zod";
import { Before, IsoMicro, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ROLE_PROBLEMS } from "./problems.ts";

const RoleHolder = z.object({
  account: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Empty where there is none that mail reaches. */
  email: z.string(),
  role: z.enum(CONSOLE_ROLES),
  second_factor: z.boolean(),
  /** When and by whom the role was given; null: the trail no longer knows. */
  given: z
    .object({
      at: IsoMicro,
      /** null: on the command line. */
      by: z.string().nullable(),
    })
    .nullable(),
});
export type RoleHolder = z.infer<typeof RoleHolder>;

export const roles = {
  list: endpoint({
    method: "GET",
    path: "/api/operations/roles/",
    access: "owner",
    limit: "read",
    summary: "Everyone with a role in the console, highest first",
    status: 200,
    reply: z.array(RoleHolder),
  }),
  give: endpoint({
    method: "PUT",
    path: "/api/operations/roles/:account/",
    access: "owner",
    limit: "write",
    summary: "Give a person another role, or `player` for none, with a reason; they get an email. The last owner stays",
    status: 204,
    params: z.object({ account: PathId }),
    body: z.object({
      role: z.enum(ROLES),
      reason: z.string().trim().min(REASON_MIN).max(REASON_MAX),
      before: Before,
    }),
    reply: null,
    problems: ROLE_PROBLEMS,
  }),
};
