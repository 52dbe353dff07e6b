import type { FastifyReply, FastifyRequest } from "fastify";
import { hasSecondFactor } from "../../db/second-factors.ts";
import type { Context } from "../../platform/context.ts";
import { checkSecondFactor } from "../second-factor.ts";
import { Refusal } from "../../platform/refusal.ts";
import { beginCeremony, endCeremony, readCeremony } from "./ceremony.ts";
import { beginSession, deviceOf, expectStillRight, type SignIn } from "./session.ts";

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
  await ctx.db.transaction().execute(async (tx) => {
    await expectStillRight(tx, account, signIn.isStillRight);
    await beginCeremony(ctx, reply, { kind: KIND, account, data: { method: signIn.method } }, tx);
  });
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
  await beginSession(ctx, request, reply, begun.account, {
    method: begun.data.method === "oidc" ? "oidc" : "password",
    isStillRight: async (tx) => {
      if (!(await endCeremony(ctx, request, reply, KIND, tx))) throw over();
      return true;
    },
  });
  return begun.account;
}
