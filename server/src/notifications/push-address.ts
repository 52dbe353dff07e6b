import { ECDH } from "node:crypto";
import { lookup } from "node:dns";
import { isIP } from "node:net";
import type { PushSubscriptionWish } from "@elvan/contract";
import { isPublic } from "../platform/safe-fetch.ts";
import type { Problem } from "../platform/refusal.ts";
import { isLocalHost } from "../platform/config.ts";

export type PushRules = {
  /** Tests have a push service of their own on this machine. */
  isLocalAllowed: boolean;
  lookup: typeof lookup;
};

export const PUSH_RULES: PushRules = { isLocalAllowed: false, lookup };

const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

/** What a name resolves to is checked when it is sent to (push-sender.ts). */
export function addressProblem(
  endpoint: string,
  { isLocalAllowed }: Pick<PushRules, "isLocalAllowed">,
): Problem | null {
  const field = "endpoint";
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || (url.protocol !== "https:" && !(isLocalAllowed && url.protocol === "http:"))) {
    return { code: "push_not_https", field };
  }
  if (isLocalAllowed) return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isNamed = isIP(host) === 0 && host.includes(".") && !isLocalHost(host) && !/\.(local|internal)\.?$/.test(host);
  const isNumbered = isIP(host) > 0 && isPublic(host);
  // Credentials and other ports are no browser's push service.
  const isPlain = url.port === "" && url.username === "" && url.password === "";
  return (isNamed || isNumbered) && isPlain ? null : { code: "push_private", field };
}

export function subscriptionProblems(
  { endpoint, keys }: PushSubscriptionWish,
  rules: Pick<PushRules, "isLocalAllowed">,
): Problem[] {
  const problem = addressProblem(endpoint, rules);
  const problems = problem === null ? [] : [problem];
  const lengths = [
    ["p256dh", P256DH_BYTES],
    ["auth", AUTH_BYTES],
  ] as const;
  for (const [key, wanted] of lengths) {
    const bytes = Buffer.from(keys[key], "base64url").length;
    if (bytes !== wanted) problems.push({ code: "push_key_length", field: "keys", key, bytes, wanted });
  }
  if (problems.every(({ field }) => field !== "keys") && !isPoint(keys.p256dh)) {
    problems.push({ code: "push_key_invalid", field: "keys" });
  }
  return problems;
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url", undefined, "compressed");
    return true;
  } catch {
    return false;
  }
}
