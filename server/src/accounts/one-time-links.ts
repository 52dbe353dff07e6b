import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { takeCode } from "../db/one-time-codes.ts";
import { hashLinkToken } from "./one-time-codes.ts";

/** `uidb64` names the account, `token` proves that the message reached its owner. */
export type LinkProof = { uidb64: string; token: string };

const ACCOUNT_ID = /^[1-9]\d{0,9}$/;

export function accountOfLink({ uidb64, token }: LinkProof): number | undefined {
  const id = Buffer.from(uidb64, "base64url").toString();
  return token === "" || !ACCOUNT_ID.test(id) || Number(id) > 2_147_483_647 ? undefined : Number(id);
}

export async function takeLink(
  ctx: Context,
  tx: Queryable,
  purpose: "password" | "browser",
  link: LinkProof,
): Promise<number | undefined> {
  const account = accountOfLink(link);
  if (account === undefined) return undefined;
  const isTaken = await takeCode(tx, { purpose, account, secret_hash: hashLinkToken(link.token) }, ctx.realTime());
  return isTaken ? account : undefined;
}
