import { z } from "zod";
import { Language } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Pixels, as Open Graph's readers expect them. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

export const share = {
  picture: endpoint({
    method: "GET",
    path: "/api/picture/share/",
    access: "public",
    // Drawing costs more than reading.
    limit: "write",
    summary: "The picture of an address of the game, 1200 by 630: what others see where its link is shared",
    maxAge: 300,
    type: "image/png",
    status: 200,
    query: z.object({
      path: z.string().startsWith("/").max(300).default("/"),
      language: Language.default("sv"),
      /** Changes with what is drawn, so that nobody shows an old one. */
      v: z.string().max(40).optional(),
    }),
    reply: z.string(),
  }),
};
