import { MOST_PLANS, type Plans, type SavedPlan } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { updateAccount } from "../src/db/accounts.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import type { Answer, Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { manager, type Manager } from "./support/leagues.ts";
import { CLASSIC_TEAM, OTHER_TEAM } from "./support/people.ts";
import { deadlineOf, elementTypeOf, player } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 1_000, write: 1_000, sign_in: 1_000 } });
  alice = await manager(app, game, "alice", CLASSIC_TEAM);
  bob = await manager(app, game, "bob", OTHER_TEAM);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});
beforeEach(() => game.ctx.db.deleteFrom("plan").execute());

const out = CLASSIC_TEAM[14]!;
const [into, other] = Array.from({ length: 8 }, (_, club) => [17, 18, 19, 20].map((n) => player(club + 1, n)))
  .toReversed()
  .flat()
  .filter((element) => !CLASSIC_TEAM.includes(element) && elementTypeOf(element) === elementTypeOf(out)) as [
  number,
  number,
];
const step = (event: number, change: object = {}) => ({ event, transfers: [], chip: null, picks: null, ...change });
const swap = { element_in: into, element_out: out };
const WISH = { name: "Wildcard i fyran", steps: [step(2, { transfers: [swap] }), step(4, { chip: "wildcard" })] };

const pathOf = ({ entry }: Manager) => `/api/entry/${entry}/plans/`;
const create = (who: Manager, wish: object = WISH) => who.browser.post(pathOf(who), wish);
const change = (browser: Browser, path: string, wish: object) => browser.call("PUT", path, { body: wish });
const plansOf = async (who: Manager) => (await who.browser.get(pathOf(who))).json as Plans;
const made = async (who = alice): Promise<SavedPlan & { path: string }> => {
  const plan = (await create(who)).json as SavedPlan;
  return { ...plan, path: `${pathOf(who)}${plan.id}/` };
};
const codesIn = ({ json }: Answer) => [...JSON.stringify(json).matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);

describe("plans are kept for their owner alone [decide-21]", () => {
  test("made, read, changed and deleted", async () => {
    const answer = await create(alice);
    expect(answer.status).toBe(201);
    const plan = answer.json as SavedPlan;
    expect(plan).toMatchObject({ ...WISH, version: 1 });
    expect((await plansOf(alice)).plans).toEqual([plan]);
    const path = `${pathOf(alice)}${plan.id}/`;
    const changed = await change(alice.browser, path, { ...WISH, name: "Ny plan", version: 1 });
    expect(changed).toMatchObject({ status: 200, json: { name: "Ny plan", version: 2, steps: WISH.steps } });
    expect((await alice.browser.get(path)).json).toEqual(changed.json);
    expect((await alice.browser.call("DELETE", path)).status).toBe(204);
    expect((await alice.browser.call("DELETE", path)).status).toBe(404);
    expect((await plansOf(alice)).plans).toEqual([]);
  });

  test("another manager's are not to be had, by their address or by one's own", async () => {
    const { id, path } = await made();
    expect((await bob.browser.get(pathOf(alice))).status).toBe(403);
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      const body = method === "PUT" ? { ...WISH, version: 1 } : undefined;
      const call = (address: string) => bob.browser.call(method, address, body === undefined ? {} : { body });
      expect((await call(path)).status).toBe(403);
      expect((await call(`${pathOf(bob)}${id}/`)).status).toBe(404);
    }
    expect((await plansOf(alice)).plans).toHaveLength(1);
  });

  test("a plan that breaks a rule today is a draft, and kept", async () => {
    const draft = {
      name: "Utkast",
      steps: [step(2, { chip: "pdbus", transfers: [{ element_in: out, element_out: into }] })],
    };
    expect((await create(alice, draft)).status).toBe(201);
  });

  test.each<[string, object, string]>([
    ["a round that has begun or is none", { steps: [step(40)] }, "plan_round_far"],
    ["a round further than eight", { steps: [step(9)] }, "plan_round_far"],
    ["a round twice", { steps: [step(2), step(2)] }, "plan_round_twice"],
    [
      "unknown players",
      { steps: [step(2, { transfers: [{ element_in: 99_999, element_out: out }] })] },
      "unknown_element",
    ],
    [
      "a player twice",
      { steps: [step(2, { transfers: [swap, { element_in: other, element_out: out }] })] },
      "duplicate_element",
    ],
    ["no name", { name: " " }, "blank"],
    ["a long name", { name: "x".repeat(41) }, "max_length"],
    ["nine rounds", { steps: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((event) => step(event)) }, "max_items"],
    ["sixteen transfers", { steps: [step(2, { transfers: Array.from({ length: 16 }, () => swap) })] }, "max_items"],
    ["a chip that is none", { steps: [step(2, { chip: "triple" })] }, "invalid_choice"],
  ])("%s is refused", async (_, wrong, code) => {
    const answer = await create(alice, { ...WISH, ...wrong });
    expect(answer.status).toBe(400);
    expect(codesIn(answer)).toContain(code);
    expect((await plansOf(alice)).plans).toEqual([]);
  });

  test("ten of a team, however many are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: MOST_PLANS + 3 }, () => create(alice)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_PLANS);
    expect(answers.filter(({ status }) => status === 400).flatMap(codesIn)).toEqual(Array(3).fill("too_many_plans"));
    expect((await create(bob)).status).toBe(201);
  });

  test("are in the download of one's own data", async () => {
    await made();
    const data = (await alice.browser.get("/api/player/data/")).json as Record<string, unknown[]>;
    expect(data["plan"]).toMatchObject([{ name: WISH.name, steps: WISH.steps }]);
    expect((await bob.browser.get("/api/player/data/")).text).not.toContain(WISH.name);
  });
});

