import type { PushSubscriptionWish } from "@elvan/contract";
import { devicesOf, dropDeliveries, putDevice } from "../db/push-devices.ts";
import type { Row } from "../db/schema.ts";
import type { Context } from "../platform/context.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";
import { subscriptionProblems, type PushRules } from "./push-address.ts";

const MAX_DEVICES = 10;

export type DeviceWish = {
  account: number;
  subscription: PushSubscriptionWish;
  browser: string | null;
  user_agent: string;
};

export async function addDevice(
  ctx: Context,
  { account, subscription, browser, user_agent }: DeviceWish,
  rules: PushRules,
): Promise<Row<"push_device">> {
  refuseIfAny(subscriptionProblems(subscription, rules));
  const { endpoint, keys } = subscription;
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    const others = (await devicesOf(tx, account)).filter((device) => device.endpoint !== endpoint);
    if (others.length >= MAX_DEVICES) throw new Refusal([{ code: "too_many_devices", max: MAX_DEVICES }]);
    const device = await putDevice(tx, { account, endpoint, ...keys, browser, user_agent, created: ctx.realTime() });
    await dropDeliveries(tx, device.id, account);
    return device;
  });
}
