import { afterAll, beforeAll, expect, test } from "vitest";
import { createLeague } from "../src/leagues/create-league.ts";
import { joinPrivateLeague } from "../src/leagues/join-league.ts";
import { updateFixture } from "../src/db/fixtures.ts";
import { insertSuspension } from "../src/db/suspensions.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { sendDueMail } from "../src/mail/send-due.ts";
import { writeNewsletters } from "../src/mail/write-newsletters.ts";
import { sayMessage } from "../src/notifications/message.ts";
import { writeNotifications } from "../src/notifications/write-due.ts";
import { tidy } from "../src/operations/tidy.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { openGame, type Game } from "./support/game.ts";
import { mailFor, newestMail } from "./support/mail.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, type Person } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { clubOf } from "./support/season.ts";

let game: Game;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice", CLASSIC_TEAM);
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
  for (const { account } of [alice, bob]) {
    const device = {
      account,
      endpoint: `https://push.example/${account}`,
      p256dh: "key",
      auth: "secret",
      browser: null,
    };
    await game.ctx.db
      .insertInto("push_device")
      .values({ ...device, user_agent: "", created: new Date() })
      .execute();
    await game.ctx.db
      .insertInto("notification_choice")
      .values({ account, kind: "overtaken", push: true, mail: false })
      .execute();
  }
});
afterAll(() => game?.close());

const told = async ({ account }: Person) => {
  await writeNotifications(game.ctx);
  await writeNotifications(game.ctx);
  const rows = await game.ctx.db
    .selectFrom("notification")
    .selectAll()
    .where("account", "=", account)
    .where("kind", "in", ["final_points", "overtaken"])
    .orderBy("kind")
    .execute();
  await game.ctx.db.deleteFrom("notification").execute();
  return rows.map(({ kind, facts, push }) => ({
    ...{ kind, push },
    ...sayMessage({ kind, facts, language: "sv", timeZone: "Europe/Stockholm", now: game.ctx.now() }),
  }));
};
const scores = (element: number) => new Map([[element, { goals_scored: 5 }]]);
const pointsOf = ({ entry }: Person, event: number) =>
  game.ctx.db
    .selectFrom("entry_event")
    .select(["points", "overall_rank"])
    .where("entry", "=", entry)
    .where("event", "=", event)
    .executeTakeFirstOrThrow();

test("final points once they are checked, and places lost in a league to who loses none [hour-21]", async () => {
  const wish = { name: "Jobbligan", scoring: "c", start_event: 1, ko_rounds: null, max_entries: null } as const;
  const league = await createLeague(game.ctx, alice.entry, wish);
  await joinPrivateLeague(game.ctx, bob.entry, league.code ?? "");
  // Starters that only one of the two has.
  const hers = CLASSIC_TEAM.slice(0, 11).find((element) => !OTHER_TEAM.includes(element))!;
  const theirs = OTHER_TEAM.slice(0, 11).find((element) => !CLASSIC_TEAM.includes(element))!;

  await playRound(game, 1, scores(hers));
  expect(await told(alice)).toEqual([]);
  await settleRound(game, 1);
  const first = await pointsOf(alice, 1);
  expect(first.overall_rank).toBe(1);
  // Nobody is overtaken in a first round.
  expect(await told(alice)).toMatchObject([
    { kind: "final_points", push: true, title: `Omgång 1: ${first.points} poäng` },
  ]);

  await playRound(game, 2, new Map([[theirs, { goals_scored: 12 }]]));
  await settleRound(game, 2);
  expect((await pointsOf(alice, 2)).overall_rank).toBe(2);
  await writeNotifications(game.ctx);
  const rows = await game.ctx.db
    .selectFrom("notification")
    .select(["account", "kind"])
    .where("kind", "=", "overtaken")
    .execute();
  expect(rows).toEqual([{ account: alice.account, kind: "overtaken" }]);
  expect(await told(alice)).toMatchObject([
    { kind: "final_points", body: expect.stringMatching(/plats 2\.$/) },
    { kind: "overtaken", title: "Team bob gick om dig i Jobbligan", body: "Du ligger nu på plats 2." },
  ]);
});