describe("two devices [decide-25]", () => {
  test("of two changes to one version one is stored, and the other is told", async () => {
    const { path } = await made();
    const answers = await Promise.all(
      ["Ett", "Två"].map((name) => change(alice.browser, path, { ...WISH, name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.flatMap(codesIn)).toEqual(["plan_changed"]);
    const [plan] = (await plansOf(alice)).plans;
    expect(plan).toMatchObject({
      version: 2,
      name: (answers.find(({ status }) => status === 200)!.json as SavedPlan).name,
    });
  });

  test("a repeated change is answered as the first was", async () => {
    const { path } = await made();
    const wish = { ...WISH, name: "Igen", version: 1 };
    const first = await change(alice.browser, path, wish);
    expect(await change(alice.browser, path, wish)).toMatchObject({ status: 200, json: first.json });
    expect(await change(alice.browser, path, { ...WISH, name: "Äldre", version: 1 })).toMatchObject({ status: 400 });
  });
});

test("after a deadline its round falls away, and what a loan returns to is told [decide-24]", async () => {
  const { path } = await made();
  await create(alice, { name: "Ettan", steps: [step(1, { chip: "pdbus" }), step(2)] });
  await game.at(new Date(deadlineOf(1).getTime() + 60_000));
  await closeDeadline(game.ctx, 1);
  const after = await plansOf(alice);
  expect(after.plans.map(({ steps }) => steps.map(({ event }) => event))).toEqual([[2, 4], [2]]);
  expect(after.round_start).toBeNull();
  const late = await change(alice.browser, path, { ...WISH, steps: [step(1)], version: 1 });
  expect(codesIn(late)).toEqual(["plan_round_passed"]);

  await makeTransfers(game.ctx, { entry: alice.entry, event: 2, transfers: [swap] });
  expect((await plansOf(alice)).round_start?.elements).toContain(out);
});

test("they go with the account, whose nameless team stays [decide-21]", async () => {
  const password = "correct horse battery";
  await updateAccount(game.ctx.db, bob.account, { password_hash: await hashPassword(password) });
  await made(bob);
  expect((await bob.browser.post("/api/player/delete/", { password })).status).toBe(204);
  expect(await game.ctx.db.selectFrom("plan").selectAll().execute()).toEqual([]);
});
