import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Operations } from "@elvan/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { insertAccount } from "../src/db/accounts.ts";
import { updateSeason } from "../src/db/season.ts";
import { clearSeason } from "../src/season/clear-season.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { checkMode, missingSettings, SeasonModeError } from "../src/season/season-mode.ts";
import { DEMO_PASSWORD, PEOPLE } from "../src/platform/demo-people.ts";
import { signedIn } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";

const CLI = fileURLToPath(new URL("../../demo/src/cli.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "elvan-settings-"));
let game: Game;

beforeAll(async () => {
  game = await openGame();
});
afterAll(async () => {
  await game?.close();
  rmSync(folder, { recursive: true, force: true });
});

const setMode = (mode: "live" | "demo") => game.ctx.db.updateTable("season").set({ mode }).execute();

/** Starts a command, and ends it when it serves. */
async function elvan(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATABASE_URL: "", ELVAN_DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    if (out.includes("Elvan is at")) child.kill("SIGTERM");
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}

describe("settings", () => {
  test("an unknown name ends the start, and suggests the one that was meant [mended-23]", async () => {
    for (const [wrong, meant] of [
      ["ELVAN_MODES", "ELVAN_MODE"],
      ["ELVAN_MAILURL", "ELVAN_MAIL_URL"],
      ["elvan_secret", "ELVAN_SECRET"],
      ["ELVAN_TRUSTED_PROXY", "ELVAN_TRUSTED_PROXIES"],
    ]) {
      expect(() => readConfig({ [wrong!]: "live" })).toThrow(`${wrong} is no setting; did you mean ${meant}?`);
    }
    expect(() => readConfig({ ELVAN_QUITE_ANOTHER_THING: "1" })).toThrow("docs/operating.md");
    // All that is wrong is said at one time; what others set by such names is theirs.
    const both = () => readConfig({ ELVAN_MODES: "live", PORT: "many", HOME: "/", ELVANDER: "x" });
    expect(both).toThrow(ConfigError);
    expect(both).toThrow(/^ELVAN_MODES .*; PORT: /);
    const { code, err } = await elvan({ ELVAN_MODES: "live" }, "serve");
    expect(code).toBe(1);
    expect(err).toBe("error: ELVAN_MODES is no setting; did you mean ELVAN_MODE?\n");
  });

  test("a live season says at every start, and in the console, what it lacks [mended-23]", async () => {
    const { code, out, err } = await elvan({ ELVAN_MODE: "live" }, "serve");
    expect(code).toBe(0);
    expect(out).toContain("Elvan is at");
    for (const name of ["ELVAN_URL", "ELVAN_MAIL_URL", "ELVAN_SECRET"]) expect(err).toContain(`Warning: ${name} `);

    const whole = { ELVAN_URL: "https://elvan.example", ELVAN_MAIL_URL: "smtp://mail", ELVAN_SECRET: "s".repeat(32) };
    expect(missingSettings(readConfig(whole))).toEqual([]);
    const app = await build(game.ctx);
    const olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
    const told = async () => {
      await app.seasonState.refresh();
      return ((await olof.get("/api/operations/")).json as Operations).missing_settings;
    };
    expect(await told()).toEqual([]);
    await setMode("live");
    expect(await told()).toEqual(["https", "mail", "secret"]);
    await setMode("demo");
    await app.close();
  });

  test("a live season is reached by https, except on this machine [mended-23]", async () => {
    const { db } = game.ctx;
    await setMode("live");
    const at = (url: string) => checkMode(readConfig({ ELVAN_URL: url }), db);
    for (const url of ["http://elvan.example", "http://192.168.1.7:3000", "http://localhost.example"]) {
      await expect(at(url)).rejects.toThrow(SeasonModeError);
    }
    for (const url of [
      "https://elvan.example",
      "http://localhost:3000",
      "http://en.localhost",
      "http://127.0.0.1:80",
    ]) {
      expect(await at(url)).toBe(true);
    }
    await setMode("demo");
    expect(await at("http://elvan.example")).toBe(false);
  });
});

describe("a demo", () => {
  test("is never served as a live season, nor followed by one, nor created where a live one is wanted [mended-24]", async () => {
    const { ctx } = game;
    const live = readConfig({ ELVAN_MODE: "live" });
    await expect(checkMode(live, ctx.db)).rejects.toThrow("was made as a demo");
    expect(await checkMode(readConfig({}), ctx.db)).toBe(false);
    await updateSeason(ctx.db, { archived_at: new Date() });
    const next = ctx.db.transaction().execute((tx) => clearSeason(ctx, tx, "2099"));
    await expect(next).rejects.toThrow("was made as a demo");
    expect(await ctx.db.selectFrom("season").select("name").execute()).toEqual([{ name: "2026" }]);
    const { code, err } = await elvan({ ELVAN_MODE: "live", ELVAN_DATA_DIR: join(folder, "other") }, "seed");
    expect(code).toBe(2);
    expect(err).toContain("ELVAN_MODE is live");
  });

  test("that an earlier version turned into a live season is found by its people's known password [mended-24]", async () => {
    const { db } = game.ctx;
    await setMode("live");
    const { email, first_name, last_name } = PEOPLE.alice;
    const account = await insertAccount(db, {
      email,
      first_name,
      last_name,
      password_hash: await hashPassword("her own"),
    });
    expect(await checkMode(readConfig({}), db)).toBe(true);
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await db.updateTable("account").set({ password_hash }).where("id", "=", account!).execute();
    await expect(checkMode(readConfig({}), db)).rejects.toThrow("alice@elvan.example");
    await setMode("demo");
  });
});

describe("behind a balancer", () => {
  /** Whether callers behind an address are counted one by one, by what it says of them, or as one. */
  async function areApart(proxies: string | undefined, from: string): Promise<boolean> {
    const config = {
      ...game.ctx.config,
      ...readConfig(proxies === undefined ? {} : { ELVAN_TRUSTED_PROXIES: proxies }),
    };
    const app = await build({ ...game.ctx, config }, { limits: { read: 1 } });
    const statuses: number[] = [];
    for (const caller of ["203.0.113.8", "203.0.113.9"]) {
      const headers = { "x-forwarded-for": `198.51.100.1, ${caller}` };
      statuses.push((await app.inject({ url: "/api/me/", remoteAddress: from, headers })).statusCode);
    }
    await app.close();
    expect(statuses[0]).toBe(200);
    return statuses[1] === 200;
  }

  test("only named ones are trusted about who calls; unset, this machine [mended-27]", () => {
    const told = (text?: string) =>
      readConfig(text === undefined ? {} : { ELVAN_TRUSTED_PROXIES: text }).trustedProxies;
    expect(told()).toEqual(["loopback"]);
    expect(told("10.0.0.0/8, fd00::/8,192.0.2.7")).toEqual(["10.0.0.0/8", "fd00::/8", "192.0.2.7"]);
    expect(told("none")).toEqual([]);
    for (const wrong of ["balancer", "10.0.0.0/40", "*", "true", "1"]) {
      expect(() => told(wrong)).toThrow("ELVAN_TRUSTED_PROXIES");
    }
  });

  test.each([
    [undefined, "127.0.0.1", true],
    [undefined, "10.1.2.3", false],
    ["10.0.0.0/8", "10.1.2.3", true],
    ["10.0.0.0/8", "192.168.0.2", false],
    ["none", "127.0.0.1", false],
  ])("with %s trusted, callers behind %s are counted one by one: %s [mended-27]", async (proxies, from, apart) => {
    expect(await areApart(proxies, from)).toBe(apart);
  });

  test("a connection without a request is kept longer than the 60 seconds of balancers [mended-27]", async () => {
    const app = await build(game.ctx);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const [answer] = await once(
      httpRequest({ port, path: "/api/me/", headers: { connection: "keep-alive" } }).end(),
      "response",
    );
    expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(answer.headers["keep-alive"]).toBe("timeout=75");
    answer.resume();
    await app.close();
  });
});
