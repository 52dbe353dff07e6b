import { z } from "zod";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Colours of a club's shirt and badge (not in the API family). */
export const ClubKit = z.object({
  pattern: z.enum(["plain", "halves", "stripes", "hoops", "sash", "sleeves"]),
  /** Ground, pattern, and trim if there is a third. */
  colours: z.array(Colour).min(1).max(3),
  goalkeeper: z.array(Colour).min(1).max(3),
});
export type ClubKit = z.infer<typeof ClubKit>;

/** A `team` on the wire. `unavailable`: second division, only to be a favourite. */
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
  /** 1 (weakest) to 5; fixture difficulty follows from it. */
  strength: z.int().nullable(),
  team_division: z.int().nullable(),
  unavailable: z.boolean(),
  win: z.int(),
  link_url: z.string(),
  kit: ClubKit.nullable(),
  /** Worn in place of its own where the settings say so (`ui_use_special_shirts`, without `ui_special_shirt_exclusions`). */
  special_kit: ClubKit.nullable(),
});
export type Club = z.infer<typeof Club>;
