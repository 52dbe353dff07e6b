import { afterAll, beforeAll, expect, test } from "vitest";
import { createLeague } from "../src/leagues/create-league.ts";
import { joinPrivateLeague } from "../src/leagues/join-league.ts";
import { sayMessage } from "../src/notifications/message.ts";
import { writeNotifications } from "../src/notifications/write-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, type Person } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";

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
