import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { squadOfEntry } from "../src/db/squads.ts";
import { transfersOfEntry } from "../src/db/transfers.ts";
import { watchedBy } from "../src/db/watch.ts";
import { createEntry } from "../src/squads/create-entry.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { Refusal } from "../src/platform/refusal.ts";
import { restoreSquad } from "../src/squads/restore-squad.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { watchElement } from "../src/squads/watch-element.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";
import { revisionsOfEntry } from "./support/rows.ts";
import { deadlineOf, player, priceOf } from "./support/season.ts";

let game: Game;
let alice: Person;
let bob: Person;
const squad = async (person: Person) => {
  const row = await squadOfEntry(game.ctx.db, person.entry);
  if (!row) throw new Error(`${person.name} has no squad`);
  return row;
};
/** The codes of a refusal. */
const refused = async (move: Promise<unknown>) => {
  const error: unknown = await move.then(
    () => new Error("nothing was refused"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error;
  return error.problems.map((problem) => problem.code);
};
/** The squad as the picks of a save, with two positions exchanged. */
const picksOf = async (person: Person, swap: [number, number] = [0, 0]) => {
  const row = await squad(person);
  const elements = [...row.elements];
  [elements[swap[0]], elements[swap[1]]] = [elements[swap[1]] ?? 0, elements[swap[0]] ?? 0];
  return elements.map((element, index) => ({
    element,
    position: index + 1,
    is_captain: element === row.captain,
    is_vice_captain: element === row.vice_captain,
  }));
};
const swapOf = (out: number, into: number) => ({ element_out: out, element_in: into });

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice");
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
});
afterAll(() => game?.close());

describe("entering a team", () => {
  test("the first squad is saved with a line-up, the rest of the budget and version 1 [core-091]", async () => {
    const row = await squad(alice);
    expect(row.elements.toSorted((a, b) => a - b)).toEqual(CLASSIC_TEAM.toSorted((a, b) => a - b));
    expect(row.bank).toBe(1000 - row.purchase_prices.reduce((sum, price) => sum + price, 0));
    expect(row.version).toBe(1);
    const [revision] = await revisionsOfEntry(game.ctx.db, alice.entry);
    expect(revision).toMatchObject({ kind: "create", version: 1, event: 1, elements: row.elements });
  });

  test("a second team of the same account is refused, even if both are sent at once", async () => {
    const picks = CLASSIC_TEAM.map((element) => ({ element }));
    const account = await signUp(game.ctx, "twice");
    const wish = { account, name: "Twice", favourite_team: null, picks };
    const both = await Promise.allSettled([createEntry(game.ctx, wish), createEntry(game.ctx, wish)]);
    expect(both.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await refused(createEntry(game.ctx, wish))).toEqual(["entry_exists"]);
  });

  test("all problems are reported at once, and nothing is stored", async () => {
    const account = await signUp(game.ctx, "hasty");
    const picks = [{ element: 9999 }, ...CLASSIC_TEAM.slice(1).map((element) => ({ element, purchase_price: 1 }))];
    const codes = await refused(createEntry(game.ctx, { account, name: "Hasty", favourite_team: null, picks }));
    expect(codes).toContain("unknown_element");
    expect(codes.filter((code) => code === "price_changed")).toHaveLength(14);
    expect(await game.ctx.db.selectFrom("entry").where("account", "=", account).execute()).toEqual([]);
  });
});

describe("before the first deadline", () => {
  test("transfers are free, unlimited and not in the history", async () => {
    const wish = { entry: bob.entry, event: 1, transfers: [swapOf(player(6, 9), player(6, 10))] };
    const { review } = await makeTransfers(game.ctx, wish);
    expect(review.cost).toBe(0);
    expect((await squad(bob)).transfers_made).toBe(0);
    expect(await transfersOfEntry(game.ctx.db, bob.entry)).toEqual([]);
  });

  test("the squad can go back to a version of this round", async () => {
    const before = await squad(bob);
    const { version } = await restoreSquad(game.ctx, { entry: bob.entry, version: 1 });
    expect(version).toBe(before.version + 1);
    expect((await squad(bob)).elements).toContain(player(6, 9));
  });
});

