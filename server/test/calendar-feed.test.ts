import ICAL from "ical.js";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { updateFixture } from "../src/db/fixtures.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, type Person } from "./support/people.ts";
import { clubOf, deadlineOf, fixtureOf, kickoffOf, player } from "./support/season.ts";

/** The address that a manager gives their calendar program. */

let game: Game;
let app: FastifyInstance;
let alice: Person;
let bob: Person;
let browser: Browser;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 1_000, write: 1_000, sign_in: 1_000 } });
  alice = await enter(game.ctx, "alice", CLASSIC_TEAM);
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
  browser = await signedIn(app, game.ctx, alice.account);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const path = async (method: "GET" | "POST") =>
  ((await browser.call(method, "/api/player/calendar/")).json as { address: string | null }).address;
const read = (address: string) => openBrowser(app).get(new URL(address).pathname);

test("an independent parser finds deadlines with alarms and the matches of the team's players, and no person [hour-24]", async () => {
  await game.at(new Date(deadlineOf(4).getTime() - 86_400_000));
  expect(await path("GET")).toBeNull();
  const address = (await path("POST")) ?? "";
  expect(await path("GET")).toBe(address);
  const answer = await read(address);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers["content-type"]).toMatch(/^text\/calendar/);
  expect(answer.headers["cache-control"]).toBe("private, max-age=300");
  const root = new ICAL.Component(ICAL.parse(answer.text) as never);
  const events = root.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  const deadline = events.find(({ uid }) => uid.startsWith("deadline-4@"))!;
  expect(deadline.endDate.toJSDate()).toEqual(deadlineOf(4));
  expect(deadline.summary).toBe("Deadline för omgång 4");
  const alarms = deadline.component.getAllSubcomponents("valarm");
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")))).toEqual(["-P1D", "-PT2H"]);
  const match = events.find(({ uid }) => uid.startsWith(`fixture-${fixtureOf(1, 6)}@`))!;
  expect(match.startDate.toJSDate()).toEqual(kickoffOf(6));
  const { web_name } = await game.ctx.db
    .selectFrom("element")
    .select("web_name")
    .where("id", "=", player(1, 1))
    .executeTakeFirstOrThrow();
  expect(match.description).toContain(web_name);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(answer.text).not.toMatch(/alice|Testsson|test\.example/i);
});

test("matches of rounds before a team's first are nobody's: they bring it no points [hour-24]", async () => {
  const { db } = game.ctx;
  await game.at(new Date(deadlineOf(4).getTime() - 84_000_000));
  const begin = (started_event: number) =>
    db.updateTable("entry").set({ started_event }).where("id", "=", alice.entry).execute();
  await begin(5);
  const { text } = await read((await path("POST")) ?? "");
  const of = (event: number) => text.includes(`UID:fixture-${fixtureOf(1, event)}@`);
  expect([of(4), of(5)]).toEqual([false, true]);
  await begin(1);
});

test("a loan lasts for its round: in later ones the matches are those of the players who come back [hour-24]", async () => {
  await game.at(new Date(deadlineOf(4).getTime() - 80_000_000));
  const { db } = game.ctx;
  const address = (await path("POST")) ?? "";
  const close = (closed_at: Date | null) => db.updateTable("event").set({ closed_at }).where("id", "<", 4).execute();
  await close(game.ctx.now());
  const squad = await db
    .selectFrom("entry_squad")
    .selectAll()
    .where("entry", "=", alice.entry)
    .executeTakeFirstOrThrow();
  const { elements, purchase_prices, captain, vice_captain, bank, free_transfers } = squad;
  const [lent, back] = [player(8, 1), elements[0]!];
  const round_start = JSON.stringify({ elements, purchase_prices, captain, vice_captain, bank, free_transfers });
  await db
    .updateTable("entry_squad")
    .set({ chip: "uteam", elements: elements.with(0, lent), round_start })
    .where("entry", "=", alice.entry)
    .execute();
  const root = new ICAL.Component(ICAL.parse((await read(address)).text) as never);
  const events = root.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  const named = async (element: number) => {
    const { web_name } = await db
      .selectFrom("element")
      .select("web_name")
      .where("id", "=", element)
      .executeTakeFirstOrThrow();
    return [4, 5].map((event) =>
      events.some(
        ({ uid, description }) =>
          uid.startsWith(`fixture-${fixtureOf(clubOf(element), event)}@`) &&
          new RegExp(`\\b${web_name}\\b`, "u").test(description),
      ),
    );
  };
  expect([await named(lent), await named(back)]).toEqual([
    [true, false],
    [false, true],
  ]);
  await db
    .updateTable("entry_squad")
    .set({ chip: null, elements, round_start: null })
    .where("entry", "=", alice.entry)
    .execute();
  await close(null);
});

