// run: long
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DAY, HOUR } from "@elvan/rules";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { ClockCallError, toWish } from "../src/cli/clock.ts";
import { readConfig } from "@elvan/server/platform/config.ts";
import { createContext, type Context } from "@elvan/server/platform/context.ts";
import { season } from "@elvan/server/db/season.ts";
import { seedDemo } from "../src/seed/seed-demo.ts";
import { openDatabase } from "../../server/test/support/database.ts";
import { DEMO_MANAGERS, DEMO_NOW, DEMO_SEED, openDemo } from "./support/demo.ts";
import { wait } from "../../server/test/support/wait.ts";

const CLI = fileURLToPath(new URL("../src/cli.ts", import.meta.url));

/** Everything that must come out alike, without what the machine's clock or salts have a part in. */
async function contents(ctx: Context) {
  const { db } = ctx;
  return {
    elements: await db.selectFrom("element").selectAll().orderBy("id").execute(),
    fixtures: await db.selectFrom("fixture").selectAll().orderBy("id").execute(),
    stats: await db.selectFrom("fixture_stat").selectAll().orderBy("fixture").orderBy("element").execute(),
    entries: await db.selectFrom("entry").selectAll().orderBy("id").execute(),
    squads: await db.selectFrom("entry_squad").selectAll().orderBy("entry").execute(),
    versions: await db.selectFrom("squad_revision").selectAll().orderBy("entry").orderBy("version").execute(),
    transfers: await db.selectFrom("transfer").selectAll().orderBy("id").execute(),
    rounds: await db.selectFrom("entry_event").selectAll().orderBy("event").orderBy("entry").execute(),
    prices: await db.selectFrom("price_change").selectAll().orderBy("day").orderBy("element").execute(),
  };
}

test("an interrupted seeding serves nobody, and the next one creates exactly the season it would have created", async () => {
  let statements = 0;
  let fatal = 900;
  const db = await openDatabase("empty", () => {
    statements += 1;
    if (statements >= fatal) throw new Error("killed");
  });
  const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
  const ctx = await createContext(config, { db, log: pino({ level: "silent" }) });
  const options = { seed: DEMO_SEED, managers: DEMO_MANAGERS, now: DEMO_NOW };
  await expect(seedDemo(ctx, options)).rejects.toThrow();
  fatal = Number.POSITIVE_INFINITY;
  expect(await season(db)).toMatchObject({ mode: "demo", maintenance: true });
  const half = await db.selectFrom("entry_event").select("entry").execute();
  expect(half.length).toBeGreaterThan(0);

  await seedDemo(ctx, options);
  expect(await season(db)).toMatchObject({ mode: "demo", maintenance: false });
  const whole = await openDemo();
  expect(await contents(ctx)).toEqual(await contents(whole));
  await whole.close();
  await ctx.close();
});

test("a season made for a moment is the same whatever the machine's date is, and its clock stands at that moment [same-01]", async () => {
  const machineTime = () => Date.now() + 30 * DAY;
  const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
  const db = await openDatabase("empty");
  const ctx = await createContext(config, { db, log: pino({ level: "silent" }), machineTime });
  await seedDemo(ctx, { seed: DEMO_SEED, managers: DEMO_MANAGERS, now: DEMO_NOW });
  expect(ctx.now().getTime()).toBeGreaterThanOrEqual(DEMO_NOW);
  expect(ctx.now().getTime()).toBeLessThan(DEMO_NOW + HOUR);
  const usual = await openDemo();
  expect(await contents(ctx)).toEqual(await contents(usual));
  await usual.close();
  await ctx.close();
});

describe("the command line", () => {
  const start = (folder: string, ...args: string[]): ChildProcess =>
    spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, ELVAN_DATA_DIR: folder, DATABASE_URL: "", PORT: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
  const workshops = (folder: string) => readdirSync(folder).filter((name) => name.startsWith(".seeding-"));
  const textOf = async (child: ChildProcess) => {
    let text = "";
    child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, "close")) as [number];
    return { code, text };
  };

  test("a seed that is killed leaves no database, and the next one clears its workshop away", async () => {
    const folder = mkdtempSync(join(tmpdir(), "elvan-seed-"));
    // So many that neither is done before it is killed.
    const first = start(folder, "seed", "--managers", "2000");
    await wait(() => workshops(folder).some((name) => existsSync(join(folder, name, "database", "PG_VERSION"))));
    const killed = once(first, "exit");
    first.kill("SIGKILL");
    await killed;
    expect(existsSync(join(folder, "database"))).toBe(false);
    const [left = ""] = workshops(folder);

    const second = start(folder, "seed", "--managers", "2000");
    await wait(() => workshops(folder).some((name) => name !== left));
    expect(workshops(folder)).not.toContain(left);
    expect(workshops(folder)).toHaveLength(1);
    const ended = once(second, "exit");
    second.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test("an existing season isn't overwritten", async () => {
    const folder = mkdtempSync(join(tmpdir(), "elvan-seed-"));
    mkdirSync(join(folder, "database"));
    const { code, text } = await textOf(start(folder, "seed"));
    expect(code).toBe(1);
    expect(text).toContain("already exists");
    expect(readdirSync(folder)).toEqual(["database"]);
    rmSync(folder, { recursive: true, force: true });
  });

  test("as many rounds are played as a season can be made with", async () => {
    const folder = mkdtempSync(join(tmpdir(), "elvan-seed-"));
    for (const rounds of ["10", "28", "many"]) {
      const { code, text } = await textOf(start(folder, "seed", "--rounds", rounds));
      expect(code).not.toBe(0);
      expect(text).toContain("a whole number from 11 to 27");
    }
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });

  test("the clock says that no server runs", async () => {
    const { code, text } = await textOf(start(tmpdir(), "clock", "live"));
    expect(code).toBe(1);
    expect(text).toContain("no server answers at http://127.0.0.1:1");
  });

  test("jumps and instants as they are typed", () => {
    expect(toWish("before-deadline")).toEqual({ action: "before_deadline" });
    expect(toWish("next-morning")).toEqual({ action: "next_morning" });
    expect(toWish("2026-11-28T16:00+01:00")).toEqual({ at: "2026-11-28T15:00:00.000Z" });
    for (const wrong of ["soon", "2026-11-28", "2026-11-28T15:00", "12:00Z"]) {
      expect(() => toWish(wrong)).toThrow(ClockCallError);
    }
  });
});
