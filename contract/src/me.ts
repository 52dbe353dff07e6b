import { z } from "zod";
import { IsoDay, Language } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The person signed in: `player` on the wire. */
export const Account = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  date_of_birth: IsoDay.nullable(),
  gender: z.string().nullable(),
  region: z.int().nullable(),
  /** null until a squad is entered. */
  entry: z.int().nullable(),
  entry_email: z.boolean(),
  entry_language: Language.nullable(),
  /** Details must be confirmed before the game goes on. */
  dirty: z.boolean(),
  stitched: z.boolean(),
  email_elvan: z.boolean(),
  email_favourite: z.boolean(),
  /** Ours: operators see the console. */
  role: z.enum(["player", "operator"]),
});
export type Account = z.infer<typeof Account>;

/** `watched` holds element codes, which stay the same from season to season. */
export const Me = z.object({ player: Account.nullable(), watched: z.array(z.int()) });
export type Me = z.infer<typeof Me>;

export const me = {
  get: endpoint({
    method: "GET",
    path: "/api/me/",
    access: "public",
    limit: "read",
    summary: "Who is signed in, and the players they watch; both empty for a visitor",
    status: 200,
    reply: Me,
  }),
};