test("points that are corrected after they were final are told again, to whom they changed for [mended-98]", async () => {
  const { db } = game.ctx;
  const mine = async ({ account }: Person) =>
    (await db.selectFrom("notification").selectAll().where("account", "=", account).orderBy("id").execute()).flatMap(
      ({ kind, facts }) =>
        kind === "final_points"
          ? [sayMessage({ kind, facts, language: "sv", timeZone: "Europe/Stockholm", now: game.ctx.now() }).title]
          : [],
    );
  await db.updateTable("entry").set({ email: true }).execute();
  await playRound(game, 3);
  await settleRound(game, 3);
  const write = async () => {
    await writeNotifications(game.ctx);
    await writeNewsletters(game.ctx);
  };
  await write();
  const moved = { email: "alice.ny@test.example" };
  await sendDueMail(game.ctx);
  await db.updateTable("account").set(moved).where("id", "=", alice.account).execute();
  const [first, theirs] = [await pointsOf(alice, 3), await pointsOf(bob, 3)];
  const hers = CLASSIC_TEAM.slice(0, 11).find((element) => !OTHER_TEAM.includes(element))!;
  await correctStats(game.ctx, {
    fixture: matchOf(hers, 3),
    lines: [{ element: hers, team: clubOf(hers), stats: { goals_scored: 1 } }],
    reason: "a goal that was missed",
    account: null,
  });
  await runDue(game.ctx);
  const second = await pointsOf(alice, 3);
  expect(second.points).not.toBe(first.points);
  await write();
  await write();
  expect(await mine(alice)).toEqual([`Omgång 3: ${first.points} poäng`, `Omgång 3, rättad: ${second.points} poäng`]);
  expect(await mine(bob)).toEqual([`Omgång 3: ${theirs.points} poäng`]);
  for (const goals_scored of [0, 1]) {
    await correctStats(game.ctx, {
      fixture: matchOf(hers, 3),
      lines: [{ element: hers, team: clubOf(hers), stats: { goals_scored } }],
      reason: "who scored was looked at again",
      account: null,
    });
    await runDue(game.ctx);
    await writeNotifications(game.ctx);
  }
  expect(await mine(alice)).toEqual([
    `Omgång 3: ${first.points} poäng`,
    ...[second, first, second].map(({ points }) => `Omgång 3, rättad: ${points} poäng`),
  ]);
  // Also where the manager has another address by then.
  const subjects = (await mailFor(game.ctx, moved.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Rättat"))).toEqual([
    `Rättat: Team alice: ${second.points} poäng i omgång 3`,
  ]);
  await db.updateTable("account").set({ email: "alice@test.example" }).where("id", "=", alice.account).execute();
});

test("nobody passes who was ahead in the league's own table: what the first round's transfers cost is not in it [hour-21]", async () => {
  const wish = { name: "Vårligan", scoring: "c", start_event: 4, ko_rounds: null, max_entries: null } as const;
  const league = await createLeague(game.ctx, alice.entry, wish);
  await joinPrivateLeague(game.ctx, bob.entry, league.code ?? "");
  const theirs = OTHER_TEAM.slice(0, 11).find((element) => !CLASSIC_TEAM.includes(element))!;
  await game.ctx.db
    .updateTable("entry_squad")
    .set({ transfers_made: 15, free_transfers: 1 })
    .where("entry", "=", bob.entry)
    .execute();
  for (const [event, goals_scored] of [
    [4, 4],
    [5, 12],
  ] as const) {
    await playRound(game, event, new Map([[theirs, { goals_scored }]]));
    await settleRound(game, event);
  }
  const [ofBob, ofAlice] = [await pointsOf(bob, 4), await pointsOf(alice, 4)];
  expect((ofBob.points ?? 0) - (ofAlice.points ?? 0)).toBeGreaterThan(0);
  expect((ofBob.points ?? 0) - (ofAlice.points ?? 0)).toBeLessThan(56);
  expect((await told(alice)).filter(({ kind }) => kind === "overtaken")).toEqual([]);
});

test("nobody is passed by a team that is suspended from the tables [hour-21]", async () => {
  const hers = CLASSIC_TEAM.slice(0, 11).find((element) => !OTHER_TEAM.includes(element))!;
  const theirs = OTHER_TEAM.slice(0, 11).find((element) => !CLASSIC_TEAM.includes(element))!;
  await playRound(game, 6, new Map([[hers, { goals_scored: 60 }]]));
  await settleRound(game, 6);
  expect((await told(bob)).filter(({ kind }) => kind === "overtaken")).toHaveLength(1);
  const begun = game.ctx.realTime();
  await insertSuspension(game.ctx.db, {
    account: bob.account,
    scope: "tables",
    reason: "two teams",
    begun,
    ends: null,
  });
  await playRound(game, 7, new Map([[theirs, { goals_scored: 120 }]]));
  await settleRound(game, 7);
  expect((await told(alice)).filter(({ kind }) => kind === "overtaken")).toEqual([]);
});

