import { createECDH } from "node:crypto";
import { openPushService, type Subscriber } from "../../server/test/support/push-service.ts";

export type ServiceStart = { privateKey: string; auth: string };
/** `topics`: how many different messages have come to all subscriptions together. */
export type ServiceReport = { requests: number; distinct: number; topics: number; wrong: number };

let seen = new Map<string, Set<string>>();
let requests = 0;

process.once("message", (start: ServiceStart) => {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(start.privateKey, "base64url");
  const keys: Subscriber = { ecdh, p256dh: ecdh.getPublicKey(), auth: Buffer.from(start.auth, "base64url") };
  void openPushService({
    everybody: keys,
    onPushed({ to, topic }) {
      requests += 1;
      const topics = seen.get(to);
      if (topics) topics.add(topic);
      else seen.set(to, new Set([topic]));
    },
  }).then((service) => {
    process.on("message", () => {
      const topics = [...seen.values()].reduce((sum, each) => sum + each.size, 0);
      process.send?.({ requests, distinct: seen.size, topics, wrong: service.wrong.length } satisfies ServiceReport);
      seen = new Map();
      requests = 0;
    });
    return process.send?.({ origin: service.origin });
  });
});