describe("a round later", () => {
  beforeAll(() => game.beforeDeadline(2));

  test("the first save freezes the round that has passed, without any job", async () => {
    await savePicks(game.ctx, { entry: alice.entry, picks: await picksOf(alice, [13, 14]) });
    const round = await game.ctx.db.selectFrom("event").selectAll().where("id", "=", 1).executeTakeFirst();
    expect(round?.closed_at).toEqual(game.ctx.now());
    expect(round?.ranked_count).toBe(3);
  });

  test("a transfer is booked with its prices, and costs no points while one is free", async () => {
    const wish = { entry: alice.entry, event: 2, transfers: [swapOf(player(1, 9), player(1, 10))] };
    const { review } = await makeTransfers(game.ctx, wish);
    expect(review.cost).toBe(0);
    const [row] = await transfersOfEntry(game.ctx.db, alice.entry);
    expect(row).toMatchObject({ event: 2, element_out: player(1, 9), element_in: player(1, 10), chip: null });
    expect(await squad(alice)).toMatchObject({ transfers_made: 1, counted_transfers: 1, total_transfers: 1 });
  });

  test("the same request twice: the second is refused with a reason, and changes nothing", async () => {
    const wish = { entry: alice.entry, event: 2, transfers: [swapOf(player(1, 9), player(1, 10))] };
    const before = await squad(alice);
    expect(await refused(makeTransfers(game.ctx, wish))).toContain("transfer_element_out_not_pick");
    expect(await squad(alice)).toEqual(before);
  });

  test("two requests at once for one team: one wins, the other is refused", async () => {
    const out = player(6, 3);
    const results = await Promise.allSettled(
      [4, 5].map((n) =>
        makeTransfers(game.ctx, { entry: bob.entry, event: 2, transfers: [swapOf(out, player(6, n))] }),
      ),
    );
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await transfersOfEntry(game.ctx.db, bob.entry)).toHaveLength(1);
    expect((await squad(bob)).transfers_made).toBe(1);
  });

  test("of two line-ups at once the later counts, and both are kept as versions", async () => {
    const before = await squad(bob);
    const [first, second] = [await picksOf(bob, [13, 14]), await picksOf(bob, [12, 13])];
    await Promise.all([first, second].map((picks) => savePicks(game.ctx, { entry: bob.entry, picks })));
    const versions = await revisionsOfEntry(game.ctx.db, bob.entry);
    expect(versions.filter((row) => row.version > before.version).map((row) => row.kind)).toEqual(["picks", "picks"]);
    expect((await squad(bob)).elements).toEqual(versions[0]?.elements);
  });

  test("a line-up that changes nothing creates no version", async () => {
    const before = await squad(bob);
    await savePicks(game.ctx, { entry: bob.entry, picks: await picksOf(bob) });
    expect((await squad(bob)).version).toBe(before.version);
  });

  test("going back undoes the transfer and its count", async () => {
    const [transfer] = await transfersOfEntry(game.ctx.db, alice.entry);
    await restoreSquad(game.ctx, { entry: alice.entry, version: (transfer?.version ?? 0) - 1 });
    expect(await squad(alice)).toMatchObject({ transfers_made: 0, counted_transfers: 0, total_transfers: 0 });
    expect(await transfersOfEntry(game.ctx.db, alice.entry)).toEqual([]);
  });

  test("going back to the start of the round uses the last version of the previous round", async () => {
    const begun = (await revisionsOfEntry(game.ctx.db, bob.entry)).find((row) => row.event === 1);
    await restoreSquad(game.ctx, { entry: bob.entry, version: begun?.version ?? 0 });
    expect((await squad(bob)).elements).toEqual(begun?.elements);
    expect(await squad(bob)).toMatchObject({ transfers_made: 0, free_transfers: 1 });
    expect(await refused(restoreSquad(game.ctx, { entry: bob.entry, version: 1 }))).toEqual(["version_other_round"]);
    expect(await refused(restoreSquad(game.ctx, { entry: bob.entry, version: 99 }))).toEqual(["version_unknown"]);
  });

  test("there is no going back when a price has moved since", async () => {
    const { version } = await squad(bob);
    const bought = player(6, 11);
    const wish = { entry: bob.entry, event: 2, transfers: [swapOf(player(6, 9), bought)] };
    await makeTransfers(game.ctx, wish);
    await game.ctx.db.updateTable("element").set({ now_cost: 40 }).where("id", "=", bought).execute();
    expect(await refused(restoreSquad(game.ctx, { entry: bob.entry, version }))).toEqual(["version_price_changed"]);
    expect((await squad(bob)).elements).toContain(bought);
  });

  describe("every undone transfer is judged at today's prices", () => {
    const trade = (out: number, into: number) =>
      makeTransfers(game.ctx, { entry: bob.entry, event: 2, transfers: [swapOf(out, into)] });
    const price = (element: number, now_cost: number) =>
      game.ctx.db.updateTable("element").set({ now_cost }).where("id", "=", element).execute();
    const back = (version: number) => restoreSquad(game.ctx, { entry: bob.entry, version });

    test("a loss on a player who was bought and sold again stays", async () => {
      const [own, other] = [player(7, 3), player(7, 4)];
      const begun = await squad(bob);
      await trade(own, other);
      await price(other, priceOf(other) - 2);
      await trade(other, own);
      const there = await squad(bob);
      expect(there).toMatchObject({ elements: begun.elements, bank: begun.bank - 2 });
      const history = await transfersOfEntry(game.ctx.db, bob.entry);
      expect(await refused(back(begun.version))).toEqual(["version_price_changed"]);
      expect(await squad(bob)).toEqual(there);
      expect(await transfersOfEntry(game.ctx.db, bob.entry)).toEqual(history);
    });

    test("selling a player and buying them back at a higher price doesn't return the old price and the money", async () => {
      const [own, other] = [player(8, 3), player(8, 4)];
      const begun = await squad(bob);
      await price(own, priceOf(own) - 5);
      await trade(own, other);
      await price(own, priceOf(own) - 2);
      await trade(other, own);
      const there = await squad(bob);
      expect(there).toMatchObject({ elements: begun.elements, bank: begun.bank - 3 });
      expect(await refused(back(begun.version))).toEqual(["version_price_changed"]);
      expect(await squad(bob)).toEqual(there);
    });

    test("a version whose transfers were undone since can't come back", async () => {
      const [own, other] = [player(7, 9), player(7, 10)];
      const begun = await squad(bob);
      await trade(own, other);
      await trade(other, own);
      const { version } = await squad(bob);
      await back(begun.version);
      expect(await refused(back(version))).toEqual(["version_undone"]);
      const { elements, transfers_made, total_transfers } = begun;
      expect(await squad(bob)).toMatchObject({ elements, transfers_made, total_transfers });
    });
  });

  test("to the millisecond: in time before the deadline, refused at it", async () => {
    const deadline = deadlineOf(2).getTime();
    await game.at(new Date(deadline - 1));
    await savePicks(game.ctx, { entry: alice.entry, picks: await picksOf(alice, [13, 14]) });
    await game.at(new Date(deadline));
    const wish = { entry: alice.entry, event: 2, transfers: [swapOf(player(1, 9), player(1, 10))] };
    expect(await refused(makeTransfers(game.ctx, wish))).toContain("transfer_event_mismatch");
    expect(await game.ctx.db.selectFrom("transfer").selectAll().where("entry", "=", alice.entry).execute()).toEqual([]);
  });
});

test("the watchlist takes a player once, and says when there is no such player", async () => {
  for (let twice = 0; twice < 2; twice++) await watchElement(game.ctx, alice.account, 5001, true);
  expect(await watchedBy(game.ctx.db, alice.account)).toEqual([5001]);
  for (let twice = 0; twice < 2; twice++) await watchElement(game.ctx, alice.account, 5001, false);
  expect(await watchedBy(game.ctx.db, alice.account)).toEqual([]);
  await expect(watchElement(game.ctx, alice.account, 1, true)).rejects.toThrow("element");
});

test("after the last deadline nothing is saved", async () => {
  await game.at(new Date(deadlineOf(30).getTime() + 1));
  expect(await refused(savePicks(game.ctx, { entry: alice.entry, picks: await picksOf(alice, [13, 14]) }))).toEqual([
    "no_open_event",
  ]);
});
