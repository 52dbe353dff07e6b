import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Watch } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alertText } from "../src/alerts/alert-words.ts";
import { AlertsWait, watchSeason, workAlerts } from "../src/alerts/watch-season.ts";
import { build } from "../src/app/app.ts";
import { jobsOf } from "../src/app/jobs.ts";
import { listJobs, noteJobEnd, noteJobStart } from "../src/db/operations.ts";
import { noteProcess } from "../src/db/processes.ts";
import { workMail } from "../src/mail/send-due.ts";
import type { Context } from "../src/platform/context.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { crashAtEveryStatement, openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";

const MINUTE = 60_000;
let game: Game;
let app: FastifyInstance;
let olof: Browser;
/** The machine's clock, which the tests move. */
let machine = 0;
let ctx: Context;
const ending: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  machine = Date.now();
  game = await openGame("season", { machineTime: () => machine });
  ({ ctx } = game);
  app = await build(ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, ctx, await signUp(ctx, "olof", "owner"), new Date(machine + 1_440 * MINUTE));
  await listJobs(ctx.db, jobsOf());
  await noteProcess(ctx.db, { works: true, ahead: 0 });
  await ctx.db.updateTable("season").set({ mode: "demo" }).execute();
});
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  await app?.close();
  await game?.close();
});

type Heard = { id: string; phase: string; rule: string | null; title: string; text: string; url: string };

