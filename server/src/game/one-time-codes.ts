import { createHash, randomBytes, randomInt } from "node:crypto";
import { MERGE_CODE_LENGTH } from "@elvan/rules";
import type { Context } from "../context.ts";
import { sign } from "../secret.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a link to set a password holds, and how many are sent to one address in an hour. */
export const PASSWORD_LINK = { minutes: 60, perHour: 3 };
/** How long the code of a merge holds, how often it may be typed wrongly, how many are sent in an hour. */
export const MERGE_CODE = { minutes: 15, tries: 5, perHour: 5 };

export const expiryOf = ({ minutes }: { minutes: number }, now: Date): Date =>
  new Date(now.getTime() + minutes * MINUTE);
export const anHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR);

/** 256 random bits; what the database keeps of them is their hash. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const newMergeCode = (): string => String(randomInt(10 ** MERGE_CODE_LENGTH)).padStart(MERGE_CODE_LENGTH, "0");

/** A million codes are tried in a moment by whoever reads the hash, so it is keyed with what is not in the same place. */
export const hashMergeCode = (ctx: Context, id: number, code: string): Promise<string> =>
  sign(ctx, "merge-code", `${id} ${code}`);
