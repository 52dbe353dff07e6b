import type { Invitation } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { insertSuspension } from "../src/db/suspensions.ts";
import { createEntry } from "../src/squads/create-entry.ts";
import { openBrowser, signedIn } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { CLASSIC_TEAM, OTHER_TEAM, signUp } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const codeOf = async (owner: Manager, league: number) => ((await owner.code(league)).json as { code: string }).code;
async function leagueOf(owner: Manager, name: string) {
  const { id } = leagueIn(await owner.createClassic({ name, start_event: 1 }));
  return { id, code: await codeOf(owner, id) };
}
const open = async (code: string, query = "") =>
  (await openBrowser(app).get(`/api/league/invitation/${code}/${query}`)).json as Invitation;
const enterTeam = (account: number, name: string) =>
  createEntry(game.ctx, {
    account,
    name,
    favourite_team: null,
    picks: CLASSIC_TEAM.map((element) => ({ element })),
  });

test("a visitor sees the league, who invites and who plays, and nothing else [friends-01]", async () => {
  const { id, code } = await leagueOf(alice, "Måndag");
  await bob.join(code);
  expect(await open(code)).toEqual({
    id,
    name: "Måndag",
    scoring: "c",
    start_event: 1,
    invited_by: { entry: alice.entry, entry_name: "Team alice", player_name: "Alice Testsson" },
    members: 2,
    max_entries: null,
    closed_reason: null,
    head: [bob, alice].map(({ entry, name }) => ({
      rank: null,
      entry,
      entry_name: `Team ${name}`,
      player_name: `${name === "bob" ? "Bob" : "Alice"} Testsson`,
      total: null,
      crest: null,
    })),
    entry_is_member: false,
    entry_is_banned: false,
  });
  expect((await open(code.toUpperCase())).id).toBe(id);
});

test("a team that is suspended from the tables is not among the newest ones that an invitation shows [friends-01] [season-06]", async () => {
  const { code } = await leagueOf(alice, "Tisdag");
  await bob.join(code);
  const shown = async () => (await open(code)).head.map(({ entry }) => entry);
  expect(await shown()).toEqual([bob.entry, alice.entry]);
  const suspension = { scope: "tables" as const, reason: "two teams", begun: game.ctx.realTime(), ends: null };
  await insertSuspension(game.ctx.db, { account: bob.account, ...suspension });
  expect(await shown()).toEqual([alice.entry]);
  await game.ctx.db.deleteFrom("suspension").execute();
});

test("a member's own link names them; anybody else's number is the administrator's invitation [friends-01]", async () => {
  const { code } = await leagueOf(alice, "Från");
  await bob.join(code);
  expect((await open(code, `?from=${bob.entry}`)).invited_by).toMatchObject({ player_name: "Bob Testsson" });
  for (const from of ["999999", "x", "0"]) {
    expect((await open(code, `?from=${from}`)).invited_by).toMatchObject({ player_name: "Alice Testsson" });
  }
});

test("a member and a suspended manager are told so; a wrong and a replaced code are told apart [friends-02]", async () => {
  const { id, code } = await leagueOf(alice, "Läget");
  const asked = async (who: Manager, asking = code) =>
    (await who.browser.get(`/api/league/invitation/${asking}/`)).json as Invitation;
  expect(await asked(alice)).toMatchObject({ entry_is_member: true, entry_is_banned: false });
  await bob.join(code);
  await alice.ban(id, bob.entry);
  expect(await asked(bob)).toMatchObject({ entry_is_member: false, entry_is_banned: true });

  expect((await openBrowser(app).get("/api/league/invitation/zzzzzz/")).status).toBe(404);
  await alice.browser.post(`/api/league/${id}/code/regenerate/`);
  const old = await openBrowser(app).get(`/api/league/invitation/${code}/`);
  expect(old).toMatchObject({ status: 400, json: { code: [{ code: "code_changed" }] } });
  expect(old.text).not.toContain("Läget");
  expect((await bob.join(code)).status).toBe(400);
});

test("a full and a closed league say which they are [friends-02]", async () => {
  const duel = leagueIn(await alice.createH2h({ name: "Två", start_event: 3, max_entries: 2 }));
  const duelCode = await codeOf(alice, duel.id);
  await bob.join(duelCode);
  expect(await open(duelCode)).toMatchObject({ closed_reason: "full", max_entries: 2, members: 2 });
  const { id, code } = await leagueOf(alice, "Stängd");
  await alice.change(id, "c", { name: "Stängd", closed: true });
  expect(await open(code)).toMatchObject({ closed_reason: "closed" });
});

test("an accepted invitation waits with the account, wherever its squad is entered, and is then forgotten [friends-03]", async () => {
  const { id, code } = await leagueOf(alice, "Väntar");
  const account = await signUp(game.ctx, "nina");
  const phone = await signedIn(app, game.ctx, account);
  expect((await phone.call("PUT", "/api/player/invitation/", { body: { code: code.toUpperCase() } })).json).toEqual({
    code,
  });
  const computer = await signedIn(app, game.ctx, account);
  expect((await computer.get("/api/player/invitation/")).json).toEqual({ code });
  const entry = await enterTeam(account, "Ninas");
  expect((await open(code)).head[0]).toMatchObject({ entry, entry_name: "Ninas" });
  expect((await alice.classic(id)).new_entries.results).toContainEqual(expect.objectContaining({ entry }));
  expect((await computer.get("/api/player/invitation/")).json).toEqual({ code: null });
});

test("an invitation to a league that has filled or changed its code does not stop the squad [friends-03]", async () => {
  const duel = leagueIn(await alice.createH2h({ name: "Fylls", start_event: 3, max_entries: 2 }));
  const code = await codeOf(alice, duel.id);
  const account = await signUp(game.ctx, "olle");
  const browser = await signedIn(app, game.ctx, account);
  const keep = (kept: string | null) => browser.call("PUT", "/api/player/invitation/", { body: { code: kept } });
  expect((await keep("zzzzzz")).status).toBe(404);
  expect((await keep(code)).status).toBe(200);
  expect((await keep(null)).json).toEqual({ code: null });
  expect((await keep(code)).status).toBe(200);
  await bob.join(code);
  const entry = await enterTeam(account, "Olles");
  expect((await open(code)).members).toBe(2);
  expect((await open(code)).head.map((row) => row.entry)).not.toContain(entry);
});

test("members may invite to a new league until its administrator says no [friends-04]", async () => {
  const { id, code } = await leagueOf(alice, "Bjud");
  await bob.join(code);
  expect(await bob.detail(id, "c")).toMatchObject({ code_privacy: "l", entry_can_invite: true });
  expect((await bob.code(id)).json).toEqual({ code });
  await alice.change(id, "c", { name: "Bjud", code_privacy: "p" });
  expect(await bob.detail(id, "c")).toMatchObject({ entry_can_invite: false });
  expect((await bob.code(id)).status).toBe(403);
});

test("when the round has been played, the invitation shows the top of the table [friends-01]", async () => {
  const { code } = await leagueOf(alice, "Spelad");
  await bob.join(code);
  await playRound(game, 1);
  await settleRound(game, 1);
  const { head } = await open(code);
  expect(head.map(({ rank }) => rank)).toEqual([1, expect.any(Number)]);
  expect(head[0]?.total).toBeGreaterThanOrEqual(head[1]?.total ?? 0);
});