test("rounds whose points become final together are all told of [hour-21]", async () => {
  const { db } = game.ctx;
  await playRound(game, 8);
  const late = matchOf(CLASSIC_TEAM[0]!, 8);
  await updateFixture(db, late, { finished_provisional: false, finished: false, finished_provisional_at: null });
  await settleRound(game, 8);
  await playRound(game, 9);
  await settleRound(game, 9);
  expect((await told(alice)).filter(({ title }) => /^Omgång [89]:/u.test(title))).toEqual([]);
  await updateFixture(db, late, { finished_provisional: true, finished_provisional_at: game.ctx.now() });
  for (const hours of [24, 4]) {
    await game.at(new Date(game.ctx.now().getTime() + hours * 3_600_000));
    await runDue(game.ctx);
  }
  const [eighth, ninth] = [await pointsOf(alice, 8), await pointsOf(alice, 9)];
  await writeNewsletters(game.ctx);
  expect((await told(alice)).map(({ title }) => title)).toEqual([
    `Omgång 8: ${eighth.points} poäng`,
    `Omgång 9: ${ninth.points} poäng`,
  ]);
  const subjects = (await mailFor(game.ctx, "alice@test.example")).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /poäng i omgång [89]$/u.test(subject))).toHaveLength(2);
});

test("the push of final points has the points of the page and the email: without transfer cost, like the average", async () => {
  await game.ctx.db
    .updateTable("entry_squad")
    .set({ transfers_made: 3, free_transfers: 1 })
    .where("entry", "=", alice.entry)
    .execute();
  await playRound(game, 10);
  await settleRound(game, 10);
  const { points } = await pointsOf(alice, 10);
  await writeNewsletters(game.ctx);
  expect((await told(alice)).map(({ title }) => title)).toContain(`Omgång 10: ${points} poäng`);
  expect((await newestMail(game.ctx, "alice@test.example")).subject).toBe(`Team alice: ${points} poäng i omgång 10`);
});

test("nobody is passed by a team that joined the league after the round's deadline and is not in its table [hour-21]", async () => {
  const { ctx } = game;
  const carol = await enter(ctx, "carol", OTHER_TEAM);
  const league = await ctx.db
    .selectFrom("league")
    .select(["id", "code"])
    .where("name", "=", "Jobbligan")
    .executeTakeFirstOrThrow();
  const theirs = OTHER_TEAM.slice(0, 11).find((element) => !CLASSIC_TEAM.includes(element))!;
  await playRound(game, 11);
  await settleRound(game, 11);
  await told(alice);
  await playRound(game, 12, new Map([[theirs, { goals_scored: 250 }]]));
  await joinPrivateLeague(ctx, carol.entry, league.code ?? "");
  await settleRound(game, 12);
  const [ofCarol, ofAlice] = [await pointsOf(carol, 12), await pointsOf(alice, 12)];
  expect(ofCarol.overall_rank).toBeLessThan(ofAlice.overall_rank ?? 0);
  expect((await told(alice)).map(({ kind }) => kind)).toEqual(["final_points"]);
});

test("what was told stays noted while its moment lasts, however far the season's clock is behind, and is not told again [hour-21]", async () => {
  const { db } = game.ctx;
  const now = game.ctx.now();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const row = { account: alice.account, kind: "goals", moment: "kept", facts: "{}", push: true, mail: false } as const;
  await db
    .insertInto("notification")
    .values({ ...row, created: now, not_before: now, expires: inDays(1) })
    .execute();
  await tidy({ ...game.ctx, realTime: () => inDays(90) });
  const kept = db.selectFrom("notification").select("moment").where("moment", "=", "kept");
  expect(await kept.execute()).toHaveLength(1);
  await tidy({ ...game.ctx, now: () => inDays(90), realTime: () => inDays(90) });
  expect(await kept.execute()).toEqual([]);
});
