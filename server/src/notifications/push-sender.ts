import { createHash } from "node:crypto";
import { HOUR, MINUTE } from "@elvan/rules";
import { Agent, request, type Dispatcher } from "undici";
import webPush from "web-push";
import { machineClock } from "../time/machine-clock.ts";
import { isPublic } from "../platform/safe-fetch.ts";
import { addressProblem, type PushRules } from "./push-address.ts";
import type { PushKeys } from "./push-keys.ts";

export type PushLetter = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON for the service worker. */
  payload: string;
  /** Seconds after which nobody needs it any more: the service then drops it. */
  ttl: number;
  urgency: "low" | "normal" | "high";
  /** A later message of this name takes the place of an undelivered one. */
  topic: string;
};

export type PushAnswer =
  | { kind: "sent" }
  | { kind: "gone" }
  /** This message, for good. */
  | { kind: "refused"; error: string }
  /** `isOurs`: the service refuses us, whatever we send. */
  | { kind: "later"; error: string; after: number | undefined; isOurs: boolean };

export type PushSender = { send(letter: PushLetter): Promise<PushAnswer>; close(): Promise<void> };

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16_384;
/** A signature is good for every message to the same service; RFC 8292 allows at most 24 hours. */
const SIGNATURE_MS = 6 * HOUR;
const MAX_SIGNATURES = 1_000;

/** 32 characters, as RFC 8030 wants it. */
export const topicOf = (tag: string): string => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

/** Connections are kept, and go only to addresses that may be reached: a name is checked each time it is resolved. */
export function openAgent(rules: PushRules): Agent {
  return new Agent({
    connections: 64,
    pipelining: 1,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connect: {
      timeout: TIMEOUT_MS,
      lookup(host, { all }, done) {
        rules.lookup(host, { all: true }, (error, addresses) => {
          const [first] = addresses ?? [];
          if (error || first === undefined) return done(error ?? new Error("no address"), "", 4);
          if (!rules.isLocalAllowed && addresses.some(({ address }) => !isPublic(address))) {
            return done(Object.assign(new Error("not a public address"), { code: "EPRIVATE" }), "", 4);
          }
          if (all === true) return done(null, [first]);
          return done(null, first.address, first.family);
        });
      },
    },
  });
}

export function openPushSender({ publicKey, privateKey, subject }: PushKeys, rules: PushRules): PushSender {
  const dispatcher = openAgent(rules);
  const signatures = new Map<string, { header: string; until: number }>();
  /** Services that have asked for a pause. */
  const pauses = new Map<string, number>();

  const signatureFor = (audience: string): string => {
    const known = signatures.get(audience);
    if (known && known.until > machineClock.now()) return known.header;
    const { Authorization } = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, "aes128gcm");
    if (signatures.size >= MAX_SIGNATURES) signatures.clear();
    signatures.set(audience, { header: Authorization, until: machineClock.now() + SIGNATURE_MS });
    return Authorization;
  };

  return {
    async send({ endpoint, p256dh, auth, payload, ttl, urgency, topic }) {
      const problem = addressProblem(endpoint, rules);
      if (problem !== null) return { kind: "refused", error: problem.code };
      const { origin } = new URL(endpoint);
      const pause = (pauses.get(origin) ?? 0) - machineClock.now();
      if (pause > 0) return { kind: "later", error: "429", after: pause, isOurs: false };
      const { cipherText } = webPush.encrypt(p256dh, auth, payload, "aes128gcm");
      const answer = await post(dispatcher, endpoint, {
        body: cipherText,
        headers: {
          authorization: signatureFor(origin),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(ttl),
          urgency,
          topic,
        },
      });
      if (answer.kind === "later" && answer.error === "429" && answer.after !== undefined) {
        pauses.set(origin, machineClock.now() + answer.after);
      }
      return answer;
    },
    close: () => dispatcher.close(),
  };
}

/**
 * Of all answers these alone are about what was sent: malformed, or too large. Another, such as 401 or 403, is about our keys, our clock
 * or our address, and the message is as good as it was.
 */
const OF_THE_MESSAGE: ReadonlySet<number> = new Set([400, 413]);

type Posted = { body: Buffer; headers: Record<string, string> };

async function post(dispatcher: Dispatcher, endpoint: string, { body, headers }: Posted): Promise<PushAnswer> {
  try {
    const answer = await request(endpoint, { method: "POST", dispatcher, body, headers });
    await answer.body.dump({ limit: MAX_ANSWER_BYTES }).catch(() => {});
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) return { kind: "sent" };
    if (statusCode === 404 || statusCode === 410) return { kind: "gone" };
    const error = String(statusCode);
    if (OF_THE_MESSAGE.has(statusCode)) return { kind: "refused", error };
    const isOurs = statusCode < 500 && statusCode !== 429;
    return { kind: "later", error, after: waitOf(answer.headers["retry-after"]?.toString()), isOurs };
  } catch (error) {
    const { code = "no answer" } = error as { code?: string };
    // A name that leads inside is not tried again.
    return code === "EPRIVATE"
      ? { kind: "refused", error: "push_private" }
      : { kind: "later", error: code, after: undefined, isOurs: false };
  }
}

/** Retry-After: seconds or a date. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - machineClock.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 1000), 60 * MINUTE) : undefined;
}