/** Somebody's webhook. `answer` is what it answers next. */
async function openWebhook() {
  const heard: Heard[] = [];
  const hook = { heard, answer: 200, address: "" };
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = (await json(request)) as Heard;
      if (hook.answer < 300) heard.push(body);
      response.writeHead(hook.answer).end();
    };
    void answer();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ending.push(() => new Promise((resolve) => server.close(resolve)));
  hook.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts?key=abc`;
  return hook;
}

const watch = async () => (await olof.get("/api/operations/watch/")).json as Watch;
const save = (body: object) => olof.call("PUT", "/api/operations/watch/channel/", { body });
const letters = () => ctx.db.selectFrom("mail").select(["address", "letter"]).orderBy("id").execute();
const light = async (area: string) => (await watch()).lights.find((one) => one.area === area)?.level;

/** Some minutes later by the machine's clock. */
const watchAfter = (minutes: number): Promise<void> => workAfter(minutes, watchSeason);
/** The job. */
const alertsAfter = (minutes: number): Promise<void> => workAfter(minutes, workAlerts);

async function workAfter(minutes: number, work: typeof workAlerts): Promise<void> {
  machine += minutes * MINUTE;
  // Olof has just proved who they are.
  await ctx.db
    .updateTable("session")
    .set({ proved_at: new Date(machine) })
    .execute();
  await work(ctx);
}

const passDeadline = () => game.at(new Date(deadlineOf(1).getTime() + 5 * MINUTE));

describe("the console says in one look whether the season is well", () => {
  test("green while it is, red with what is wrong when a deadline is late, green again once it is closed [season-14]", async () => {
    expect(await light("deadline")).toBe("good");
    await passDeadline();
    const { lights, alerts } = await watch();
    expect(lights.find(({ area }) => area === "deadline")).toEqual({
      ...{ area: "deadline", level: "bad" },
      findings: [{ code: "deadline_late", subject: "1", level: "bad", facts: { event: 1, minutes: 5 } }],
    });
    expect(alerts).toEqual([]);
    await runDue(ctx);
    expect(await light("deadline")).toBe("good");
  });

  test("a job that keeps failing, and no worker at all [season-14]", async () => {
    await noteJobStart(ctx.db, "owners");
    await noteJobEnd(ctx.db, "owners", "no answer");
    const since = new Date(Date.now() - 10 * MINUTE);
    await ctx.db.updateTable("job_run").set({ failing_since: since }).where("name", "=", "owners").execute();
    const jobs = (await watch()).lights.find(({ area }) => area === "jobs");
    expect(jobs?.findings).toMatchObject([
      { code: "job_failing", subject: "owners", facts: { minutes: 10, error: "no answer" } },
    ]);
    await noteJobEnd(ctx.db, "owners", "");
    expect(await light("jobs")).toBe("good");
    await ctx.db.updateTable("process").set({ worked_at: null }).execute();
    expect(await light("jobs")).toBe("bad");
  });
});

test("the console says which outside source is not taken, and why [mended-111]", async () => {
  ctx.config.scoutFeed = "http://127.0.0.1:9/news.xml";
  await ctx.db.updateTable("season").set({ mode: "live" }).execute();
  const other = await build(ctx, { limits: { read: 10_000, write: 10_000 } });
  ending.push(() => other.close());
  const bea = await signedIn(other, ctx, await signUp(ctx, "bea", "owner"), new Date(machine + 1_440 * MINUTE));
  expect((await bea.get("/api/the-scout/")).status).toBe(200);
  const { lights } = (await bea.get("/api/operations/watch/")).json as Watch;
  const settings = lights.find(({ area }) => area === "settings");
  expect(settings?.findings).toContainEqual({
    ...{ code: "source_unread", subject: "127.0.0.1:9", level: "warn" },
    facts: { source: "127.0.0.1:9", error: "127.0.0.1 is at 127.0.0.1, which may not be reached" },
  });
});

describe("an alert", () => {
  test("is told once when it begins and once when it ends, by webhook and mail [season-13]", async () => {
    const hook = await openWebhook();
    expect((await save({ webhook: hook.address, mail: true })).status).toBe(204);
    await passDeadline();
    await watchAfter(0);
    expect([hook.heard, (await watch()).alerts]).toEqual([[], []]);
    for (let times = 0; times < 3; times++) await watchAfter(1);
    expect(hook.heard).toMatchObject([
      { phase: "began", rule: "deadline_late", title: expect.stringContaining("Omgång 1"), season: "2026" },
    ]);
    expect(hook.heard[0]?.text).toContain("/console");
    expect((await watch()).alerts).toMatchObject([{ rule: "deadline_late", subject: "1", ended: null }]);
    await runDue(ctx);
    for (let times = 0; times < 3; times++) await watchAfter(1);
    expect(hook.heard.map(({ id }) => id)).toEqual(["1.began", "1.ended"]);
    expect((await watch()).alerts).toMatchObject([{ rule: "deadline_late", ended: expect.any(String) }]);
    expect((await letters()).map(({ address, letter }) => [address, letter])).toMatchObject([
      ["olof@test.example", { kind: "alert", alert: { phase: "began", id: 1 } }],
      ["olof@test.example", { kind: "alert", alert: { phase: "ended", id: 1 } }],
    ]);
    await workMail(ctx);
    const box = await ctx.db.selectFrom("mailbox").select("subject").orderBy("mail").execute();
    expect(box.map(({ subject }) => subject)).toEqual([
      "Larm: Omgång 1 har inte stängts fast deadline har passerat",
      "Över: Omgång 1 har inte stängts fast deadline har passerat",
    ]);
  });

  test("survives a crash anywhere: everything is told, and nothing twice but what had no answer [season-15]", async () => {
    const hook = await openWebhook();
    await save({ webhook: hook.address, mail: true });
    await passDeadline();
    await watchAfter(0);
    machine += 2 * MINUTE;
    const deaths = await crashAtEveryStatement(
      game,
      () => watchSeason(ctx),
      async () => {
        // A claimed message is due again after its lease.
        machine += 2 * MINUTE;
      },
    );
    expect(deaths).toBeGreaterThan(10);
    expect((await watch()).alerts).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
    expect(new Set(hook.heard.map(({ id }) => id))).toEqual(new Set(["1.began"]));
    // Only a crash between the answer and its note repeats it, and the receiver knows it by its id.
    expect(hook.heard.length).toBeLessThanOrEqual(3);
  });

  test("is sent again to a webhook that fails, and given up where the message is refused [season-15]", async () => {
    const hook = await openWebhook();
    await save({ webhook: hook.address, mail: false });
    await passDeadline();
    await watchAfter(0);
    hook.answer = 503;
    await watchAfter(2);
    expect((await watch()).channel).toEqual({
      webhook: new URL(hook.address).host,
      error: "503",
      mail: false,
      operators: 1,
    });
    hook.answer = 200;
    await watchAfter(1);
    expect(hook.heard).toHaveLength(1);
    expect((await watch()).channel.error).toBeNull();
    hook.answer = 400;
    await runDue(ctx);
    await watchAfter(1);
    hook.answer = 200;
    await watchAfter(200);
    expect(hook.heard).toHaveLength(1);
    expect((await watch()).channel.error).toBe("400");
  });

  test.each([401, 403, 404, 410, 302, 500])(
    "waits in red where the webhook answers %i to whatever it gets, and arrives at another address at once [mended-112]",
    async (answer) => {
      const hook = await openWebhook();
      const other = await openWebhook();
      await save({ webhook: hook.address, mail: false });
      await passDeadline();
      await watchAfter(0);
      hook.answer = answer;
      await expect(alertsAfter(2)).rejects.toThrow(`has not taken yet: 1 (${answer})`);
      // Most of a day later it is still tried.
      for (let hours = 0; hours < 20; hours += 2) await expect(alertsAfter(121)).rejects.toThrow(AlertsWait);
      expect((await watch()).channel.error).toBe(String(answer));
      expect((await save({ webhook: other.address, mail: false })).status).toBe(204);
      await alertsAfter(0);
      expect(other.heard).toMatchObject([{ phase: "began", rule: "deadline_late" }]);
      expect((await watch()).channel.error).toBeNull();
    },
  );

  test("is silenced with a reason, and told when the silence is over [season-16]", async () => {
    const hook = await openWebhook();
    await save({ webhook: hook.address, mail: true });
    const silence = "/api/operations/watch/silences/deadline_late/";
    const body = { hours: 1, reason: "we know" };
    expect((await olof.call("PUT", silence, { body })).status).toBe(204);
    expect((await olof.call("PUT", silence, { body: { hours: 2, reason: "we know" } })).status).toBe(400);
    await passDeadline();
    await watchAfter(0);
    await watchAfter(2);
    expect(await watch()).toMatchObject({
      alerts: [{ rule: "deadline_late", told: null }],
      silences: [{ rule: "deadline_late", reason: "we know" }],
    });
    expect([hook.heard, await letters()]).toEqual([[], []]);
    await watchAfter(60);
    expect(hook.heard).toHaveLength(1);
    expect((await olof.call("PUT", silence, { body })).status).toBe(204);
    expect((await olof.call("DELETE", silence)).status).toBe(204);
    expect((await olof.call("DELETE", silence)).status).toBe(404);
    const trail = await ctx.db
      .selectFrom("audit")
      .select("action")
      .where("action", "like", "alert%")
      .orderBy("id")
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      ...["alert_channel_set", "alert_silenced", "alert_silenced", "alert_heard_again"],
    ]);
  });
});

test("of one email and one mebibyte an alert speaks in the singular", () => {
  const began = (rule: "mail_stuck" | "disk_low", facts: Record<string, number>) =>
    alertText("en", { phase: "began", rule, facts }).title;
  expect(began("mail_stuck", { waiting: 1 })).toBe("Alert: 1 email is waiting and can’t be sent");
  expect(began("mail_stuck", { waiting: 2 })).toBe("Alert: 2 emails are waiting and can’t be sent");
  expect(began("disk_low", { megabytes: 1 })).toBe("Alert: 1 MiB is left on the disk");
});

test("an alert whose email waits is not told to who is no operator any more [season-13]", async () => {
  await olof.post("/api/operations/watch/test/");
  await ctx.db.updateTable("account").set({ role: "player" }).where("email", "=", "olof@test.example").execute();
  await workMail(ctx);
  expect(await ctx.db.selectFrom("mailbox").select("subject").execute()).toEqual([]);
});

describe("where alerts go", () => {
  test("is tried out with a button that says what the webhook answered [season-16]", async () => {
    const hook = await openWebhook();
    const tried = () => olof.post("/api/operations/watch/test/");
    expect((await tried()).json).toEqual({ webhook: null, mails: 1 });
    await save({ webhook: hook.address, mail: false });
    expect((await tried()).json).toEqual({ webhook: { sent: true, error: null }, mails: 0 });
    expect(hook.heard).toMatchObject([{ phase: "test", rule: null, title: "Provlarm" }]);
    hook.answer = 410;
    expect((await tried()).json).toEqual({ webhook: { sent: false, error: "410" }, mails: 0 });
  });

  test("is kept sealed and shown by its host alone; left out, it stays; null takes it away [season-17]", async () => {
    await save({ webhook: "https://hooks.example.com/services/T0/secret", mail: true });
    const [row] = await ctx.db.selectFrom("alert_channel").selectAll().execute();
    expect(row?.webhook).not.toContain("secret");
    const trail = await ctx.db.selectFrom("audit").select("detail").where("action", "=", "alert_channel_set").execute();
    expect(trail.map(({ detail }) => detail)).toEqual([{ mail: true, webhook: "hooks.example.com" }]);
    await save({ mail: false });
    expect((await watch()).channel).toMatchObject({ webhook: "hooks.example.com", mail: false });
    await save({ webhook: null, mail: false });
    expect((await watch()).channel.webhook).toBeNull();
  });

  test("is a public address by https, without a port or a password [season-17]", async () => {
    for (const [webhook, code] of [
      ["http://hooks.example.com/x", "webhook_not_https"],
      ["nonsense", "webhook_not_https"],
      ["https://10.0.0.7/x", "webhook_private"],
      ["https://169.254.169.254/latest/meta-data", "webhook_private"],
      ["https://[fd00::1]/x", "webhook_private"],
      ["https://intranet/x", "webhook_private"],
      ["https://hooks.example.com:8443/x", "webhook_private"],
      ["https://me:secret@hooks.example.com/x", "webhook_private"],
    ]) {
      expect(await save({ webhook, mail: true })).toMatchObject({ status: 400, json: { webhook: [{ code }] } });
    }
    expect((await watch()).channel.webhook).toBeNull();
  });

  test("is never this machine where a season is real, or a demo is reached by others [season-17]", async () => {
    const hook = await openWebhook();
    await save({ webhook: hook.address, mail: true });
    await ctx.db.updateTable("season").set({ mode: "live" }).execute();
    expect((await save({ webhook: hook.address, mail: true })).status).toBe(400);
    // One that was saved when it was allowed.
    const tried = (await olof.post("/api/operations/watch/test/")).json;
    expect(tried).toMatchObject({ webhook: { sent: false, error: "webhook_not_https" } });
    await ctx.db.updateTable("season").set({ mode: "demo" }).execute();
    ctx.config.url = "https://demo.example";
    expect((await save({ webhook: hook.address, mail: true })).status).toBe(400);
    expect(hook.heard).toEqual([]);
  });
});
