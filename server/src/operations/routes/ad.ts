import type { SeasonServer } from "../../season/season-state.ts";
import { api } from "@elvan/contract";
import { allAds, pictureFile } from "../../db/ads.ts";
import { changeAd, createAd, removeAd } from "../manage-ads.ts";
import { notFound } from "../../platform/http-problem.ts";
import { createByteCache } from "../../platform/byte-cache.ts";
import { route } from "../../platform/route.ts";
import { viewOperationsAd } from "../views/ad.ts";
import { actor } from "../../platform/actor.ts";
import { toSecond } from "../../platform/to-second.ts";

/** Every new browser asks for the pictures that are shown. */
const PICTURE_CACHE_BYTES = 8 * 1024 * 1024;

type Times = { start_time: string; stop_time: string };
const timed = <T extends Times>(body: T) => ({
  ...body,
  start_time: toSecond(body.start_time),
  stop_time: toSecond(body.stop_time),
});

/** What partners say beneath the pages: operators' calls, and the pictures. */
export function adRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;
  const pictures = createByteCache(PICTURE_CACHE_BYTES);

  route(server, api.ad.list, async () => (await allAds(ctx.db)).map((ad) => viewOperationsAd(ad)));

  route(server, api.ad.create, async ({ body, ...call }) => {
    const ad = await createAd(ctx, timed(body), actor(call));
    await seasonState.refresh();
    return viewOperationsAd(ad);
  });

  route(server, api.ad.change, async ({ params, body, ...call }) => {
    const ad = await changeAd(ctx, { id: params.ad, ...timed(body) }, actor(call));
    await seasonState.refresh();
    return viewOperationsAd(ad);
  });

  route(server, api.ad.remove, async ({ params, ...call }) => {
    await removeAd(ctx, params.ad, actor(call));
    await seasonState.refresh();
  });

  route(server, api.ad.picture, async ({ params, request, reply }) => {
    const { picture } = params;
    const file = await pictures.get(
      picture,
      () => fileOf(picture),
      ({ body }) => body.length,
    );
    const etag = `"${picture}"`;
    reply.headers({ etag, "cache-control": `public, max-age=${api.ad.picture.maxAge}, immutable` });
    if (request.headers["if-none-match"]?.includes(etag) === true) return reply.code(304).send();
    return reply.type(file.type).send(file.body);
  });

  const fileOf = async (hash: string) => {
    const file = await pictureFile(ctx.db, hash);
    if (!file) throw notFound();
    return { type: file.type, body: Buffer.from(file.body) };
  };
}
