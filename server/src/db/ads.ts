import type { AdSlot } from "@elvan/rules";
import type { Queryable } from "./connect.ts";
import type { Changes, NewRow, Row } from "./schema.ts";

/** A picture without its file. */
export type AdPictureRow = Omit<Row<"ad_picture">, "body">;
export type AdRow = Row<"ad"> & { pictures: AdPictureRow[] };

/** Every ad with what is known of its pictures, the one that begins last first. */
export async function allAds(db: Queryable): Promise<AdRow[]> {
  const ads = await db.selectFrom("ad").selectAll().orderBy("start_time", "desc").orderBy("id", "desc").execute();
  const pictures = ads.length === 0 ? [] : await withoutFiles(db).execute();
  return ads.map((ad) => ({ ...ad, pictures: pictures.filter((picture) => picture.ad === ad.id) }));
}

export async function adById(db: Queryable, id: number): Promise<AdRow | undefined> {
  const ad = await db.selectFrom("ad").selectAll().where("id", "=", id).executeTakeFirst();
  return ad && { ...ad, pictures: await withoutFiles(db).where("ad", "=", id).execute() };
}

const withoutFiles = (db: Queryable) =>
  db.selectFrom("ad_picture").select(["ad", "slot", "hash", "type", "width", "height"]).orderBy("slot");

export async function insertAd(tx: Queryable, ad: NewRow<"ad">): Promise<number> {
  const { id } = await tx.insertInto("ad").values(ad).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateAd(tx: Queryable, id: number, changes: Changes<"ad">): Promise<void> {
  await tx.updateTable("ad").set(changes).where("id", "=", id).execute();
}

export const deleteAd = (tx: Queryable, id: number): Promise<Row<"ad"> | undefined> =>
  tx.deleteFrom("ad").where("id", "=", id).returningAll().executeTakeFirst();

/** Takes the place's picture away, and puts another one there. */
export async function replacePicture(
  tx: Queryable,
  place: { ad: number; slot: AdSlot },
  picture: Omit<NewRow<"ad_picture">, "ad" | "slot"> | null,
): Promise<void> {
  await tx.deleteFrom("ad_picture").where("ad", "=", place.ad).where("slot", "=", place.slot).execute();
  if (picture)
    await tx
      .insertInto("ad_picture")
      .values({ ...place, ...picture })
      .execute();
}

/** The file behind an address. */
export const pictureFile = (
  db: Queryable,
  hash: string,
): Promise<Pick<Row<"ad_picture">, "type" | "body"> | undefined> =>
  db.selectFrom("ad_picture").select(["type", "body"]).where("hash", "=", hash).limit(1).executeTakeFirst();
