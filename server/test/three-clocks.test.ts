// run: long
// engine: postgres
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { MyTeam } from "@elvan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureDebian } from "../../scripts/debian.ts";
import { insertSession } from "../src/db/accounts.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { hashToken } from "../src/platform/bearer-token.ts";
import { startProcess, type ServerProcess } from "./support/cluster.ts";
import { onPostgres } from "./support/database.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { revisionsOfEntry } from "./support/rows.ts";
import { deadlineOf } from "./support/season.ts";
import { wait } from "./support/wait.ts";

/** Shifts the clock of a process. */
const SHIFT = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const FIRST = deadlineOf(1).getTime();
const OFF = ["+0s", "+300s", "-300s"];
/** Until the deadline, by the database's clock. */
const AHEAD_MS = 8_000;
const SAVERS = 9;

type Saver = Person & { cookie: string; csrf: string };
type Save = { machine: number; entry: number; status: number; text: string; asked: number; answered: number };

let game: Game;
const machines: ServerProcess[] = [];
const savers: Saver[] = [];

/** The season's time by the database's clock, which no process has a say in. */
async function seasonTime(): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 + clock_offset as now from season
  `.execute(game.ctx.db);
  return rows[0]!.now;
}

beforeAll(async () => {
  await ensureDebian(SHIFT, "libfaketime");
  game = await openGame();
  const { engine } = game.ctx.db;
  if (engine.kind !== "postgresql") throw new Error("processes share a PostgreSQL");
  for (let number = 1; number <= SAVERS; number++) {
    const person = await enter(game.ctx, `m${number}`);
    const [token, csrf] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
    const now = game.ctx.realTime();
    const lasts = { created: now, last_seen: now, expires: new Date(now.getTime() + 3_600_000) };
    await insertSession(game.ctx.db, {
      id_hash: hashToken(token),
      account: person.account,
      csrf_token: csrf,
      ...lasts,
    });
    savers.push({ ...person, csrf, cookie: `sessionid=${token}; csrftoken=${csrf}` });
  }
  for (const off of OFF) {
    const shifted = { LD_PRELOAD: SHIFT, FAKETIME: off, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
    machines.push(await startProcess({ DATABASE_URL: engine.url, ELVAN_DATA_DIR: "", DATABASE_POOL: "4", ...shifted }));
  }
});
afterAll(async () => {
  for (const machine of machines) await machine.stop("SIGKILL").catch(() => {});
  await game?.close();
});

/** Saves the bench in another order each time, so that each save makes a version. */
async function saveOn(saver: Saver, machine: number, isOver: () => boolean, saves: Save[]): Promise<void> {
  const url = `${machines[machine]!.url}/api/my-team/${saver.entry}/`;
  const headers = { cookie: saver.cookie, "x-csrftoken": saver.csrf, "content-type": "application/json" };
  let { picks } = (await (await fetch(url, { headers })).json()) as MyTeam;
  while (!isOver()) {
    const [first, second, third] = picks.slice(12).map(({ element }) => element);
    const order = [...picks.slice(0, 12).map(({ element }) => element), second!, third!, first!];
    const wish = order.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: picks[index]!.is_captain,
      is_vice_captain: picks[index]!.is_vice_captain,
    }));
    const asked = await seasonTime();
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ picks: wish }) });
    const text = await answer.text();
    saves.push({ machine, entry: saver.entry, status: answer.status, text, asked, answered: await seasonTime() });
    if (answer.status === 202) ({ picks } = JSON.parse(text) as MyTeam);
    // One account may write 120 times a minute.
    await sleep(600);
  }
}

// Processes share a database, which an embedded one can't be.
test.runIf(onPostgres)(
  "three processes, one of them five minutes fast and one slow: in a storm of saves none is late, none refused early, and what was saved last is what is closed [mended-131]",
  async () => {
    const dates = await Promise.all(
      machines.map(async ({ url }) => Date.parse((await fetch(`${url}/api/health/ready`)).headers.get("date") ?? "")),
    );
    expect(dates[1]! - dates[0]!).toBeGreaterThan(240_000);
    expect(dates[0]! - dates[2]!).toBeGreaterThan(240_000);
    await sql`
      update season set clock_frozen = null,
        clock_offset = ${FIRST - AHEAD_MS}::float8 - extract(epoch from clock_timestamp())::float8 * 1000
    `.execute(game.ctx.db);
    let isOver = false;
    const saves: Save[] = [];
    const storm = savers.map((saver, place) => saveOn(saver, place % machines.length, () => isOver, saves));
    const counted = (holds: (save: Save) => boolean) =>
      machines.map((_, place) => saves.filter((save) => save.machine === place && holds(save)).length);
    try {
      await wait(() => counted(({ asked }) => asked > FIRST).every((count) => count >= 4));
    } finally {
      isOver = true;
      await Promise.all(storm);
    }
    expect(saves.filter(({ status }) => status !== 202)).toEqual([]);
    for (const count of counted(({ answered }) => answered < FIRST)) expect(count).toBeGreaterThan(0);
    for (const { entry, name } of savers) {
      const versions = (await revisionsOfEntry(game.ctx.db, entry)).toReversed();
      const own = saves.filter((save) => save.entry === entry);
      // The first is the team as it was entered, and the freeze may make one of its own.
      const saved = versions.filter(({ kind }) => kind === "picks");
      expect(saved.length, name).toBe(own.length);
      for (const [place, { event, at }] of saved.entries()) {
        const { asked, answered } = own[place]!;
        if (answered < FIRST) expect(event, name).toBe(1);
        if (asked >= FIRST) expect(event, name).toBe(2);
        if (event === 1) expect(at.getTime(), name).toBeLessThan(FIRST);
        else expect(at.getTime(), name).toBeGreaterThanOrEqual(FIRST);
      }
      const closed = await entryEvent(game.ctx.db, entry, 1);
      expect(closed?.elements, name).toEqual(versions.findLast(({ event }) => event === 1)?.elements);
    }
  },
);
