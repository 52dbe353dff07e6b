import { z } from "zod";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** What the shirt and the badge of a club are drawn from. Ours, not the family's. */
export const ClubKit = z.object({
  pattern: z.enum(["plain", "halves", "stripes", "hoops", "sash", "sleeves"]),
  /** Two or three: ground, pattern, and trim where there is a third. */
  colours: z.array(Colour).min(1).max(3),
  /** The goalkeepers' own. */
  goalkeeper: z.array(Colour).min(1).max(3),
});
export type ClubKit = z.infer<typeof ClubKit>;

/** A club: a `team` on the wire. `unavailable` marks the second division, which is there to be a favourite. */
export const Club = z.object({
  code: z.int(),
  draw: z.int(),
  form: z.null(),
  id: z.int(),
  loss: z.int(),
  name: z.string(),
  played: z.int(),
  points: z.int(),
  position: z.int(),
  short_name: z.string(),
  /** 1 (weakest) to 5; the browser works out the difficulty of a fixture from it. */
  strength: z.int().nullable(),
  team_division: z.int().nullable(),
  unavailable: z.boolean(),
  win: z.int(),
  link_url: z.string(),
  kit: ClubKit.nullable(),
});
export type Club = z.infer<typeof Club>;
