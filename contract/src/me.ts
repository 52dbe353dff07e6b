import { ROLES } from "@elvan/rules";
import { z } from "zod";
import { IsoDay, Language } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const Account = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  date_of_birth: IsoDay.nullable(),
  gender: z.string().nullable(),
  region: z.int().nullable(),
  entry: z.int().nullable(),
  entry_email: z.boolean(),
  entry_language: Language.nullable(),
  dirty: z.boolean(),
  stitched: z.boolean(),
  email_elvan: z.boolean(),
  email_favourite: z.boolean(),
  role: z.enum(ROLES),
});
export type Account = z.infer<typeof Account>;

/** `watched`: element codes, constant over seasons. */
export const Me = z.object({ player: Account.nullable(), watched: z.array(z.int()) });
export type Me = z.infer<typeof Me>;

export const me = {
  get: endpoint({
    method: "GET",
    path: "/api/me/",
    access: "public",
    limit: "read",
    personal: true,
    summary: "Who is signed in, and the players they watch; both empty for a visitor",
    status: 200,
    reply: Me,
  }),
};
