import { isLocalHost, type Config } from "../platform/config.ts";
import { addressProblem, type PushRules } from "../notifications/push-address.ts";
import type { Problem } from "../platform/refusal.ts";

/** A demo on the reader's own machine may have a receiver there. A demo that others reach must not be led to what is behind it. */
export const isLocalDemo = (mode: string | undefined, { url }: Pick<Config, "url">): boolean =>
  mode === "demo" && (url === undefined || isLocalHost(new URL(url).hostname));

export function webhookRules(address: string, isDemo: boolean): Pick<PushRules, "isLocalAllowed"> {
  return { isLocalAllowed: isDemo && URL.canParse(address) && isLocalHost(new URL(address).hostname) };
}

/** The rule for push services: https, a public name, the usual port. */
export function webhookProblem(address: string, isDemo: boolean): Problem | null {
  const problem = addressProblem(address, webhookRules(address, isDemo));
  if (problem === null) return null;
  return { code: problem.code === "push_not_https" ? "webhook_not_https" : "webhook_private", field: "webhook" };
}
