import type { NotificationSettings, NotificationWish } from "@elvan/contract";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { writeNewsletters } from "../src/mail/write-newsletters.ts";
import { placeOf, sayMessage } from "../src/notifications/message.ts";
import { sendDuePush } from "../src/notifications/send-due.ts";
import { writeNotifications } from "../src/notifications/write-due.ts";
import { updateFixture } from "../src/db/fixtures.ts";
import { undoMatchMove } from "../src/operations/change-match.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { abandonFixture, resumeFixture } from "../src/season/abandon-fixture.ts";
import { moveFixture } from "../src/season/move-fixture.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { changeLeague } from "../src/leagues/administer-league.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { joinPrivateLeague } from "../src/leagues/join-league.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { mailFor, newestMail } from "./support/mail.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, type Person } from "./support/people.ts";
import { newSubscriber } from "./support/push-service.ts";
import { elementById } from "./support/rows.ts";
import { clubOf, deadlineOf, fixtureOf, kickoffOf, player } from "./support/season.ts";

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
  for (const { account } of [alice, bob]) {
    const keys = newSubscriber();
    const wish = {
      endpoint: `https://push.example/${account}`,
      keys: { p256dh: keys.p256dh.toString("base64url"), auth: keys.auth.toString("base64url") },
    };
    await (await signedIn(app, game.ctx, account)).post("/api/player/notifications/devices/", wish);
  }
  browser = await signedIn(app, game.ctx, alice.account, new Date(Date.now() + 86_400_000));
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});
beforeEach(async () => {
  for (const table of ["notification", "notification_run", "notification_choice", "notification_setting"] as const)
    await game.ctx.db.deleteFrom(table).execute();
  await game.ctx.db.updateTable("element").set({ status: "a", news_sv: "", news_en: "", news_added: null }).execute();
  await game.ctx.db.updateTable("entry").set({ email: false, language: "sv" }).execute();
  await game.ctx.db.updateTable("entry_squad").set({ free_transfers: 1 }).execute();
});

const told = async (account = alice.account) =>
  (await game.ctx.db.selectFrom("notification").selectAll().where("account", "=", account).orderBy("id").execute()).map(
    ({ kind, facts, push, mail, not_before }) => ({
      kind,
      ...sayMessage({ kind, facts, language: "sv", timeZone: "Europe/Stockholm", now: game.ctx.now() }),
      channels: [push && "push", mail && "mail"].filter(Boolean).join("+"),
      not_before,
    }),
  );

const settings = async () => (await browser.get("/api/player/notifications/")).json as NotificationSettings;
const save = async (changes: Partial<NotificationWish>) => {
  const { quiet, time_zone, daily_cap, choices } = await settings();
  return browser.call("PUT", "/api/player/notifications/", {
    body: { quiet, time_zone, daily_cap, choices, ...changes },
  });
};
const choose = async (kind: string, changes: object) =>
  save({
    choices: (await settings()).choices.flatMap((one) => (one.kind === kind ? [{ ...one, ...changes }] : [])),
  });
const before = (event: number, minutes: number) => game.at(new Date(deadlineOf(event).getTime() - minutes * 60_000));
const moveDeadline = (minutes: number) =>
  game.ctx.db
    .updateTable("event")
    .set({ deadline_time: new Date(deadlineOf(1).getTime() + minutes * 60_000) })
    .where("id", "=", 1)
    .execute();
const injure = (element: number, added = game.ctx.now()) =>
  game.ctx.db
    .updateTable("element")
    .set({
      ...{ status: "i", chance_of_playing_next_round: 0, news_sv: "Knäskada", news_en: "Knee injury" },
      news_added: new Date(added.getTime() - 60_000),
    })
    .where("id", "=", element)
    .execute();

const announce = (club: number, starting: number[]) =>
  game.ctx.db
    .insertInto("team_sheet")
    .values({
      ...{ fixture: fixtureOf(club, 1), team: club, source: "operator", version: 1, announced_at: game.ctx.now() },
      ...{ changed_at: null, starting, bench: [], absent: "[]" },
    })
    .execute();

