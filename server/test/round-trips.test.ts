// engine: postgres
import { once } from "node:events";
import { connect as connectTo, createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { connect, type Database } from "../src/db/connect.ts";
import { preparedLast } from "../src/db/prepared.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import type { Context } from "../src/platform/context.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, type Person } from "./support/people.ts";
import { deadlineOf, player } from "./support/season.ts";
import { turnedBench } from "./support/turned-bench.ts";

let game: Game;
let db: Database;
let ctx: Context;
let between: Server;
let alice: Person;
/** How often something was sent to the database after it had answered what was sent before. */
let trips = 0;

beforeAll(async () => {
  game = await openGame();
  const { engine } = game.ctx.db;
  if (engine.kind !== "postgresql") throw new Error("a database in the process is asked without a way there");
  const url = new URL(engine.url);
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  between = createServer((near) => {
    const far = connectTo(port, host);
    let isAnswered = true;
    near.on("data", (bytes) => {
      if (isAnswered) trips++;
      isAnswered = false;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      isAnswered = true;
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(between, "listening");
  url.hostname = "127.0.0.1";
  url.port = String((between.address() as AddressInfo).port);
  db = await connect({ databaseUrl: url.href, dataDir: "", poolSize: 1 });
  ctx = { ...game.ctx, db };
  alice = await enter(game.ctx, "alice", CLASSIC_TEAM);
  await game.at(new Date(deadlineOf(1).getTime() - 3_600_000));
});
afterAll(async () => {
  await db?.close();
  between?.close();
  await game?.close();
});
beforeEach(async () => {
  // The connection is there, and the rules are known.
  await savePicks(ctx, { entry: alice.entry, picks: await turnedBench(game.ctx, alice.entry) });
  trips = 0;
});

const value = async () => {
  const { rows } = await sql<{ name: string }>`select name from entry where id = ${alice.entry}`.execute(game.ctx.db);
  return rows[0]?.name;
};
const renameLast = (name: string) => preparedLast`update entry set name = ${name}::text where id = ${alice.entry}::int`;

test("a save goes to the database and back twice: to lock and read, and to store and end [mended-129]", async () => {
  await savePicks(ctx, { entry: alice.entry, picks: await turnedBench(game.ctx, alice.entry) });
  expect(trips).toBe(2);
  const transfers = [{ element_out: player(1, 9), element_in: player(1, 10) }];
  await makeTransfers(ctx, { entry: alice.entry, event: 1, transfers });
  expect(trips).toBe(4);
});

test("what the last statement has written is there when it has been answered, and the connection goes on [mended-129]", async () => {
  for (const name of ["Kings", "Queens"]) {
    await db.transaction().execute(async (tx) => {
      await renameLast(name).execute(tx);
    });
    expect(await value()).toBe(name);
  }
  expect(trips).toBe(2);
});

test("where the last statement is refused nothing is kept, and its reason is said [mended-129]", async () => {
  const before = await value();
  const failed = db.transaction().execute(async (tx) => {
    await sql`update entry set name = 'Lost' where id = ${alice.entry}`.execute(tx);
    await preparedLast`update entry_squad set bank = -1 where entry = ${alice.entry}::int`.execute(tx);
  });
  await expect(failed).rejects.toMatchObject({ constraint: "entry_squad_bank_check" });
  expect(await value()).toBe(before);
  await savePicks(ctx, { entry: alice.entry, picks: await turnedBench(game.ctx, alice.entry) });
});

test("where the first statement is refused its transaction is over, and the next is one of its own [mended-129]", async () => {
  const before = await value();
  const failed = db.transaction().execute(async (tx) => {
    await sql`update entry_squad set bank = -1 where entry = ${alice.entry}`.execute(tx);
  });
  await expect(failed).rejects.toMatchObject({ constraint: "entry_squad_bank_check" });
  const undone = db.transaction().execute(async (tx) => {
    await sql`update entry set name = 'Lost' where id = ${alice.entry}`.execute(tx);
    throw new Error("changed their mind");
  });
  await expect(undone).rejects.toThrow("changed their mind");
  expect(await value()).toBe(before);
});

test("after the last statement nothing can be asked or undone, and who tries hears of it [mended-129]", async () => {
  const on = db.transaction().execute(async (tx) => {
    await renameLast("Kept").execute(tx);
    await sql`update entry set name = 'Lost' where id = ${alice.entry}`.execute(tx);
  });
  await expect(on).rejects.toThrow("committed with its last statement");
  expect(await value()).toBe("Kept");
  await savePicks(ctx, { entry: alice.entry, picks: await turnedBench(game.ctx, alice.entry) });
});

test("a transaction that asks nothing does not trouble the database [mended-129]", async () => {
  expect(await db.transaction().execute(async () => 7)).toBe(7);
  await expect(
    db.transaction().execute(async () => {
      throw new Error("changed their mind");
    }),
  ).rejects.toThrow("changed their mind");
  expect(trips).toBe(0);
});

test("statements that a transaction asks at once are all its own [mended-129]", async () => {
  const before = await value();
  const undone = db.transaction().execute(async (tx) => {
    const rename = (name: string) => sql`update entry set name = ${name} where id = ${alice.entry}`.execute(tx);
    await Promise.all([rename("One"), rename("Two"), rename("Three")]);
    throw new Error("changed their mind");
  });
  await expect(undone).rejects.toThrow("changed their mind");
  expect(await value()).toBe(before);
});
