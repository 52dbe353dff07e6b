import type { Me, NotificationSettings } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { putPush } from "../src/db/notifications.ts";
import { addDevice } from "../src/notifications/add-device.ts";
import { PUSH_RULES, type PushRules } from "../src/notifications/push-address.ts";
import { pushKeys } from "../src/notifications/push-keys.ts";
import { sendDuePush, workPush } from "../src/notifications/send-due.ts";
import { signedIn } from "./support/browser.ts";
import { Killed, openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";
import { newSubscriber, openPushService, type PushService } from "./support/push-service.ts";

const LOCAL: PushRules = { ...PUSH_RULES, isLocalAllowed: true };

let game: Game;
let app: FastifyInstance;
let service: PushService;
let alice: Person;
let bea: number;
beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { write: 1_000, sign_in: 1_000 } });
  alice = await enter(game.ctx, "alice");
  bea = await signUp(game.ctx, "bea");
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});
beforeEach(async () => {
  service = await openPushService();
});
afterEach(async () => {
  await service.close();
  await game.ctx.db.deleteFrom("push_device").execute();
  await game.ctx.db.deleteFrom("notification").execute();
});

const deviceOf = (name: string, account = alice.account) =>
  addDevice(
    game.ctx,
    { account, subscription: service.subscribe(name), browser: name, user_agent: "Firefox/130 Linux" },
    LOCAL,
  );

const tell = (moment: string, seconds = 600, account = alice.account) => {
  const now = game.ctx.now();
  const expires = new Date(now.getTime() + seconds * 1000);
  return putPush(game.ctx.db, { account, kind: "example", moment, facts: {}, now, expires });
};
const makeDue = () =>
  game.ctx.db.updateTable("push_delivery").set({ due: new Date() }).where("done", "is", null).execute();
const deliveries = () => game.ctx.db.selectFrom("push_delivery").selectAll().orderBy("id").execute();

describe("web push through a push service [hour-20]", () => {
  test("a message arrives encrypted for its browser and signed by the server, in the owner's language", async () => {
    await game.ctx.db.updateTable("entry").set({ language: "en" }).where("id", "=", alice.entry).execute();
    await deviceOf("phone");
    await tell("one", 600);
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 1, failed: 0 });
    expect(service.wrong).toEqual([]);
    expect(service.received).toEqual([
      {
        to: "phone",
        topic: expect.stringMatching(/^[\w-]{32}$/),
        ttl: 600,
        urgency: "high",
        subject: "mailto:elvan@localhost",
        message: {
          title: "This is what a notification looks like",
          body: expect.any(String),
          tag: "example-one",
          url: "/player/notifications",
          language: "en",
          at: game.ctx.now().toISOString(),
        },
      },
    ]);
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 0 });
  });

  test("a secret of the database is no key, and two processes agree on one key pair", async () => {
    const key = await pushKeys(game.ctx);
    const row = await game.ctx.db.selectFrom("push_key").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.privateKey);
    const browser = await signedIn(app, game.ctx, alice.account);
    const { push_key } = (await browser.get("/api/player/notifications/")).json as NotificationSettings;
    expect(push_key).toBe(key.publicKey);
    expect(Buffer.from(push_key, "base64url")).toHaveLength(65);
  });

  test("every device of an account gets it, and nobody else's", async () => {
    await deviceOf("phone");
    await deviceOf("laptop");
    await deviceOf("beas", bea);
    await tell("one");
    await sendDuePush(game.ctx, LOCAL);
    expect(service.received.map(({ to }) => to).toSorted()).toEqual(["laptop", "phone"]);
  });
});

