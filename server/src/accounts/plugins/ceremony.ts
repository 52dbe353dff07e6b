import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../../platform/bearer-token.ts";
import type { Context } from "../../platform/context.ts";
import { CEREMONY_MAX_AGE_MS, ceremonyOf, insertCeremony, takeCeremony, type Ceremony } from "../../db/ceremonies.ts";
import type { Queryable } from "../../db/connect.ts";
import { isSecure } from "./session.ts";

export const PROOF = "passkey_proof";

/** A proof is asked for in the middle of other ceremonies, which go on after it. */
const cookieOf = (kind: string) => (kind === PROOF ? "ceremony_proof" : "ceremony");
const PATH = "/api/player/";

export async function beginCeremony(
  ctx: Context,
  reply: FastifyReply,
  ceremony: { kind: string; account?: number; data: Record<string, unknown> },
  db: Queryable = ctx.db,
): Promise<void> {
  const token = newToken();
  const { kind, account = null, data } = ceremony;
  await insertCeremony(db, { id_hash: hashToken(token), kind, account, data }, ctx.realTime());
  reply.setCookie(cookieOf(kind), token, {
    path: PATH,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(ctx),
    maxAge: CEREMONY_MAX_AGE_MS / 1000,
  });
}

export async function readCeremony(ctx: Context, request: FastifyRequest, kind: string): Promise<Ceremony | undefined> {
  const token = request.cookies[cookieOf(kind)];
  return token ? ceremonyOf(ctx.db, hashToken(token), kind, ctx.realTime()) : undefined;
}

/** Each ceremony can be ended once. */
export async function endCeremony(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: string,
  db: Queryable = ctx.db,
): Promise<Ceremony | undefined> {
  const token = request.cookies[cookieOf(kind)];
  if (!token) return undefined;
  reply.clearCookie(cookieOf(kind), { path: PATH });
  return takeCeremony(db, hashToken(token), kind, ctx.realTime());
}
