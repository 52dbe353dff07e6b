import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What a browser keeps of a subscription. */
export type Subscriber = { ecdh: ECDH; auth: Buffer; p256dh: Buffer };

export type Pushed = {
  /** The last part of the endpoint. */
  to: string;
  topic: string;
  ttl: number;
  urgency: string;
  subject: string;
  message: { title: string; body: string; tag: string; url: string; language: string; at: string };
};

export type PushService = {
  origin: string;
  received: Pushed[];
  /** Requests that were refused because something about them is wrong. */
  wrong: string[];
  /** Makes a subscriber of that name. */
  subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Answers instead of 201, by name of the subscriber; null: as usual. */
  answer: (name: string, count: number) => { status: number; headers?: Record<string, string> } | null;
  close(): Promise<void>;
};

export function newSubscriber(): Subscriber {
  const ecdh = createECDH("prime256v1");
  return { ecdh, p256dh: ecdh.generateKeys(), auth: randomBytes(16) };
}

const decoded = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
const RAW_KEY_PREFIX = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");

/** RFC 8292: signed by the key that it names, for this origin, for at most a day. @returns the subject */
export function checkVapid(header: string, origin: string, now = Date.now()): { subject: string; key: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const { alg, typ } = decoded(head);
  if (alg !== "ES256" || typ !== "JWT") throw new Error(`signed by ${String(alg)}`);
  const publicKey = createPublicKey({
    key: Buffer.concat([RAW_KEY_PREFIX, Buffer.from(key, "base64url")]),
    format: "der",
    type: "spki",
  });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is wrong");
  const { aud, exp, sub } = decoded(claims);
  if (aud !== origin) throw new Error(`for ${String(aud)}`);
  const left = Number(exp) * 1000 - now;
  if (!(left > 0 && left <= 24 * 3_600_000)) throw new Error(`valid for ${left} ms`);
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error(`from ${String(sub)}`);
  return { subject: String(sub), key };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** RFC 8291 over RFC 8188, one record. */
export function decrypt(body: Buffer, { ecdh, p256dh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (body.readUInt32BE(16) < sealed.length) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error("no end of the record");
  return padded.subarray(0, end).toString("utf8");
}

/** An RFC 8030 push service on this machine, which reads every message as the browser would. */
export async function openPushService({
  everybody,
  onPushed,
}: {
  /** Whose keys are everybody's, where there are too many to keep. */
  everybody?: Subscriber;
  onPushed?: (pushed: Pushed) => void;
} = {}): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    void take(request, response).catch((error: unknown) => {
      service.wrong.push(String(error));
      response.writeHead(400).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const to = request.url?.split("/").at(-1) ?? "";
    const count = (counts.get(to) ?? 0) + 1;
    if (!everybody) counts.set(to, count);
    const other = service.answer(to, count);
    if (other) {
      response.writeHead(other.status, other.headers).end();
      return;
    }
    const subscriber = everybody ?? subscribers.get(to);
    if (!subscriber) throw new Error(`nobody is ${to}`);
    const header = (name: string) => String(request.headers[name] ?? "");
    if (request.method !== "POST" || header("content-encoding") !== "aes128gcm") throw new Error("not a push");
    if (body.length > 4096) throw new Error(`${body.length} bytes`);
    if (!/^[\w-]{1,32}$/.test(header("topic"))) throw new Error(`topic ${header("topic")}`);
    if (!/^\d+$/.test(header("ttl"))) throw new Error(`ttl ${header("ttl")}`);
    const { subject } = checkVapid(header("authorization"), origin);
    const message = JSON.parse(decrypt(body, subscriber)) as Pushed["message"];
    const [topic, urgency] = [header("topic"), header("urgency")];
    const pushed = { to, topic, ttl: Number(header("ttl")), urgency, subject, message };
    if (onPushed) onPushed(pushed);
    else service.received.push(pushed);
    response.writeHead(201, { location: `${origin}/message/${to}` }).end();
  }

  const service: PushService = {
    origin,
    received: [],
    wrong: [],
    answer: () => null,
    subscribe(name) {
      const keys = newSubscriber();
      subscribers.set(name, keys);
      const { p256dh, auth } = keys;
      return {
        endpoint: `${origin}/push/${name}`,
        keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