describe("each kind has channels, a lead time, quiet hours and an example [hour-21]", () => {
  test("the settings begin with what is usual, are kept, and refuse what is no time zone", async () => {
    const usual = await settings();
    expect(usual).toMatchObject({ quiet: { from: "23:00", until: "07:00" }, daily_cap: 5 });
    expect(usual.examples.map(({ kind }) => kind)).toEqual(usual.choices.map(({ kind }) => kind));
    expect(usual.examples.every(({ title, body }) => title !== "" && body !== "")).toBe(true);
    for (const time_zone of ["Mars/Olympus", "Factory", "localtime", "posixrules"]) {
      expect(await save({ time_zone })).toMatchObject({
        status: 400,
        json: { time_zone: [{ code: "unknown_time_zone" }] },
      });
    }
    expect((await save({ time_zone: "America/New_York", daily_cap: 0, quiet: null })).status).toBe(200);
    await choose("price", { push: true, mail: true });
    const kept = await settings();
    expect(kept).toMatchObject({ time_zone: "America/New_York", daily_cap: 0, quiet: null });
    expect(kept.choices.find(({ kind }) => kind === "price")).toMatchObject({ push: true, mail: true });
    expect(kept.choices.find(({ kind }) => kind === "new_device")).toMatchObject({ mail: true });
  });

  test("a deadline two hours ahead, only if there is something to do, once", async () => {
    await before(1, 121);
    await injure(CLASSIC_TEAM[2]!);
    await writeNotifications(game.ctx);
    expect((await told()).filter(({ kind }) => kind === "deadline")).toEqual([]);
    await before(1, 119);
    await Promise.all([writeNotifications(game.ctx), writeNotifications(game.ctx)]);
    const [message, ...more] = (await told()).filter(({ kind }) => kind === "deadline");
    expect(more).toEqual([]);
    expect(message).toMatchObject({ title: "Deadline för omgång 1: 14:55", channels: "push" });
    expect(message?.body).toMatch(/^Att göra i Team alice: .+ \(skadad\)\.$/);
    expect((await told(bob.account)).filter(({ kind }) => kind === "deadline")).toEqual([]);
  });

  test("a deadline that moves, forward or back, has a reminder of its own; what waits of the old one is not sent [mended-98]", async () => {
    const titles = async () => (await told()).flatMap(({ kind, title }) => (kind === "deadline" ? [title] : []));
    await injure(CLASSIC_TEAM[2]!);
    await before(1, 119);
    await writeNotifications(game.ctx);
    expect(await titles()).toEqual(["Deadline för omgång 1: 14:55"]);
    await moveDeadline(-60);
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    expect(await titles()).toEqual(["Deadline för omgång 1: 14:55", "Deadline för omgång 1: 13:55"]);
    // Not a day before, but two hours before the time that it has now.
    await moveDeadline(3 * 24 * 60);
    await writeNotifications(game.ctx);
    expect(await titles()).toHaveLength(2);
    expect(await sendDuePush(game.ctx)).toMatchObject({ late: 2, sent: 0 });
    await before(1, 119 - 3 * 24 * 60);
    await writeNotifications(game.ctx);
    expect((await titles()).slice(2)).toEqual(["Deadline för omgång 1: 14:55"]);
    await moveDeadline(0);
  });

  test("a deadline that moves, and then back to the time it had, has one more reminder, since the last one named another time [mended-98]", async () => {
    await choose("deadline", { lead: 1440, only_todo: false });
    await before(1, 1_000);
    for (const minutes of [0, 240, 0]) {
      await moveDeadline(minutes);
      await writeNotifications(game.ctx);
      await writeNotifications(game.ctx);
    }
    const titles = (await told()).flatMap(({ kind, title }) => (kind === "deadline" ? [title] : []));
    expect(titles.map((title) => title.slice(-5))).toEqual(["14:55", "18:55", "14:55"]);
  });

  test("another lead time, and always; the email comes with it, and not the usual one as well", async () => {
    await choose("deadline", { push: true, mail: true, lead: 30, only_todo: false });
    await before(1, 100);
    await writeNewsletters(game.ctx);
    await writeNotifications(game.ctx);
    expect(await mailFor(game.ctx, "alice@test.example")).toEqual([]);
    await before(1, 29);
    await writeNotifications(game.ctx);
    expect(await told()).toMatchObject([{ kind: "deadline", channels: "push+mail" }]);
    const mails = await mailFor(game.ctx, "alice@test.example");
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("omgång 1")]);
    await game.ctx.db.deleteFrom("mailbox").execute();
  });

  test("who had the usual email of a deadline and then chooses how to be told gets no second one that day [hour-21]", async () => {
    for (const table of ["newsletter", "mailbox"] as const) await game.ctx.db.deleteFrom(table).execute();
    await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", alice.entry).execute();
    await before(1, 1_000);
    await writeNewsletters(game.ctx);
    await choose("deadline", { only_todo: false });
    await writeNotifications(game.ctx);
    expect((await mailFor(game.ctx, "alice@test.example")).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("omgång 1"),
    ]);
    await game.ctx.db.deleteFrom("mailbox").execute();
  });

  test("free transfers that would be lost are something to do", async () => {
    const most = 1 + ALLSVENSKAN_2026.rules.max_extra_free_transfers;
    await game.ctx.db
      .updateTable("entry_squad")
      .set({ free_transfers: most })
      .where("entry", "=", alice.entry)
      .execute();
    await before(1, 60);
    await writeNotifications(game.ctx);
    // Until a team's first deadline all transfers are free.
    expect(await told()).toEqual([]);
    await before(2, 60);
    await writeNotifications(game.ctx);
    expect(await told()).toMatchObject([{ kind: "deadline", body: expect.stringContaining("fria byten") }]);
    expect(await told(bob.account)).toEqual([]);
  });

  test("news of players of mine, together, and in quiet hours when morning comes", async () => {
    // 23:30 in Sweden.
    await game.at("2026-04-02T21:30:00Z");
    await injure(CLASSIC_TEAM[2]!);
    await injure(CLASSIC_TEAM[14]!);
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    expect(await told()).toMatchObject([
      { kind: "player_news", title: "Nytt om dina spelare", not_before: new Date("2026-04-03T05:00:00Z") },
    ]);
    expect(await told(bob.account)).toEqual([]);
    await injure(CLASSIC_TEAM[3]!, new Date(game.ctx.now().getTime() + 60_000));
    await game.at("2026-04-02T21:40:00Z");
    await writeNotifications(game.ctx);
    expect((await told()).map(({ body }) => body)[1]).toBe("Knäskada");
  });

  test("what waits of a kind is not sent to who has chosen it away meanwhile [hour-21]", async () => {
    await game.ctx.db.deleteFrom("mailbox").execute();
    // 23:30 in Sweden.
    await game.at("2026-04-02T21:30:00Z");
    await choose("player_news", { push: true, mail: true });
    await injure(CLASSIC_TEAM[2]!);
    await writeNotifications(game.ctx);
    expect(await told()).toMatchObject([{ kind: "player_news", channels: "push+mail" }]);
    await choose("player_news", { push: false, mail: false });
    expect(await mailFor(game.ctx, "alice@test.example")).toEqual([]);
    await game.at("2026-04-03T05:10:00Z");
    expect(await sendDuePush(game.ctx)).toMatchObject({ late: 1, sent: 0, later: 0 });
  });

  test("goals of starters come at once, those of the next minutes together, and none twice", async () => {
    await game.at(deadlineOf(1));
    await closeDeadline(game.ctx, 1);
    const scorer = CLASSIC_TEAM[7]!;
    const other = CLASSIC_TEAM[8]!;
    const score = (element: number, club: number, goals: number) =>
      recordStats(
        game.ctx,
        [
          {
            fixture: fixtureOf(club, 1),
            state: { started: true, minutes: 10 },
            lines: [{ element, team: club, stats: { minutes: 10, goals_scored: goals } }],
          },
        ],
        { source: "feed" },
      );
    const after = (minutes: number) => game.at(new Date(kickoffOf(1).getTime() + minutes * 60_000));
    await after(10);
    await score(scorer, 1, 1);
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    const goals = async () => (await told()).filter(({ kind }) => kind === "goals");
    expect(await goals()).toMatchObject([{ title: expect.stringMatching(/^Mål av .+!$/) }]);
    await after(13);
    await score(scorer, 1, 2);
    await score(other, 2, 2);
    await writeNotifications(game.ctx);
    expect(await goals()).toHaveLength(1);
    await after(21);
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    expect(await goals()).toHaveLength(2);
    expect((await goals())[1]).toMatchObject({ title: "Mål av dina spelare!", body: expect.stringContaining("(2)") });
    expect((await told(bob.account)).filter(({ kind }) => kind === "goals")).toEqual([]);
  });

  test("goals of a match of an earlier round, played when the next has begun, are news, too", async () => {
    for (const event of [1, 2]) {
      await game.at(deadlineOf(event));
      await closeDeadline(game.ctx, event);
    }
    const scorer = CLASSIC_TEAM[10]!;
    const club = clubOf(scorer);
    const scores = (event: number) => ({
      fixture: fixtureOf(club, event),
      state: { started: true, minutes: 10 },
      lines: [{ element: scorer, team: club, stats: { minutes: 10, goals_scored: 1 } }],
    });
    const goals = async () => {
      for (let times = 0; times < 2; times += 1) await writeNotifications(game.ctx);
      return (await told()).flatMap(({ kind, title }) => (kind === "goals" ? [title] : []));
    };
    const after = (minutes: number) => game.at(new Date(kickoffOf(2).getTime() + minutes * 60_000));
    await after(10);
    await recordStats(game.ctx, [scores(1)], { source: "feed" });
    expect(await goals()).toEqual([expect.stringMatching(/^Mål av .+!$/)]);
    await after(20);
    await recordStats(game.ctx, [scores(2)], { source: "feed" });
    expect(await goals()).toHaveLength(2);
  });

  test("goals that are corrected after the match, or come back with it, are no news", async () => {
    await game.at(deadlineOf(1));
    await closeDeadline(game.ctx, 1);
    const scorer = CLASSIC_TEAM[9]!;
    const club = clubOf(scorer);
    const fixture = fixtureOf(club, 1);
    const line = (goals_scored: number) => ({ element: scorer, team: club, stats: { minutes: 90, goals_scored } });
    const after = (hours: number) => game.at(new Date(kickoffOf(1).getTime() + hours * 3_600_000));
    const goals = async () => {
      await writeNotifications(game.ctx);
      return (await told()).flatMap(({ kind, title }) => (kind === "goals" ? [title] : []));
    };
    await after(2);
    const state = { started: true, minutes: 90, finished_provisional: true, team_h_score: 1, team_a_score: 1 };
    await recordStats(game.ctx, [{ fixture, state, lines: [line(1)] }], { source: "feed" });
    expect(await goals()).toHaveLength(1);
    const operator = { account: null, address: null, reason: "the referee's report" };
    await after(20);
    await correctStats(game.ctx, { fixture, lines: [line(2)], ...operator });
    expect(await goals()).toHaveLength(1);
    await abandonFixture(game.ctx, { fixture, result: "void" }, operator);
    await after(22);
    await resumeFixture(game.ctx, fixture, operator);
    expect(await goals()).toHaveLength(1);
    await moveFixture(game.ctx, { fixture, kickoff_time: new Date(kickoffOf(1).getTime() + 48 * 3_600_000) }, operator);
    await after(24);
    await undoMatchMove(game.ctx, fixture, operator);
    expect(await goals()).toHaveLength(1);
  });

  test("a handful a day: the less important leave room, and the count begins anew the next day", async () => {
    await save({ daily_cap: 3, quiet: null });
    const day = (hour: number, date = 10) => game.at(`2026-04-${date}T${String(hour).padStart(2, "0")}:00:00Z`);
    for (let hour = 8; hour < 14; hour++) {
      await day(hour);
      await injure(CLASSIC_TEAM[hour - 8]!);
      await writeNotifications(game.ctx);
    }
    const sent = async () => (await told()).filter(({ channels }) => channels !== "").length;
    expect(await told()).toHaveLength(6);
    // Three a day, one of them kept for what is more important.
    expect(await sent()).toBe(2);
    await day(8, 11);
    await injure(CLASSIC_TEAM[10]!);
    await writeNotifications(game.ctx);
    expect(await sent()).toBe(3);
  });

  test("quiet hours hold a deadline only while an hour is left afterwards, and a line-up likewise", async () => {
    const quiet = (from: string, until: string) => save({ quiet: { from, until }, time_zone: "Europe/Stockholm" });
    const held = async (kind: string) => (await told()).flatMap((one) => (one.kind === kind ? [one.not_before] : []));
    const again = () => game.ctx.db.deleteFrom("notification").execute();
    const afterDeadline = (minutes: number) => new Date(deadlineOf(1).getTime() + minutes * 60_000);
    // The deadline is at 14:55 in Sweden.
    await before(1, 100);
    const now = game.ctx.now();
    await injure(CLASSIC_TEAM[2]!);
    await quiet("08:00", "13:55");
    await writeNotifications(game.ctx);
    expect(await held("deadline")).toEqual([afterDeadline(-60)]);
    await again();
    await quiet("08:00", "13:56");
    await writeNotifications(game.ctx);
    expect(await held("deadline")).toEqual([now]);
    await again();
    await announce(1, [player(1, 1), player(1, 3)]);
    await quiet("08:00", "20:00");
    await writeNotifications(game.ctx);
    expect(await held("team_sheet")).toEqual([now]);
    // What is no alarm waits, also when it is worth nothing by then.
    expect(await held("player_news")).toEqual([afterDeadline(5 + 5 * 60)]);
    await game.ctx.db.deleteFrom("team_sheet").execute();
  });

  test("a starter who is not in the announced eleven, and another when more is announced", async () => {
    await before(1, 60);
    await announce(1, [player(1, 1), player(1, 3)]);
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    const alarms = async () => (await told()).filter(({ kind }) => kind === "team_sheet");
    expect(await alarms()).toMatchObject([{ title: expect.stringMatching(/ startar inte$/), channels: "push" }]);
    expect((await alarms())[0]?.body).toContain("fram till 14:55");
    await announce(2, []);
    await writeNotifications(game.ctx);
    expect(await alarms()).toHaveLength(2);
    expect((await alarms())[1]?.title).toMatch(/av dina spelare startar inte$/);
    // What is to be done before the deadline says it, too.
    expect((await told()).find(({ kind }) => kind === "deadline")?.body).toContain("(startar inte)");
    expect((await told(bob.account)).filter(({ kind }) => kind === "team_sheet")).toEqual([]);
    await game.ctx.db.deleteFrom("team_sheet").execute();
  });

  test("nobody of a line-up whose match has been called off since, or moved to another day [hour-08] [hour-47]", async () => {
    const fixture = fixtureOf(1, 1);
    await announce(1, [player(1, 1), player(1, 3)]);
    await before(1, 60);
    for (const kickoff_time of [null, new Date(kickoffOf(1).getTime() + 48 * 3_600_000)]) {
      await updateFixture(game.ctx.db, fixture, { kickoff_time });
      await writeNotifications(game.ctx);
      expect((await told()).map(({ kind }) => kind)).toEqual([]);
    }
    await updateFixture(game.ctx.db, fixture, { kickoff_time: kickoffOf(1) });
    await game.ctx.db.deleteFrom("team_sheet").execute();
  });

  test("new prices of players of mine, once a day, when it is asked for", async () => {
    await game.at("2026-04-14T08:00:00Z");
    const [up, down, other] = [
      CLASSIC_TEAM[2]!,
      CLASSIC_TEAM[3]!,
      OTHER_TEAM.find((one) => !CLASSIC_TEAM.includes(one))!,
    ];
    await game.ctx.db.insertInto("price_run").values({ day: "2026-04-14", ran_at: game.ctx.now() }).execute();
    const cost = { day: "2026-04-14", old_cost: 50 };
    await game.ctx.db
      .insertInto("price_change")
      .values([
        { ...cost, element: up, new_cost: 51 },
        { ...cost, element: down, new_cost: 49 },
        { ...cost, element: other, new_cost: 51 },
      ])
      .execute();
    await choose("price", { push: true });
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    expect(await told()).toMatchObject([
      {
        kind: "price",
        title: "Nya priser i din trupp",
        body: expect.stringMatching(/ upp till 5,1.Mkr och .+ ner till 4,9.Mkr\.$/),
      },
    ]);
    // Bob has not asked for it.
    expect(await told(bob.account)).toEqual([]);
  });

  test("of several days that are run at once, as by a server that was away, the prices come in one message", async () => {
    await game.at("2026-04-15T12:00:00Z");
    const [twice, back, once] = [CLASSIC_TEAM[2]!, CLASSIC_TEAM[3]!, CLASSIC_TEAM[4]!];
    const run = (day: string) => ({ day, ran_at: game.ctx.now() });
    await game.ctx.db.insertInto("price_run").values(["2026-04-12", "2026-04-13", "2026-04-15"].map(run)).execute();
    const moved = (element: number, day: string, old_cost: number, new_cost: number) => ({
      ...{ element, day, old_cost, new_cost },
    });
    await game.ctx.db
      .insertInto("price_change")
      .values([
        moved(twice, "2026-04-12", 50, 51),
        moved(twice, "2026-04-15", 51, 52),
        moved(back, "2026-04-13", 50, 49),
        moved(back, "2026-04-15", 49, 50),
        moved(once, "2026-04-13", 60, 59),
      ])
      .execute();
    await choose("price", { push: true });
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    const prices = (await told()).filter(({ kind }) => kind === "price");
    expect(prices).toHaveLength(1);
    expect(prices[0]?.body).toMatch(/ upp till 5,2.Mkr och .+ ner till 5,9.Mkr\.$/);
    await game.ctx.db
      .deleteFrom("price_change")
      .where("day", "in", ["2026-04-12", "2026-04-13", "2026-04-15"])
      .execute();
  });

  test("during a loan news and prices are those of the players borrowed and of those who come back", async () => {
    await game.at("2026-04-16T08:00:00Z");
    const { db } = game.ctx;
    const keep = (squad: { chip: "uteam" | null; elements: number[]; round_start: string | null }) =>
      db.updateTable("entry_squad").set(squad).where("entry", "=", alice.entry).execute();
    const { elements } = await db
      .selectFrom("entry_squad")
      .select("elements")
      .where("entry", "=", alice.entry)
      .executeTakeFirstOrThrow();
    const [stays, back, lent] = [elements[1]!, elements[0]!, player(8, 1)];
    await keep({ chip: "uteam", elements: elements.with(0, lent), round_start: JSON.stringify({ elements }) });
    await db.insertInto("price_run").values({ day: "2026-04-16", ran_at: game.ctx.now() }).execute();
    for (const element of [stays, back, lent]) {
      await injure(element);
      const cost = { day: "2026-04-16", old_cost: 50, new_cost: 51 };
      await db
        .insertInto("price_change")
        .values({ ...cost, element })
        .execute();
    }
    await choose("price", { push: true });
    await writeNotifications(game.ctx);
    const rows = await db
      .selectFrom("notification")
      .select(["kind", "facts"])
      .where("account", "=", alice.account)
      .orderBy("kind")
      .execute();
    const names = async (list: number[]) =>
      Promise.all(list.map(async (element) => ({ name: (await elementById(db, element))?.web_name })));
    expect(rows).toMatchObject([
      { kind: "player_news", facts: { players: await names([lent, stays, back]) } },
      { kind: "price", facts: { changes: await names([lent, stays, back]) } },
    ]);
    await keep({ chip: null, elements, round_start: null });
  });

  test("the administrator of a league hears who has joined", async () => {
    await before(3, 3000);
    const wish = { name: "Jobbligan", scoring: "c", start_event: 5, ko_rounds: null, max_entries: null } as const;
    const league = await createLeague(game.ctx, alice.entry, wish);
    await game.at(new Date(game.ctx.now().getTime() + 60_000));
    await joinPrivateLeague(game.ctx, bob.entry, league.code ?? "");
    await writeNotifications(game.ctx);
    await writeNotifications(game.ctx);
    expect(await told()).toMatchObject([{ kind: "league", title: "Ny i Jobbligan", body: "Team bob är med nu." }]);
  });

  test.each(["c", "h"] as const)("messages about a league lead to its own table: %s", async (scoring) => {
    await before(3, 2800);
    const wish = { name: "Duellen", scoring, start_event: 5, ko_rounds: null, max_entries: null };
    const league = await createLeague(game.ctx, alice.entry, wish);
    await game.at(new Date(game.ctx.now().getTime() + 60_000));
    await joinPrivateLeague(game.ctx, bob.entry, league.code ?? "");
    await writeNotifications(game.ctx);
    const rows = await game.ctx.db.selectFrom("notification").selectAll().where("kind", "=", "league").execute();
    const places = rows.map(({ kind, facts }) => placeOf(kind, facts, alice.entry));
    expect(places).toContain(`/leagues/${league.id}/standings/${scoring}`);
  });

  test("who hands a new league over is not told that the other has started it again", async () => {
    await before(3, 2600);
    const wish = { name: "Lämnad", scoring: "c", start_event: 5, ko_rounds: null, max_entries: null } as const;
    const { id, code } = await createLeague(game.ctx, alice.entry, wish);
    await game.at(new Date(game.ctx.now().getTime() + 60_000));
    await joinPrivateLeague(game.ctx, bob.entry, code ?? "");
    await changeLeague(game.ctx, alice.entry, id, { name: wish.name, admin_entry: bob.entry });
    await writeNotifications(game.ctx);
    expect((await told()).map(({ title }) => title)).not.toContain("Du är med i Lämnad");
  });
});

