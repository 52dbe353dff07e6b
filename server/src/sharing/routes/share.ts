import { api } from "@elvan/contract";
import { route } from "../../platform/route.ts";
import { seasonFacts } from "../../season/season-state.ts";
import { cardOf, type ShareServer } from "../card.ts";
import { createPictures } from "../picture.ts";

export function shareRoutes(server: ShareServer): void {
  const pictures = createPictures();
  route(server, api.share.picture, async ({ query, reply }) => {
    const card = await cardOf(server, query.path, query.language);
    const age = seasonFacts(server.seasonState).season.mode === "live" ? api.share.picture.maxAge : 0;
    return reply
      .type("image/png")
      .headers({ "cache-control": `public, max-age=${age}, must-revalidate` })
      .send(await pictures(card));
  });
}
