import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { saveReport, REPORTS } from "../src/db/browser-reports.ts";
import { rulesets } from "../src/db/season.ts";
import { MERGE_CODE, EMAIL_CODE } from "../src/accounts/one-time-codes.ts";
import { tidy } from "../src/operations/tidy.ts";
import { openBrowser, signedIn } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000, sign_in: 10_000 } });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe("limits count an IPv6 network, not its addresses", () => {
  /** How many of so many calls from these addresses are answered, by a server that takes five in a minute. */
  async function answered(addresses: readonly string[]): Promise<number> {
    const strict = await build(game.ctx, { limits: { sign_in: 5, read: 5 } });
    const statuses = [];
    for (const from of addresses) {
      statuses.push((await openBrowser(strict, undefined, from).get("/api/me/")).status);
    }
    await strict.close();
    return statuses.filter((status) => status === 200).length;
  }

  test("any number of addresses of one network of 64 bits counts as one [mended-26]", async () => {
    expect(await answered(times(90, (index) => `2001:db8:1:1:${index.toString(16)}::${index + 1}`))).toBe(5);
  });

  test("and any number of those in one network of 48 bits counts as sixteen at most [mended-26]", async () => {
    const addresses = times(200, (index) => `2001:db8:2:${index.toString(16)}::1`);
    expect(await answered(addresses)).toBe(80);
    // Other customers are not touched by it.
    expect(await answered([...addresses, "2001:db8:3::1"])).toBe(81);
  });

  test("an IPv4 address is the same however it is written, and another one is another [mended-26]", async () => {
    const same = times(8, (index) => (index % 2 === 0 ? "203.0.113.7" : "::ffff:203.0.113.7"));
    expect(await answered([...same, "203.0.113.8"])).toBe(6);
  });

  test("nor do guesses get through: one network of 64 bits has one count at sign-in [mended-26]", async () => {
    const strict = await build(game.ctx, { limits: { sign_in: 30 } });
    const statuses = [];
    for (let guess = 1; guess <= 90; guess++) {
      const browser = openBrowser(strict, undefined, `2001:db8:9:9::${guess.toString(16)}`);
      browser.cookies.set("csrftoken", "x");
      const body = { email: `nobody-${guess}@test.example`, password: "guess" };
      statuses.push((await browser.post("/api/player/login/", body)).status);
    }
    await strict.close();
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  });
});