test("what moves has a higher number, so that calendar programs take it [mended-98] [hour-24]", async () => {
  const { db } = game.ctx;
  const address = (await path("POST")) ?? "";
  const numbers = async () => {
    // The answer is kept for some minutes.
    await game.at(new Date(game.ctx.now().getTime() + 600_000));
    const root = new ICAL.Component(ICAL.parse((await read(address)).text) as never);
    const events = root.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
    const of = (uid: string) => events.find((event) => event.uid.startsWith(uid))?.sequence;
    return [of("deadline-6@"), of(`fixture-${fixtureOf(1, 6)}@`), of("deadline-5@")];
  };
  expect(await numbers()).toEqual([0, 0, 0]);
  const later = (time: Date) => new Date(time.getTime() + 3_600_000);
  await db
    .updateTable("event")
    .set({ deadline_time: later(deadlineOf(6)) })
    .where("id", "=", 6)
    .execute();
  await db
    .updateTable("fixture")
    .set({ kickoff_time: later(kickoffOf(6)) })
    .where("event", "=", 6)
    .execute();
  await db.updateTable("event").set({ most_selected: null }).where("id", "=", 6).execute();
  expect(await numbers()).toEqual([1, 1, 0]);
  await db
    .updateTable("event")
    .set({ deadline_time: deadlineOf(6) })
    .where("id", "=", 6)
    .execute();
  await db
    .updateTable("fixture")
    .set({ kickoff_time: kickoffOf(6) })
    .where("event", "=", 6)
    .execute();
  expect(await numbers()).toEqual([2, 2, 0]);
});

test("a kick-off that is not certain yet is not told as certain [hour-24]", async () => {
  const address = (await path("POST")) ?? "";
  await game.at(new Date(game.ctx.now().getTime() + 600_000));
  const id = fixtureOf(1, 6);
  await updateFixture(game.ctx.db, id, { provisional_start_time: true });
  const root = new ICAL.Component(ICAL.parse((await read(address)).text) as never);
  const of = (fixture: number) =>
    root
      .getAllSubcomponents("vevent")
      .find((part) => String(part.getFirstPropertyValue("uid")).startsWith(`fixture-${fixture}@`));
  expect(of(id)?.getFirstPropertyValue("status")).toBe("TENTATIVE");
  expect(of(id)?.getFirstPropertyValue("description")).toMatch(/^Preliminär tid\. Dina spelare: /);
  expect(of(fixtureOf(1, 7))?.getFirstPropertyValue("status")).toBeNull();
  await updateFixture(game.ctx.db, id, { provisional_start_time: false });
});

test("a new address ends the old one, and an ended or a wrong one is not found [hour-24]", async () => {
  const old = (await path("POST")) ?? "";
  const address = (await path("POST")) ?? "";
  expect(address).not.toBe(old);
  expect((await read(old)).status).toBe(404);
  expect((await read(address)).status).toBe(200);
  expect((await read(address.replace(/.{4}\/$/, "xxxx/"))).status).toBe(404);
  expect((await read(address.replace(/\/\d+\./, `/${bob.entry}.`))).status).toBe(404);
  expect((await browser.call("DELETE", "/api/player/calendar/")).status).toBe(204);
  expect((await read(address)).status).toBe(404);
  expect((await browser.call("DELETE", "/api/player/calendar/")).status).toBe(204);
});

test("is asked for only so often [hour-24]", async () => {
  const strict = await build(game.ctx, { limits: { read: 2 } });
  const { pathname } = new URL((await path("POST")) ?? "");
  const statuses = [];
  for (let ask = 0; ask < 3; ask++) statuses.push((await openBrowser(strict).get(pathname)).status);
  expect(statuses).toEqual([200, 200, 429]);
  await strict.close();
});
