// engine: postgres
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../src/accounts/delete-account.ts";
import { build } from "../src/app/app.ts";
import { accountById, lockAccount, updateAccount } from "../src/db/accounts.ts";
import type { Queryable } from "../src/db/connect.ts";
import { entryOfAccount } from "../src/db/entries.ts";
import { setInvitation } from "../src/db/invitations.ts";
import { lockLeague } from "../src/db/leagues.ts";
import { personalData } from "../src/db/personal-data.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { createEntry } from "../src/squads/create-entry.ts";
import { openBrowser, signedIn, type Answer } from "./support/browser.ts";
import { onPostgres } from "./support/database.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { untilWaiting } from "./support/lock-waits.ts";
import { codeOf as codeIn, newestMail } from "./support/mail.ts";
import { playRound } from "./support/play.ts";
import { CLASSIC_TEAM, signUp } from "./support/people.ts";
import { newSubscriber } from "./support/push-service.ts";

/** Two at the same moment about one account: all of it happens as if they had come one after the other. */

const PASSWORD = "correct horse battery";

let game: Game;
let app: FastifyInstance;
let host: Manager;
let hosted = 0;
let code = "";

const codeOf = async (one: Manager, league: number) => ((await one.code(league)).json as { code: string }).code;

/** What `first` and `second` answer when the second comes while the first waits for what is held. */
async function inTurn<A, B>(
  hold: (tx: Queryable) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
) {
  const { db } = game.ctx;
  const both = await db.transaction().execute(async (tx) => {
    await hold(tx);
    const one = first();
    await untilWaiting(db, 1);
    const other = second();
    await untilWaiting(db, 2, other);
    return [one, other] as const;
  });
  return Promise.all(both);
}

const holdLeague = (league: number) => (tx: Queryable) => lockLeague(tx, league);
const holdAccount = (account: number) => (tx: Queryable) => lockAccount(tx, account);

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  host = await manager(app, game, "host");
  hosted = leagueIn(await host.createClassic({ name: "Värdens", start_event: 3 })).id;
  code = await codeOf(host, hosted);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

describe("an account of an earlier season, when it is merged at the same moment", () => {
  let count = 0;
  const WRONG = { status: 400, json: { token: [{ code: "invalid_code" }] } };
  const numberIn = async (email: string) => codeIn(await newestMail(game.ctx, email));

  async function older(): Promise<{ account: number; email: string }> {
    count += 1;
    const account = await signUp(game.ctx, `older-${count}`);
    await updateAccount(game.ctx.db, account, { years_active: 4, date_of_birth: "1979-05-04" });
    return { account, email: `older-${count}@test.example` };
  }

  /** Somebody who has the code for it, and what they do with it. */
  async function heirOf({ email }: { email: string }) {
    count += 1;
    const account = await signUp(game.ctx, `newer-${count}`);
    const browser = await signedIn(app, game.ctx, account);
    await browser.post("/api/player/otp-send/", { email });
    const token = await numberIn(email);
    return { account, merge: () => browser.call("PUT", "/api/player/otp-validate/", { body: { token } }) };
  }

  test("from two accounts, becomes part of one", async () => {
    const old = await older();
    const [one, other] = [await heirOf(old), await heirOf(old)];
    const answers = await inTurn(holdAccount(old.account), one.merge, other.merge);
    expect(answers).toMatchObject([{ status: 200 }, WRONG]);
    expect(await accountById(game.ctx.db, other.account)).toMatchObject({ years_active: 0, stitched: false });
  });

  test("and deleted, leaves nothing to the other account", async () => {
    const old = await older();
    const one = await heirOf(old);
    const remove = () => deleteAccount(game.ctx, old.account, { password: "", signedIn: game.ctx.realTime() });
    expect((await inTurn(holdAccount(old.account), remove, one.merge))[1]).toMatchObject(WRONG);
    expect(await accountById(game.ctx.db, one.account)).toMatchObject({ years_active: 0, date_of_birth: null });
  });

  test("and enters a team, stays: it is one of this season", async () => {
    const old = await older();
    const one = await heirOf(old);
    await setInvitation(game.ctx.db, old.account, code);
    const picks = CLASSIC_TEAM.map((element) => ({ element }));
    const enter = () => createEntry(game.ctx, { account: old.account, name: "Åter", favourite_team: null, picks });
    const [entry, answer] = await inTurn(holdLeague(hosted), enter, one.merge);
    expect(answer).toMatchObject(WRONG);
    expect(await entryOfAccount(game.ctx.db, old.account)).toMatchObject({ id: entry });
  });
});

