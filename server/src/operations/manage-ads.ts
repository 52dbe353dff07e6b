import { AD_PICTURE_KB, AD_SLOTS, pictureProblem, type AdSlot } from "@elvan/rules";
import { createHash } from "node:crypto";
import type { Context } from "../platform/context.ts";
import { adById, allAds, deleteAd, insertAd, replacePicture, updateAd, type AdRow } from "../db/ads.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import type { NewRow } from "../db/schema.ts";
import { readPicture } from "../platform/read-picture.ts";
import { lockAds } from "../db/locks.ts";
import { passedProblems, periodProblems } from "../platform/period.ts";
import { NotFound, Refusal, refuseIfAny, type Problem } from "../platform/refusal.ts";

/** What is said of an ad, and its pictures in base64: null for none, left out for the one it has. */
export type AdWish = Omit<NewRow<"ad">, "version"> & { pictures: Partial<Record<AdSlot, string | null | undefined>> };

/** All stored ads count, ended ones too: the console lists them. */
const MOST_ADS = 100;

type Picture = Omit<NewRow<"ad_picture">, "ad" | "slot">;
type Pictures = Partial<Record<AdSlot, Picture | null>>;

/** Reads the pictures of a wish. @throws Refusal with what is wrong with each, at its place. */
function readPictures(wish: AdWish["pictures"]): Pictures {
  const problems: Problem[] = [];
  const pictures: Pictures = {};
  for (const slot of AD_SLOTS) {
    const text = wish[slot];
    if (text === undefined) continue;
    const read = text === null ? null : pictureOf(slot, Buffer.from(text, "base64"));
    if (read !== null && "code" in read) problems.push({ ...read, field: `pictures.${slot}` });
    else pictures[slot] = read;
  }
  refuseIfAny(problems);
  return pictures;
}

export function pictureOf(slot: AdSlot, file: Buffer): Picture | Problem {
  const kilobytes = Math.ceil(file.length / 1024);
  if (kilobytes > AD_PICTURE_KB) return { code: "picture_too_large", kilobytes, limit: AD_PICTURE_KB };
  const picture = readPicture(file);
  if (typeof picture === "string") return { code: picture };
  const problem = pictureProblem(slot, picture);
  if (problem) return { ...problem, slot };
  return { ...picture, hash: createHash("sha256").update(picture.body).digest("base64url").slice(0, 22) };
}

const duplicateProblems = (others: readonly AdRow[], { partner, start_time }: AdWish): Problem[] =>
  others.some((other) => other.partner === partner && other.start_time.getTime() === start_time.getTime())
    ? [{ code: "ad_listed", partner, field: "partner" }]
    : [];

async function storePictures(tx: Queryable, id: number, pictures: Pictures): Promise<AdRow> {
  for (const slot of AD_SLOTS) {
    const picture = pictures[slot];
    if (picture !== undefined) await replacePicture(tx, { ad: id, slot }, picture);
  }
  const ad = await adById(tx, id);
  if (!ad) throw new NotFound("ad");
  if (ad.pictures.length === 0) throw new Refusal([{ code: "ad_without_picture", field: "pictures" }]);
  return ad;
}

const auditDetail = ({ id, partner, link, start_time, stop_time, pictures }: AdRow) => ({
  ...{ ad: id, partner, link, start_time, stop_time },
  pictures: Object.fromEntries(pictures.map(({ slot, hash }) => [slot, hash])),
});

/** Puts an ad up. @throws Refusal with all that is wrong with it. */
export function createAd(ctx: Context, { pictures: files, ...words }: AdWish, by: Actor): Promise<AdRow> {
  const pictures = readPictures(files);
  return ctx.db.transaction().execute(async (tx) => {
    await lockAds(tx);
    const others = await allAds(tx);
    const wish = { ...words, pictures: files };
    refuseIfAny([
      ...periodProblems(words.start_time, words.stop_time),
      ...passedProblems(words.stop_time, ctx.now()),
      ...duplicateProblems(others, wish),
      ...(others.length >= MOST_ADS ? [{ code: "too_many_ads", limit: MOST_ADS }] : []),
    ]);
    const ad = await storePictures(tx, await insertAd(tx, words), pictures);
    await audit(tx, { at: ctx.now(), ...by, action: "ad_created", detail: auditDetail(ad) });
    await ctx.changed(tx, "bootstrap-static");
    return ad;
  });
}

/**
 * Changes an ad that is still at `version`. Repeating a change that is stored already succeeds without a new version.
 * @throws NotFound; Refusal
 */
export function changeAd(
  ctx: Context,
  { id, version, pictures: files, ...words }: AdWish & { id: number; version: number },
  by: Actor,
): Promise<AdRow> {
  const pictures = readPictures(files);
  return ctx.db.transaction().execute(async (tx) => {
    await lockAds(tx);
    const before = await adById(tx, id);
    if (!before) throw new NotFound("ad");
    if (isSame(before, words, pictures)) return before;
    const wish = { ...words, pictures: files };
    const others = (await allAds(tx)).filter((other) => other.id !== id);
    refuseIfAny([
      ...(before.version === version ? [] : [{ code: "ad_changed" }]),
      ...periodProblems(words.start_time, words.stop_time),
      ...duplicateProblems(others, wish),
    ]);
    await updateAd(tx, id, { ...words, version: version + 1 });
    const ad = await storePictures(tx, id, pictures);
    await audit(tx, {
      at: ctx.now(),
      ...by,
      action: "ad_changed",
      detail: { from: auditDetail(before), to: auditDetail(ad) },
    });
    await ctx.changed(tx, "bootstrap-static");
    return ad;
  });
}

function isSame(ad: AdRow, words: Omit<AdWish, "pictures">, pictures: Pictures): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const hashes = new Map(ad.pictures.map(({ slot, hash }) => [slot, hash]));
  return (
    Object.entries(words).every(([name, value]) => plain(value) === plain(ad[name as keyof AdRow])) &&
    AD_SLOTS.every((slot) => pictures[slot] === undefined || pictures[slot]?.hash === hashes.get(slot))
  );
}

/** Takes an ad away. @throws NotFound of one that is not there. */
export function removeAd(ctx: Context, id: number, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockAds(tx);
    const ad = await adById(tx, id);
    if (!ad) throw new NotFound("ad");
    await deleteAd(tx, id);
    await audit(tx, { at: ctx.now(), ...by, action: "ad_removed", detail: auditDetail(ad) });
    await ctx.changed(tx, "bootstrap-static");
  });
}