describe("the outbox [hour-22]", () => {
  test("whatever statement the process dies before, nothing is lost, and what comes twice comes under one tag", async () => {
    for (let number = 0; number < 5; number++) await deviceOf(`d${number}`);
    for (let statement = 1; ; statement++) {
      service.received.length = 0;
      await tell(`m${statement}`);
      let isOver = false;
      game.failAt(statement);
      await sendDuePush(game.ctx, LOCAL).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      isOver = statement > game.statements();
      game.failAt(null);
      await makeDue();
      await sendDuePush(game.ctx, LOCAL);
      const seen = new Map(service.received.map(({ to, message, topic }) => [`${to} ${message.tag}`, topic]));
      expect([...seen.keys()].toSorted()).toEqual([0, 1, 2, 3, 4].map((number) => `d${number} example-m${statement}`));
      // Whoever has got it twice can tell: the second replaces the first.
      expect(new Set(seen.values()).size).toBe(1);
      if (isOver) break;
    }
    expect((await deliveries()).every(({ outcome }) => outcome === "sent")).toBe(true);
  });

  test("one person's message that cannot be written holds up nobody else's, and is not tried for ever", async () => {
    await deviceOf("phone");
    await deviceOf("beas", bea);
    const setting = { account: bea, quiet_from: null, quiet_until: null, time_zone: "localtime", daily_cap: 5 };
    await game.ctx.db.insertInto("notification_setting").values(setting).execute();
    await tell("one");
    await tell("two", 600, bea);
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 1, failed: 1 });
    expect(service.received.map(({ to }) => to)).toEqual(["phone"]);
    expect((await deliveries()).every(({ done }) => done !== null)).toBe(true);
    await game.ctx.db.deleteFrom("notification_setting").execute();
  });

  test("the same moment is written once, and several processes send it once", async () => {
    for (let number = 0; number < 8; number++) await deviceOf(`d${number}`);
    expect(await Promise.all([tell("one"), tell("one"), tell("one")])).toEqual(expect.arrayContaining([8, 0, 0]));
    await Promise.all([1, 2, 3].map(() => sendDuePush(game.ctx, LOCAL)));
    expect(service.received).toHaveLength(8);
  });

  test("what comes too late is not sent", async () => {
    await deviceOf("phone");
    await tell("one", 60);
    await game.at(new Date(game.ctx.now().getTime() + 61_000));
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 0, late: 1 });
    expect(service.received).toEqual([]);
  });

  test("a busy service is asked again when it says, and not before; what it refuses is given up", async () => {
    await deviceOf("phone");
    service.answer = (_, count) => (count === 1 ? { status: 429, headers: { "retry-after": "120" } } : null);
    await tell("one");
    const before = Date.now();
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ later: 1 });
    const [waiting] = await deliveries();
    expect(waiting!.due.getTime() - before).toBeGreaterThan(119_000);
    expect(waiting!.due.getTime() - before).toBeLessThan(125_000);
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 0 });
    await makeDue();
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 1 });
    service.answer = () => ({ status: 503 });
    await tell("two");
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ later: 1 });
    service.answer = () => ({ status: 413 });
    await makeDue();
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ failed: 1 });
    expect((await deliveries()).map(({ outcome, error }) => [outcome, error])).toEqual([
      ["sent", null],
      ["failed", "413"],
    ]);
  });
});

describe("a service that refuses us refuses no device and no message", () => {
  test.each([401, 403, 405, 407, 421, 451])(
    "after %i everything waits, in red, and is sent when the service takes it again [mended-112]",
    async (status) => {
      await deviceOf("phone");
      await deviceOf("laptop");
      service.answer = () => ({ status });
      await tell("one");
      // Past all tries that an absent service has.
      for (let tries = 0; tries < 12; tries += 1) {
        expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ later: 2, failed: 0, gone: 0 });
        await makeDue();
      }
      expect((await deliveries()).map(({ outcome, error }) => [outcome, error])).toEqual([
        [null, String(status)],
        [null, String(status)],
      ]);
      await game.ctx.db
        .updateTable("push_delivery")
        .set({ due: new Date(Date.now() + 60_000) })
        .execute();
      await expect(workPush(game.ctx)).rejects.toThrow(`2 pushes could not be sent yet (${status})`);
      await makeDue();
      service.answer = () => null;
      expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 2 });
      expect(await game.ctx.db.selectFrom("push_device").select("browser").execute()).toHaveLength(2);
    },
  );

  test.each([400, 413])(
    "%i is of the message: it is given up, and the device gets the next [mended-112]",
    async (status) => {
      await deviceOf("phone");
      await tell("one");
      service.answer = () => ({ status });
      expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ failed: 1 });
      service.answer = () => null;
      await tell("two");
      expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 1 });
    },
  );
});

test.each([404, 410])(
  "a subscription that is gone (%i) is deleted, with what waits for it [hour-23]",
  async (status) => {
    await deviceOf("phone");
    await deviceOf("laptop");
    service.answer = (name) => (name === "phone" ? { status } : null);
    await tell("one");
    await tell("two");
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 2 });
    const left = await game.ctx.db.selectFrom("push_device").select("browser").execute();
    expect(left).toEqual([{ browser: "laptop" }]);
    expect(await deliveries()).toHaveLength(2);
  },
);

