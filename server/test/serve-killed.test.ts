import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { createContext } from "../src/platform/context.ts";
import { connect, type Database } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { signedIn } from "./support/browser.ts";
import { CLASSIC_TEAM, enter, type Person } from "./support/people.ts";
import { deadlineOf, fillSeason, player } from "./support/season.ts";

// A real server on the embedded database is killed again and again while people save; nothing it has said yes to is lost.
const CLI = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
const CAPTAINS = [player(1, 9), player(2, 9), player(3, 9)];

type Saver = Person & {
  cookie: string;
  csrf: string;
  tries: number;
  captains: number[];
  /** Since the last answer: any of them may be stored. */
  unanswered: number[];
  /** Answered saves that changed something, whatever had become of those without an answer. */
  changes: number;
  watched: number[];
};

const folder = mkdtempSync(join(tmpdir(), "elvan-killed-"));
const savers: Saver[] = [];
let server: ChildProcess | undefined;

const open = (): Promise<Database> => connect({ dataDir: folder });

beforeAll(async () => {
  const db = await open();
  await migrate(db);
  await fillSeason(db);
  const ctx = await createContext(readConfig({ ELVAN_JOBS: "off" }), { db, log: pino({ level: "silent" }) });
  await ctx.setClock({ frozen: new Date(deadlineOf(1).getTime() - 48 * 3_600_000) });
  const app = await build(ctx);
  for (const name of ["alice", "bob", "carol"]) {
    const person = await enter(ctx, name, CLASSIC_TEAM);
    const { cookies } = await signedIn(app, ctx, person.account);
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    savers.push({
      ...person,
      cookie,
      csrf: cookies.get("csrftoken") ?? "",
      tries: 0,
      captains: [],
      unanswered: [],
      changes: 0,
      watched: [],
    });
  }
  await app.close();
  await ctx.close();
});
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function serve(): Promise<string> {
  server = spawn(process.execPath, [CLI, "serve"], {
    env: { ...process.env, ELVAN_DATA_DIR: folder, DATABASE_URL: "", PORT: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  for await (const chunk of server.stdout!) {
    text += String(chunk);
    const url = /Elvan is at (\S+)\n/.exec(text)?.[1];
    if (url) return url;
  }
  throw new Error(`the server did not start: ${text}`);
}

async function post(saver: Saver, url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { cookie: saver.cookie, "x-csrftoken": saver.csrf, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
}

/**
 * Saves one thing after the other until the server is killed, and keeps what was said yes to. A connection that ends while the
 * server lives is no answer either: what was asked on it may be saved, or not.
 */
async function saveOn(saver: Saver, url: string, codes: readonly number[], isKilled: () => boolean): Promise<void> {
  while (!isKilled()) {
    const captain = CAPTAINS[saver.tries++ % CAPTAINS.length]!;
    const picks = CLASSIC_TEAM.filter((element) => element !== captain);
    // The first eleven that is legal: one goalkeeper, three at the back, five, two; the captain among them.
    const eleven = [picks[0]!, ...picks.slice(2, 5), captain, ...picks.slice(7, 11), ...picks.slice(11, 13)];
    const bench = CLASSIC_TEAM.filter((element) => !eleven.includes(element));
    const line = [...eleven, ...bench].map((element, index) => ({
      element,
      position: index + 1,
      is_captain: element === captain,
      is_vice_captain: index === 1,
    }));
    const code = codes[saver.watched.length % codes.length]!;
    try {
      const isChange = ![saver.captains.at(-1), ...saver.unanswered].includes(captain);
      saver.unanswered.push(captain);
      await post(saver, `${url}/api/my-team/${saver.entry}/`, { picks: line });
      saver.captains.push(captain);
      if (isChange) saver.changes++;
      saver.unanswered = [];
      await post(saver, `${url}/api/watchlist/${code}/`, {});
      saver.watched.push(code);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await sleep(30);
  }
}

async function lookWhatIsThere(): Promise<void> {
  const db = await open();
  try {
    for (const { entry, account, captains, unanswered, changes, watched } of savers) {
      const row = await db
        .selectFrom("entry_squad")
        .select("captain")
        .where("entry", "=", entry)
        .executeTakeFirstOrThrow();
      const last = captains.at(-1);
      // One who has had no answer yet may have the captain that they entered with.
      if (last !== undefined) expect([last, ...unanswered]).toContain(row.captain);
      const revisions = await db.selectFrom("squad_revision").select("version").where("entry", "=", entry).execute();
      expect(revisions.length).toBeGreaterThanOrEqual(changes);
      const there = await db.selectFrom("watch").select("element_code").where("account", "=", account).execute();
      expect(there.map(({ element_code }) => element_code)).toEqual(expect.arrayContaining(watched));
    }
  } finally {
    await db.close();
  }
}

/** How many saves were answered before the server was killed. The server ends in any case: a second try needs the folder. */
async function killWhileSaving(codes: readonly number[], answers: number): Promise<number> {
  const url = await serve();
  const answered = () => savers.reduce((sum, { captains }) => sum + captains.length, 0);
  const before = answered();
  const limit = Date.now() + 240_000;
  let killed = false;
  const saving = Promise.all(savers.map((saver) => saveOn(saver, url, codes, () => killed)));
  const enough = async () => {
    while (!killed && answered() - before < answers && Date.now() < limit) await sleep(50);
  };
  const gone = once(server!, "exit");
  const endedItself = async () => {
    const [code, signal] = (await gone) as [number | null, string | null];
    if (!killed) throw new Error(`the server ended by itself: ${code ?? signal}`);
  };
  try {
    // A refused save ends the wait, and so does a server that exits.
    await Promise.race([saving, enough(), endedItself()]);
  } finally {
    killed = true;
    server!.kill("SIGKILL");
    await gone;
  }
  await saving;
  return answered() - before;
}

test("a server that is killed while people save starts again, with everything it has acknowledged [mended-14]", async () => {
  const db = await open();
  const codes = (await db.selectFrom("element").select("code").orderBy("code").execute()).map(({ code }) => code);
  await db.close();
  for (const answers of [7, 12, 17]) {
    expect(await killWhileSaving(codes, answers)).toBeGreaterThanOrEqual(answers);
    await lookWhatIsThere();
  }
}, 900_000);
