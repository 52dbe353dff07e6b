import { api } from "@elvan/contract";
import type { FastifyRequest } from "fastify";
import { countRecoveryCodes, totpOf } from "../../db/second-factors.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type CodeSubmitter,
} from "../second-factor.ts";
import { takeSecondStep } from "../plugins/second-step.ts";
import { deviceOf } from "../plugins/session.ts";
import { route, type Server } from "../../platform/route.ts";
import { isoOrNull } from "../../platform/times.ts";
import { loadMe } from "./me.ts";

const giver = ({ session, request }: { session: { account: number }; request: FastifyRequest }): CodeSubmitter => ({
  account: session.account,
  device: deviceOf(request),
  address: request.ip,
});

export function secondFactorRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.secondFactor.state, async ({ session: { account } }) => {
    const since = (await totpOf(ctx.db, account))?.confirmed ?? null;
    return { on: since !== null, since: isoOrNull(since), recovery_codes: await countRecoveryCodes(ctx.db, account) };
  });

  route(server, api.secondFactor.begin, ({ session }) => beginSecondFactor(ctx, session.account));

  route(server, api.secondFactor.confirm, async ({ body, ...call }) => ({
    recovery_codes: await confirmSecondFactor(ctx, giver(call), body.code),
  }));

  route(server, api.secondFactor.turnOff, ({ body, ...call }) => turnOffSecondFactor(ctx, giver(call), body.code));

  route(server, api.secondFactor.renewCodes, async ({ body, ...call }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, giver(call), body.code),
  }));

  route(server, api.secondFactor.signIn, async ({ body, request, reply }) =>
    loadMe(ctx, await takeSecondStep(ctx, request, reply, body.code)),
  );
}
