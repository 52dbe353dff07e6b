import { CREST_COLOUR_NAMES, CREST_PATTERNS, CREST_SHAPES, CREST_SIGNS } from "@elvan/rules";
import { z } from "zod";
import { Before } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { CREST_PROBLEMS } from "./problems.ts";

/** As rows tell it: the parts of a crest, parted by dots; null for a team that has made none. */
export const CrestCode = z.string().nullable();

export const CrestWish = z.object({
  shape: z.enum(CREST_SHAPES),
  colour_1: z.enum(CREST_COLOUR_NAMES),
  colour_2: z.enum(CREST_COLOUR_NAMES),
  pattern: z.enum(CREST_PATTERNS),
  sign: z.enum(CREST_SIGNS),
});
/** `before.crest`: as rows tell it. */
const SaveWish = CrestWish.extend({ before: Before });

export const crest = {
  save: endpoint({
    method: "PUT",
    path: "/api/entry-crest/",
    access: "manager",
    limit: "write",
    summary: "Make or change your team's crest",
    status: 200,
    body: SaveWish,
    reply: z.object({ crest: CrestCode }),
    problems: CREST_PROBLEMS,
  }),
};