describe("a limit applies to simultaneous requests too", () => {
  test("codes of a merge: 5 of 40 are sent [mended-28]", async () => {
    const account = await signUp(game.ctx, "merging");
    await signUp(game.ctx, "earlier");
    const browser = await signedIn(app, game.ctx, account);
    const answers = await Promise.all(
      times(40, () => browser.post("/api/player/otp-send/", { email: "earlier@test.example" })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(MERGE_CODE.perHour);
    expect(answers.find(({ status }) => status === 400)?.json).toMatchObject({
      non_field_errors: [{ code: "too_many_codes" }],
    });
    const { codes } = await game.ctx.db
      .selectFrom("one_time_code")
      .select((eb) => eb.fn.countAll<number>().as("codes"))
      .where("account", "=", account)
      .executeTakeFirstOrThrow();
    expect(Number(codes)).toBe(MERGE_CODE.perHour);
  });

  test("codes of an address, appeals, tokens and leagues keep their limits as well [mended-28]", async () => {
    const { account } = await enter(game.ctx, "quick");
    await game.ctx.db.updateTable("account").set({ email_confirmed: false }).where("id", "=", account).execute();
    const browser = await signedIn(app, game.ctx, account);
    const passed = async (call: (index: number) => Promise<{ status: number }>) =>
      (await Promise.all(times(40, call))).filter(({ status }) => status < 300).length;
    expect(await passed(() => browser.post("/api/player/email/"))).toBe(EMAIL_CODE.perHour);
    expect(
      await passed((index) =>
        browser.post("/api/player/name-appeal/", { name: `Kuk ${index}`, reason: "It is my name" }),
      ),
    ).toBe(5);
    expect(
      await passed((index) => browser.post("/api/player/tokens/", { name: `${index}`, scope: "read", days: 30 })),
    ).toBe(20);
    const [ruleset] = await rulesets(game.ctx.db);
    const league = { name: "Snabba ligan", start_event: 1 };
    const made = await passed((index) => browser.post("/api/leagues-classic/", { ...league, name: `Snabba ${index}` }));
    expect(made).toBe(ruleset?.body.rules.league_join_private_max);
  });
});

describe("what browsers report", () => {
  const crash = (number: number) => ({ crash: `c-${number}`, message: "x is not a function", path: "/my-team" });
  const kept = () => game.ctx.db.selectFrom("browser_report").selectAll().orderBy("id").execute();

  test("is kept in a table of its own, counted when it is repeated, and is no line of the audit trail [mended-28]", async () => {
    const browser = openBrowser(app, undefined, "198.51.100.1");
    await browser.get("/api/me/");
    const words = { ...crash(1), words: "It broke", email: "me@mail.example", stack: "/password-set/MQ/abc-DEF_1/ x" };
    for (const report of [crash(1), crash(1), words]) {
      expect((await browser.post("/api/client-report/", report)).status).toBe(204);
    }
    expect(await kept()).toMatchObject([
      { kind: "crash", times: 2, account: null, detail: { crash: "c-1", path: "/my-team" } },
      { kind: "crash", times: 1, detail: { words: "It broke", stack: "/password-set/MQ/[secret]/ x" } },
    ]);
    const lines = await game.ctx.db.selectFrom("audit").select("id").where("action", "like", "crash%").execute();
    expect(lines).toEqual([]);
  });

  test("is accepted fifty times a day from one network, two hundred times from one customer's [mended-28]", async () => {
    const before = (await kept()).length;
    for (let number = 0; number < 60; number++) {
      const browser = openBrowser(app, undefined, `2001:db8:7:7::${number.toString(16)}`);
      browser.cookies.set("csrftoken", "x");
      expect((await browser.post("/api/client-report/", crash(100 + number))).status).toBe(204);
    }
    expect((await kept()).length - before).toBe(50);
    for (let number = 0; number < 210; number++) {
      const browser = openBrowser(app, undefined, `2001:db8:7:${(100 + number).toString(16)}::1`);
      browser.cookies.set("csrftoken", "x");
      await browser.post("/api/client-report/", crash(1_000 + number));
    }
    expect((await kept()).length - before).toBe(200);
  });

  test("is limited in lines and in bytes: the oldest go, and old ones expire [mended-28]", async () => {
    const { db } = game.ctx;
    const report = { kind: "crash", account: null } as const;
    await db.deleteFrom("browser_report").execute();
    await db
      .insertInto("browser_report")
      .values(
        times(REPORTS.lines, (line) => ({
          ...{ kind: "crash" as const, digest: `line ${line}`, account: null, detail: "{}", bytes: 2 },
          at: new Date(Date.now() - 60_000 + line),
        })),
      )
      .execute();
    await saveReport(db, { ...report, same: "newest", detail: { crash: "newest" } }, new Date());
    const rows = await kept();
    expect(rows).toHaveLength(REPORTS.lines);
    expect(rows.some(({ digest }) => digest === "line 0")).toBe(false);
    expect(rows.at(-1)).toMatchObject({ detail: { crash: "newest" } });

    for (let number = 0; number < 5; number++) {
      const detail = { text: "å".repeat(300_000), number };
      await saveReport(db, { ...report, same: `big ${number}`, detail }, new Date());
    }
    const total = (await kept()).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeGreaterThan(REPORTS.bytes / 2);
    expect(total).toBeLessThanOrEqual(REPORTS.bytes);

    await db
      .updateTable("browser_report")
      .set({ at: new Date(Date.now() - REPORTS.age - 1_000) })
      .execute();
    await tidy(game.ctx);
    expect(await kept()).toEqual([]);
  });

  test("about the pages' policy is kept in both forms, without query strings [mended-28]", async () => {
    const send = (type: string, body: unknown) =>
      openBrowser(app, "localhost:3000", "198.51.100.2").call("POST", "/api/policy-report/", {
        body,
        headers: { "content-type": type },
      });
    const older = {
      "csp-report": {
        "document-uri": "https://elvan.example/player/password-set/MQ/abc-DEF_1/?token=secret",
        "violated-directive": "script-src",
        "blocked-uri": "https://evil.example/x.js?who=me",
        "original-policy": "default-src 'self'",
      },
    };
    const newer = [
      {
        type: "csp-violation",
        body: { documentURL: "https://elvan.example/", effectiveDirective: "img-src", blockedURL: "inline" },
      },
      { type: "deprecation", body: { id: "x" } },
    ];
    expect((await send("application/csp-report", older)).status).toBe(204);
    expect((await send("application/reports+json", newer)).status).toBe(204);
    expect((await kept()).map(({ kind, detail }) => ({ kind, ...detail }))).toEqual([
      {
        kind: "policy",
        directive: "script-src",
        blocked: "https://evil.example/x.js",
        page: "https://elvan.example/player/password-set/MQ/[secret]/",
        file: "",
      },
      { kind: "policy", directive: "img-src", blocked: "inline", page: "https://elvan.example/", file: "" },
    ]);
    expect((await send("application/csp-report", "{")).status).toBe(400);
    expect((await send("application/csp-report", " ".repeat(20_000))).status).toBe(413);
    expect(
      (
        await send(
          "application/reports+json",
          times(21, () => newer[1]),
        )
      ).status,
    ).toBe(400);
    expect(await kept()).toHaveLength(2);
  });
});

describe("/.well-known/security.txt", () => {
  test("says where to report vulnerabilities, and until when that is valid (RFC 9116) [mended-28]", async () => {
    const config = readConfig({
      ELVAN_DATA_DIR: "memory://",
      ELVAN_URL: "https://elvan.example",
      ELVAN_SECURITY_CONTACT: "mailto:security@elvan.example",
    });
    const server = await build({ ...game.ctx, config });
    const answer = await server.inject({ url: "/.well-known/security.txt", headers: { host: "elvan.example" } });
    await server.close();
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const fields = answer.body
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]);
    const told = Object.fromEntries(fields);
    expect(told).toMatchObject({
      Contact: "mailto:security@elvan.example",
      Canonical: "https://elvan.example/.well-known/security.txt",
      "Preferred-Languages": "sv, en",
    });
    const days = (Date.parse(told.Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);

    const unset = await app.inject({ url: "/.well-known/security.txt", headers: { host: "localhost:3000" } });
    expect(unset.body).toContain("Contact: http://localhost:3000/help\n");
    expect(() => readConfig({ ELVAN_SECURITY_CONTACT: "javascript:alert(1)" })).toThrow(/ELVAN_SECURITY_CONTACT/);
  });
});
