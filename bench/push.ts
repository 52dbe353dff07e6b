import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";
import { newSubscriber } from "../server/test/support/push-service.ts";
import { topicOf } from "../server/src/notifications/push-sender.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { rounded, type BenchOptions, type Figure } from "./figure.ts";
import type { ServiceReport, ServiceStart } from "./push/service.ts";
import webPush from "web-push";

/**
 * `push`: the outbox's job against a push service in a process of its own, which checks every signature and decrypts every message,
 * killed in the middle and started again. The limit: a bare client sends as many ready messages to the same service.
 */
const SUBSCRIPTIONS = 100_000;
const AT_ONCE = 64;
const TARGETS = { ratio: 0.5, growth: 64 };
const child = (name: string) => fileURLToPath(new URL(`./push/${name}.ts`, import.meta.url));

export async function run({ url, sizes, progress }: BenchOptions): Promise<Figure[]> {
  const size = sizes?.[0] ?? SUBSCRIPTIONS;
  const database = await openBenchDatabase(url, 8);
  const service = fork(child("service"), { stdio: "inherit" });
  try {
    // One key pair for all: what a message costs does not depend on whose it is.
    const keys = newSubscriber();
    const start: ServiceStart = {
      privateKey: keys.ecdh.getPrivateKey("base64url"),
      auth: keys.auth.toString("base64url"),
    };
    service.send(start);
    const [{ origin }] = (await once(service, "message")) as [{ origin: string }];
    progress(`${size} subscriptions`);
    const p256dh = keys.p256dh.toString("base64url");
    await fill(database, { size, origin, p256dh, auth: start.auth });
    progress("bare client");
    const bare = await bareRate({ origin, p256dh, auth: start.auth, count: Math.min(size, 20_000) });
    await report(service);
    progress("the job, killed in the middle");
    const job = await jobRate(database, service, size);
    const ratio = job.rate / bare;
    const isWhole = job.lost === 0 && job.shownTwice === 0 && job.wrong === 0;
    const shown = { lost: job.lost, shown_twice: job.shownTwice, resent_after_kill: job.resent, wrong: job.wrong };
    return [
      {
        ...{ name: "push", value: rounded(job.rate), unit: "messages/s", limit: rounded(bare), ratio: rounded(ratio) },
        ...{ target: TARGETS.ratio, ok: ratio >= TARGETS.ratio && isWhole, right: isWhole, ...shown },
      },
      {
        ...{ name: "push.memory", value: rounded(job.growthMiB), unit: "MiB grown", target: TARGETS.growth },
        ...{ ok: job.growthMiB <= TARGETS.growth, first_mib: rounded(job.firstMiB) },
      },
    ];
  } finally {
    service.kill("SIGKILL");
    await database.drop();
  }
}

type Filling = { size: number; origin: string; p256dh: string; auth: string };

async function fill({ query }: BenchDatabase, { size, origin, p256dh, auth }: Filling): Promise<void> {
  await query(
    `insert into account (email, first_name, last_name) select 'p' || g || '@bench.example', 'P', 'B' from generate_series(1, $1::int) g`,
    [size],
  );
  await query(
    `insert into push_device (account, endpoint, p256dh, auth, created)
     select id, $1 || '/push/' || id, $2, $3, now() from account`,
    [origin, p256dh, auth],
  );
  await query(
    `with made as (
       insert into notification (account, kind, moment, facts, push, mail, created, not_before, expires)
       select id, 'goals', 'bench', '{"event":1,"upto":1,"goals":[{"name":"Andersson","goals":1}]}', true, false,
         now(), now(), now() + interval '2 hours' from account returning id, account
     )
     insert into push_delivery (notification, device, due)
     select made.id, d.id, now() from made join push_device d on d.account = made.account`,
  );
  await query("vacuum analyze");
}

async function bareRate({ origin, p256dh, auth, count }: Omit<Filling, "size"> & { count: number }): Promise<number> {
  const pair = webPush.generateVAPIDKeys();
  const { Authorization } = webPush.getVapidHeaders(
    origin,
    "mailto:bench@elvan.example",
    pair.publicKey,
    pair.privateKey,
    "aes128gcm",
  );
  const payload = JSON.stringify({
    ...{
      title: "Mål av Andersson!",
      body: "Så här går omgången för ditt lag.",
      tag: "goals-bare",
      url: "/entry/1/event/1",
    },
    ...{ language: "sv", at: new Date().toISOString() },
  });
  const { cipherText } = webPush.encrypt(p256dh, auth, payload, "aes128gcm");
  const headers = {
    authorization: Authorization,
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ...{ ttl: "600", urgency: "normal", topic: topicOf("bare") },
  };
  const dispatcher = new Agent({ connections: AT_ONCE });
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const { body } = await request(`${origin}/push/${(next += 1)}`, {
          ...{ method: "POST", dispatcher, body: cipherText, headers },
        });
        await body.dump();
      }
    }),
  );
  const rate = count / ((performance.now() - begun) / 1000);
  await dispatcher.close();
  return rate;
}

/** What has come since the last report. */
async function report(service: ChildProcess): Promise<ServiceReport> {
  service.send("report");
  const [found] = (await once(service, "message")) as [ServiceReport];
  return found;
}

async function jobRate({ ctx, query }: BenchDatabase, service: ChildProcess, size: number) {
  const engine = ctx.db.engine;
  if (engine.kind !== "postgresql") throw new Error("benchmarks run on PostgreSQL");
  const work = () => fork(child("worker"), [engine.url], { stdio: "inherit" });
  const done = async () =>
    (await query<{ done: number }>("select count(*)::int as done from push_delivery where done is not null"))[0]!.done;
  const begun = performance.now();
  const first = work();
  while ((await done()) < size / 2) {
    if (first.exitCode !== null) throw new Error("the job ended too early");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  first.kill("SIGKILL");
  await once(first, "exit");
  const halfway = (performance.now() - begun) / 1000;
  const sentByThen = await done();
  // As if the lease of the dead process were over.
  await query("update push_delivery set due = now() where done is null");
  const again = performance.now();
  const second = work();
  const [memory] = (await once(second, "message")) as [{ first: number; most: number }];
  if (second.exitCode === null) await once(second, "exit");
  const rest = (performance.now() - again) / 1000;
  const { requests, distinct, wrong, topics } = await report(service);
  return {
    rate: size / (halfway + rest),
    lost: size - distinct,
    // A repeat under another topic would stand beside the first.
    shownTwice: topics - distinct,
    resent: requests - distinct,
    sentByThen,
    wrong,
    growthMiB: (memory.most - memory.first) / 2 ** 20,
    firstMiB: memory.first / 2 ** 20,
  };
}
