import { isLocalHost } from "../platform/config.ts";
import { addressProblem, type PushRules } from "../notifications/push-address.ts";
import type { Problem } from "../platform/refusal.ts";

export function webhookRules(address: string, isDemo: boolean): Pick<PushRules, "isLocalAllowed"> {
  return { isLocalAllowed: isDemo && URL.canParse(address) && isLocalHost(new URL(address).hostname) };
}

/** The rule for push services: https, a public name, the usual port. */
export function webhookProblem(address: string, isDemo: boolean): Problem | null {
  const problem = addressProblem(address, webhookRules(address, isDemo));
  if (problem === null) return null;
  return { code: problem.code === "push_not_https" ? "webhook_not_https" : "webhook_private", field: "webhook" };
}
