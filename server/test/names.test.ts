// engine: both
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesOf } from "../src/db/leagues.ts";
import { createNames, type Names } from "../src/leagues/name-table.ts";
import { countStatements, openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, type Person } from "./support/people.ts";
import { wait } from "./support/wait.ts";

/** Names in memory, held by two processes, beside what the database says. */

let game: Game;
let here: Names;
let there: Names;
let alice: Person;
let bob: Person;

const rename = (entry: number, name: string) =>
  game.ctx.db.updateTable("entry").set({ name }).where("id", "=", entry).execute();
const everybody = async () => (await game.ctx.db.selectFrom("entry").select("id").execute()).map(({ id }) => id);
/** Both say what the database says. */
async function expectTrue(): Promise<void> {
  const entries = await everybody();
  const truth = await namesOf(game.ctx.db, entries);
  for (const names of [here, there]) {
    const told = await names.of(entries);
    for (const entry of entries) expect(told.get(entry)).toEqual(truth.get(entry));
  }
}

beforeAll(async () => {
  game = await openGame();
  here = createNames(game.ctx);
  there = createNames(game.ctx);
  alice = await enter(game.ctx, "alice");
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
  await rename(bob.entry, "Back\\slash \\N åäö 🏆");
});
afterAll(() => game?.close());

/** Statements that a question costs. */
const cost = (names: Names, entries: readonly number[]) => countStatements(() => names.of(entries));

test("the database answers until the names are read, then memory does, with one small question", async () => {
  await expectTrue();
  // The sheet is taken over as soon as it is there: from then on nothing but renames is asked for.
  for (const names of [here, there]) await wait(async () => (await cost(names, [alice.entry, bob.entry])) === 1);
  await expectTrue();
  expect((await here.of([bob.entry])).get(bob.entry)?.entry_name).toBe("Back\\slash \\N åäö 🏆");
});

test("a process that has read them ahead answers its first question from memory", async () => {
  // What the others still read would be counted.
  for (const names of [here, there]) await wait(async () => (await cost(names, [alice.entry])) === 1);
  const early = createNames(game.ctx);
  await early.prepare();
  expect(await cost(early, [alice.entry, bob.entry])).toBe(1);
  expect((await early.of([bob.entry])).get(bob.entry)?.first_name).toBe("Bob");
});

test("a renamed team, or manager, is shown so by the next question in every process", async () => {
  for (const name of ["Ett", "Två"]) {
    await rename(alice.entry, name);
    await expectTrue();
  }
  await game.ctx.db.updateTable("account").set({ first_name: "Alicia" }).where("id", "=", alice.account).execute();
  await expectTrue();
  expect((await there.of([alice.entry])).get(alice.entry)).toMatchObject({ entry_name: "Två", first_name: "Alicia" });
});

test("teams that have entered since are known, and unknown ones are nobody", async () => {
  const carol = await enter(game.ctx, "carol");
  await expectTrue();
  expect((await here.of([carol.entry])).get(carol.entry)?.first_name).toBe("Carol");
  expect((await here.of([999_999])).get(999_999)).toBeUndefined();
  expect(await here.of([])).toEqual(new Map());
});

test("a rename that is rolled back renames nobody; of two at once none is lost", async () => {
  await expect(
    game.ctx.db.transaction().execute(async (tx) => {
      await tx.updateTable("entry").set({ name: "Never" }).where("id", "=", bob.entry).execute();
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await expectTrue();
  await Promise.all([rename(alice.entry, "Samtidigt A"), rename(bob.entry, "Samtidigt B")]);
  await expectTrue();
});