test("an email of one kind is ended signed out, in one click, and only that kind [hour-23]", async () => {
  await choose("price", { push: false, mail: true });
  await choose("player_news", { push: false, mail: true });
  // Wanting these two is not wanting the others.
  expect((await settings()).choices.flatMap(({ kind, mail }) => (mail ? [kind] : []))).toEqual([
    ...["price", "player_news", "new_device"],
  ]);
  await game.at("2026-04-20T12:00:00Z");
  await injure(CLASSIC_TEAM[2]!);
  await writeNotifications(game.ctx);
  const mail = await newestMail(game.ctx, "alice@test.example");
  expect(mail.body_text).toContain("Knäskada");
  expect(mail.body_text).toMatch(/Sluta få mejl om spelarnyheter: \S+\/entry\/unsubscribe\/\d+\.player_news\./);
  const { pathname } = new URL(mail.unsubscribe ?? "");
  const program = openBrowser(app);
  const click = (url: string) =>
    program.call("POST", url, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await click(pathname.replace("player_news", "goals"))).status).toBe(400);
  expect((await click(pathname)).status).toBe(200);
  const { choices } = await settings();
  expect(choices.find(({ kind }) => kind === "player_news")).toMatchObject({ mail: false });
  expect(choices.find(({ kind }) => kind === "price")).toMatchObject({ mail: true });
});
