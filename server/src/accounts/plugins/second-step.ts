import type { FastifyReply, FastifyRequest } from "fastify";
import { hasSecondFactor } from "../../db/second-factors.ts";
import type { Context } from "../../platform/context.ts";
import { checkSecondFactor } from "../second-factor.ts";
import { Refusal } from "../../platform/refusal.ts";
import { beginCeremony, endCeremony, readCeremony } from "./ceremony.ts";
import { beginSession, deviceOf, type SignIn } from "./session.ts";

const KIND = "second_factor";

/** @returns whether the session has begun; otherwise the second step follows */
export async function afterFirstStep(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  account: number,
  signIn: SignIn,
): Promise<boolean> {
  if (!(await hasSecondFactor(ctx.db, account))) {
    await beginSession(ctx, request, reply, account, signIn);
    return true;
  }
  await beginCeremony(ctx, reply, { kind: KIND, account, data: { method: signIn.method } });
  return false;
}

export async function takeSecondStep(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<number> {
  const over = () => new Refusal([{ code: "second_factor_over" }]);
  const begun = await readCeremony(ctx, request, KIND);
  if (!begun || begun.account === null) throw over();
  const giver = { account: begun.account, device: deviceOf(request), address: request.ip };
  await checkSecondFactor(ctx, giver, code);
  if (!(await endCeremony(ctx, request, reply, KIND))) throw over();
  await beginSession(ctx, request, reply, begun.account, {
    method: begun.data.method === "oidc" ? "oidc" : "password",
  });
  return begun.account;
}