describe("what cannot be a subscription is refused, and says why [hour-25]", () => {
  const right = () => {
    const { p256dh, auth } = newSubscriber();
    return { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") };
  };
  const add = async (endpoint: string, keys: object = right()) => {
    const browser = await signedIn(app, game.ctx, alice.account);
    return browser.post("/api/player/notifications/devices/", { endpoint, keys });
  };

  test.each([
    ["http://push.example/x", "push_not_https"],
    ["javascript:alert(1)", "push_not_https"],
    ["push.example", "push_not_https"],
    ["https://127.0.0.1/x", "push_private"],
    ["https://10.1.2.3/x", "push_private"],
    ["https://169.254.169.254/latest", "push_private"],
    ["https://[::1]/x", "push_private"],
    ["https://[::ffff:192.168.0.1]/x", "push_private"],
    ["https://0x7f000001/x", "push_private"],
    ["https://localhost/x", "push_private"],
    ["https://printer.local/x", "push_private"],
    ["https://intranet/x", "push_private"],
    ["https://push.example:8443/x", "push_private"],
    ["https://user:word@push.example/x", "push_private"],
  ])("%s: %s", async (endpoint, code) => {
    expect(await add(endpoint)).toMatchObject({ status: 400, json: { endpoint: [{ code }] } });
  });

  test("keys of another length, or no point of the curve", async () => {
    const endpoint = "https://push.example/x";
    expect(await add(endpoint, { ...right(), auth: "AAAA" })).toMatchObject({
      status: 400,
      json: { keys: [{ code: "push_key_length", key: "auth", bytes: 3, wanted: 16 }] },
    });
    expect(await add(endpoint, { ...right(), p256dh: "AAAA" })).toMatchObject({
      json: { keys: [{ code: "push_key_length", key: "p256dh", wanted: 65 }] },
    });
    const nowhere = Buffer.alloc(65, 7).toString("base64url");
    expect(await add(endpoint, { ...right(), p256dh: nowhere })).toMatchObject({
      json: { keys: [{ code: "push_key_invalid" }] },
    });
    expect((await add(endpoint)).status).toBe(201);
  });

  test("a name that leads into a private network is found when it is sent to", async () => {
    expect((await add("https://push.example/x")).status).toBe(201);
    await tell("one");
    const inside = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [
        { address: "192.0.1.1", family: 4 },
        { address: "10.0.0.7", family: 4 },
      ]);
    const rules = { ...PUSH_RULES, lookup: inside as PushRules["lookup"] };
    expect(await sendDuePush(game.ctx, rules)).toMatchObject({ failed: 1, sent: 0 });
    expect((await deliveries())[0]).toMatchObject({ outcome: "failed", error: "push_private" });
  });

  test("an account has at most ten devices", async () => {
    for (let number = 0; number < 10; number++) expect((await add(`https://push.example/${number}`)).status).toBe(201);
    expect((await add("https://push.example/0")).status).toBe(201);
    expect(await add("https://push.example/10")).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "too_many_devices", max: 10 }] },
    });
  });
});

describe("devices", () => {
  test("are listed, removed by their owner alone, and end with the session of their browser", async () => {
    const browser = await signedIn(app, game.ctx, alice.account);
    browser.cookies.set("deviceid", "this-browser");
    const { p256dh, auth } = newSubscriber();
    const keys = { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") };
    const body = { endpoint: "https://push.example/alice", keys };
    const made = await browser.post("/api/player/notifications/devices/", body);
    expect(made).toMatchObject({ status: 201, json: { current: true } });
    const { id } = made.json as { id: number };
    const other = await signedIn(app, game.ctx, bea);
    expect((await other.call("DELETE", `/api/player/notifications/devices/${id}/`)).status).toBe(204);
    const listed = async () => ((await browser.get("/api/player/notifications/")).json as NotificationSettings).devices;
    expect(await listed()).toMatchObject([{ id, current: true }]);
    expect((await browser.post("/api/player/notifications/try/")).status).toBe(202);
    expect((await browser.call("DELETE", `/api/player/notifications/devices/${id}/`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect(await browser.post("/api/player/notifications/try/")).toMatchObject({ status: 400 });
    await browser.post("/api/player/notifications/devices/", body);
    await browser.post("/api/player/logout/");
    expect(await game.ctx.db.selectFrom("push_device").selectAll().execute()).toEqual([]);
  });

  test("however far signing out comes before the process dies, a browser that is signed out gets no more messages", async () => {
    const browser = await signedIn(app, game.ctx, alice.account);
    browser.cookies.set("deviceid", "this-browser");
    const { keys } = service.subscribe("killed");
    let answer = 0;
    for (let statement = 1; answer !== 204; statement++) {
      await browser.post("/api/player/notifications/devices/", { endpoint: "https://push.example/killed", keys });
      game.failAt(statement);
      answer = (await browser.post("/api/player/logout/")).status;
      game.failAt(null);
      const { player } = (await browser.get("/api/me/")).json as Me;
      const devices = await game.ctx.db.selectFrom("push_device").selectAll().execute();
      expect(devices).toHaveLength(player === null ? 0 : 1);
    }
  });

  test("a browser that another account registers is that account's: nothing of the first is shown there", async () => {
    const subscription = service.subscribe("shared");
    const at = { browser: "shared", user_agent: "" };
    await addDevice(game.ctx, { account: alice.account, subscription, ...at }, LOCAL);
    await tell("one");
    await addDevice(game.ctx, { account: bea, subscription, ...at }, LOCAL);
    expect(await sendDuePush(game.ctx, LOCAL)).toMatchObject({ sent: 0 });
    expect(await game.ctx.db.selectFrom("push_device").selectAll().execute()).toHaveLength(1);
  });
});