// The embedded database has a single connection, so nobody waits there for what another one holds.
describe.runIf(onPostgres)("what a person began to save when their account was being deleted is not saved", () => {
  const NAMES = ["control", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"];
  const people = new Map<string, Manager>();
  const leagues = new Map<string, number>();

  beforeAll(async () => {
    const password_hash = await hashPassword(PASSWORD);
    for (const name of NAMES) {
      const one = await manager(app, game, name);
      people.set(name, one);
      await updateAccount(game.ctx.db, one.account, { password_hash });
      leagues.set(name, leagueIn(await one.createClassic({ name: "Egen", start_event: 1 })).id);
    }
    await playRound(game, 1);
    // Sessions of a season's hour that has passed.
    await sql`update session set expires = expires + interval '1 year', proved_at = ${game.ctx.realTime()}`.execute(
      game.ctx.db,
    );
  });

  const remove = ({ account }: Manager) =>
    deleteAccount(game.ctx, account, { password: PASSWORD, signedIn: game.ctx.realTime() });

  /** What is left of somebody, without what is each one's own: numbers and times. */
  async function remains({ name, account, entry }: Manager) {
    const data = await personalData(game.ctx.db, { account, entry, email: `${name}@test.example` });
    // Written after the answer.
    delete data.refused_call;
    const own = /^(id|account|email|created|name|joined_time)$/;
    const plain = (rows: Record<string, unknown>[] = []) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !own.test(key))));
    const rows = Object.fromEntries(Object.entries(data).map(([table, found]) => [table, found.length]));
    return { rows, account: plain(data.account), entry: plain(data.entry) };
  }

  const put = (path: string, body: object) => (one: Manager) => one.browser.call("PUT", path, { body });
  const post = (path: string, body: object) => (one: Manager) => one.browser.post(path, body);
  const keys = () => {
    const { p256dh, auth } = newSubscriber();
    return { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") };
  };
  const details = { first_name: "Åter", last_name: "Här", date_of_birth: "1980-01-01", region: 198 };
  const team = { name: "Åter här", kit: null, favourite_team: 3, email: true, language: "sv" };
  const crest = { shape: "shield", colour_1: "navy", colour_2: "gold", pattern: "stripes", sign: "star" };

  test.each<[what: string, name: string, save: (one: Manager) => Promise<Answer>]>([
    ["joining a friend's league", "a", (one) => one.join(code)],
    ["joining a public league", "b", (one) => one.joinPublic("c")],
    ["making a league", "c", (one) => one.createClassic({ name: "Ny", start_event: 3 })],
    ["a crest", "d", put("/api/entry-crest/", crest)],
    ["the team's details", "e", put("/api/entry-update/", team)],
    [
      "one's own details",
      "f",
      (one) => one.browser.post("/api/player/update/", { ...details, email: "f@test.example" }),
    ],
    ["a plan", "g", (one) => one.browser.post(`/api/entry/${one.entry}/plans/`, { name: "Plan", steps: [] })],
    ["a calendar", "h", post("/api/player/calendar/", {})],
    ["a watched player", "i", post("/api/watchlist/5001/", {})],
    ["an invitation", "j", (one) => put("/api/player/invitation/", { code })(one)],
    ["a token", "k", post("/api/player/tokens/", { name: "Skript", scope: "write", days: 30 })],
    ["a second factor", "l", post("/api/player/second-factor/", {})],
    ["an appeal for a name", "m", post("/api/player/name-appeal/", { name: "Kuk", reason: "Min flod" })],
    ["a code for an older account", "n", post("/api/player/otp-send/", { email: "old@test.example" })],
    [
      "notifications",
      "o",
      put("/api/player/notifications/", { quiet: null, time_zone: "Europe/Stockholm", daily_cap: 3, choices: [] }),
    ],
    ["a device", "p", post("/api/player/notifications/devices/", { endpoint: "https://push.example/p", keys: keys() })],
  ])("%s", async (_, name, save) => {
    const [control, one] = [people.get("control")!, people.get(name)!];
    if (leagues.delete("control")) await remove(control);
    const [, answer] = await inTurn(
      holdLeague(leagues.get(name)!),
      () => remove(one),
      () => save(one),
    );
    expect(await remains(one)).toEqual(await remains(control));
    expect(answer.status).toBe(404);
  });

  test("nor does a session begin", async () => {
    const one = people.get("q")!;
    const visitor = openBrowser(app);
    await visitor.get("/api/me/");
    const [, answer] = await inTurn(
      holdLeague(leagues.get("q")!),
      () => remove(one),
      () => visitor.post("/api/player/login/", { email: "q@test.example", password: PASSWORD }),
    );
    expect(answer.json).toMatchObject({ non_field_errors: [{ code: "bad_credentials" }] });
    expect(await remains(one)).toEqual(await remains(people.get("control")!));
  });
});
