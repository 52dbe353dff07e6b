import { createHash, randomBytes, randomInt } from "node:crypto";
import { HOUR, MINUTE, MERGE_CODE_LENGTH } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { lockNewestCode, updateCode } from "../db/one-time-codes.ts";
import type { Row } from "../db/schema.ts";
import { sign } from "../platform/secret.ts";

export const PASSWORD_LINK = { minutes: 60, perHour: 3 };
export const MERGE_CODE = { minutes: 15, tries: 5, perHour: 5 };

export const EMAIL_CODE = { minutes: 30, tries: 5, perHour: 5 };
/** Longer, because a welcome may be read late. */
export const WELCOME_CODE = { minutes: 24 * 60 };

export const expiryOf = ({ minutes }: { minutes: number }, now: Date): Date =>
  new Date(now.getTime() + minutes * MINUTE);
export const anHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR);

export const newLinkToken = (): string => randomBytes(32).toString("base64url");
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const newCode = (): string => String(randomInt(10 ** MERGE_CODE_LENGTH)).padStart(MERGE_CODE_LENGTH, "0");

/** Keyed with the server's secret: a million codes could be tried against a plain hash in a moment. */
export const hashCode = (ctx: Context, id: number, code: string): Promise<string> =>
  sign(ctx, "one-time-code", `${id} ${code}`);

/** Counts wrong codes, so the caller's transaction must not fail because of one. */
export async function checkCode(
  ctx: Context,
  tx: Queryable,
  { account, purpose, given }: { account: number; purpose: "merge" | "email"; given: string },
): Promise<Row<"one_time_code"> | undefined> {
  const { tries } = purpose === "merge" ? MERGE_CODE : EMAIL_CODE;
  const code = await lockNewestCode(tx, account, purpose, ctx.realTime());
  if (!code || code.tries >= tries) return undefined;
  if (code.secret_hash !== null && code.secret_hash === (await hashCode(ctx, code.id, given.replace(/\s/g, "")))) {
    return code;
  }
  await updateCode(tx, code.id, { tries: code.tries + 1 });
  return undefined;
}
