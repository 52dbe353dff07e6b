import { randomBytes } from "node:crypto";
import { calendarNonce, deleteCalendar, saveCalendar } from "../db/calendar-feeds.ts";
import type { Context } from "../platform/context.ts";
import { pageAddress } from "../platform/links.ts";
import { lockTeam } from "../platform/lock-person.ts";
import { isSigned, sign } from "../platform/secret.ts";

const PURPOSE = "calendar";

/** Signed, so that the database alone opens no calendar; another nonce is another address. */
async function addressOf(ctx: Context, entry: number, nonce: string): Promise<string> {
  const proof = await sign(ctx, PURPOSE, `${entry}.${nonce}`);
  return pageAddress(ctx.config, "sv", `/api/calendar/${entry}.${proof}/`);
}

export async function calendarAddress(ctx: Context, entry: number): Promise<string | null> {
  const nonce = await calendarNonce(ctx.db, entry);
  return nonce === undefined ? null : addressOf(ctx, entry, nonce);
}

export async function renewCalendar(ctx: Context, entry: number): Promise<string> {
  const nonce = randomBytes(16).toString("base64url");
  await ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx, entry);
    await saveCalendar(tx, { entry, nonce });
  });
  return addressOf(ctx, entry, nonce);
}

export const endCalendar = (ctx: Context, entry: number): Promise<void> => deleteCalendar(ctx.db, entry);

/** Undefined for a wrong or an ended address. */
export async function entryOfCalendar(ctx: Context, calendar: string): Promise<number | undefined> {
  const [, entry, proof] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(calendar) ?? [];
  if (entry === undefined || proof === undefined) return undefined;
  const nonce = await calendarNonce(ctx.db, Number(entry));
  if (nonce === undefined) return undefined;
  return (await isSigned(ctx, PURPOSE, `${entry}.${nonce}`, proof)) ? Number(entry) : undefined;
}
