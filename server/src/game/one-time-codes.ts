import { createHash, randomBytes, randomInt } from "node:crypto";
import { HOUR, MINUTE, MERGE_CODE_LENGTH } from "@elvan/rules";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import { lockNewestCode, updateCode } from "../db/one-time-codes.ts";
import type { Row } from "../db/schema.ts";
import { sign } from "../secret.ts";

/** How long a link to set a password holds, and how many are sent to one address in an hour. */
export const PASSWORD_LINK = { minutes: 60, perHour: 3 };
/** How long the code of a merge holds, how often it may be typed wrongly, how many are sent in an hour. */
export const MERGE_CODE = { minutes: 15, tries: 5, perHour: 5 };

/** The same of the code that confirms an address. */
export const EMAIL_CODE = { minutes: 30, tries: 5, perHour: 5 };
/** The welcome is read when one comes to it: its code holds longer. */
export const WELCOME_CODE = { minutes: 24 * 60 };

export const expiryOf = ({ minutes }: { minutes: number }, now: Date): Date =>
  new Date(now.getTime() + minutes * MINUTE);
export const anHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR);

/** 256 random bits; what the database keeps of them is their hash. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const newCode = (): string => String(randomInt(10 ** MERGE_CODE_LENGTH)).padStart(MERGE_CODE_LENGTH, "0");

/** A million codes are tried in a moment by whoever reads the hash, so it is keyed with what is not in the same place. */
export const hashCode = (ctx: Context, id: number, code: string): Promise<string> =>
  sign(ctx, "one-time-code", `${id} ${code}`);

/**
 * Looks whether the digits are those last sent for an account. Wrong ones are counted for good, so whoever calls must not let
 * its transaction fail because of them.
 * @param given what was typed; blanks between the digits do no harm
 * @returns the line of the code; undefined when it is wrong, too old, or was typed wrongly too often.
 */
export async function checkCode(
  ctx: Context,
  tx: Queryable,
  { account, purpose, given }: { account: number; purpose: "merge" | "email"; given: string },
): Promise<Row<"one_time_code"> | undefined> {
  const { tries } = purpose === "merge" ? MERGE_CODE : EMAIL_CODE;
  const code = await lockNewestCode(tx, account, purpose, new Date());
  if (!code || code.tries >= tries) return undefined;
  if (code.secret_hash !== null && code.secret_hash === (await hashCode(ctx, code.id, given.replace(/\s/g, "")))) {
    return code;
  }
  await updateCode(tx, code.id, { tries: code.tries + 1 });
  return undefined;
}
