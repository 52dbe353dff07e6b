// engine: both
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { EntryHistory } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { build } from "../src/app/app.ts";
import { updateAccount } from "../src/db/accounts.ts";
import { importSeason } from "../src/feed/import-season.ts";
import { SeasonExistsError } from "../src/feed/insert-season.ts";
import { checkFolder } from "../src/feed/public-api/check-folder.ts";
import { Bootstrap, Fixtures, Summary, type PublicFolder } from "../src/feed/public-api/shapes.ts";
import { archiveSeason } from "../src/season/archive-season.ts";
import { OF_A_SEASON, SeasonStaysError } from "../src/season/clear-season.ts";
import { deleteAccount } from "../src/accounts/delete-account.ts";
import { rescoreFrom } from "../src/rounds/settle-event.ts";
import { follow } from "../src/jobs/follow.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { enqueueMail } from "../src/db/mail.ts";
import { onNextSeason } from "../src/platform/next-season.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { openBrowser, type Browser } from "./support/browser.ts";
import { onPostgres } from "./support/database.ts";
import { Killed, openGame, type Game } from "./support/game.ts";
import { endSeasonAfter, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { CLASSIC_TEAM, OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf, kickoffOf, player } from "./support/season.ts";
import { wait } from "./support/wait.ts";

/** A season of two rounds is played, put by, and followed by another one in the same database. */

let game: Game;
let app: FastifyInstance;
let folder: PublicFolder;
let alice: Manager;
let bob: Manager;
let carol: Manager;

/** What outlives a season; with OF_A_SEASON and the season's own row these are all tables there are. */
const STAYING = [
  ...["alert", "alert_channel", "alert_delivery", "alert_silence", "refused_call", "suspension"],
  ...[
    "ad",
    "ad_picture",
    "announcement",
    "account",
    "account_season",
    "api_token",
    "attempt",
    "audit",
    "browser_report",
    "ceremony",
  ],
  ...["document_version", "element_past", "identity", "job_run", "known_device", "mail", "mailbox", "migration"],
  ...["name_appeal", "name_version", "name_word", "one_time_code", "passkey", "process", "recovery_code"],
  ...["notification_choice", "notification_setting", "push_device", "push_key"],
  ...["renewable_league", "server_secret", "session", "totp", "watch"],
];
const YEAR = 52 * 7 * 24 * 3_600_000;
const PASSWORD = "en lång vinter";

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = (select relnamespace from pg_class where oid = 'season'::regclass) order by 1
  `.execute(game.ctx.db);
  return rows.map(({ name }) => name);
}

/** How much stands in each table. */
async function amounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tables()) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(game.ctx.db);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** The season as its public API tells it, a year later. */
async function published(): Promise<PublicFolder> {
  const before = await build(game.ctx);
  const visitor = openBrowser(before);
  const read = async (path: string) => (await visitor.get(`/api/${path}`)).json;
  const bootstrap = Bootstrap.parse(await read("bootstrap-static/"));
  for (const event of bootstrap.events) event.deadline_time += YEAR;
  const fixtures = Fixtures.parse(await read("fixtures/"));
  for (const fixture of fixtures) if (fixture.kickoff_time !== null) fixture.kickoff_time += YEAR;
  const summaries: PublicFolder["summaries"] = new Map();
  for (const { id } of bootstrap.elements) summaries.set(id, Summary.parse(await read(`element-summary/${id}/`)));
  await before.close();
  return { bootstrap, fixtures, summaries, taken: null };
}

const AS_OF = deadlineOf(1).getTime() + YEAR - 30 * 24 * 3_600_000;
const begin = (from = folder) => importSeason(game.ctx, from, AS_OF, { seed: "next", now: AS_OF, next: true });

async function signIn(name: string): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.get("/api/me/");
  const answer = await browser.post("/api/player/login/", { email: `${name}@test.example`, password: PASSWORD });
  expect(answer.status).toBe(200);
  return browser;
}

/** A server of its own on the same database, and where it has said that it is, as often as it has said so. */
const CLI = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
const addresses: string[] = [];
let served: ChildProcess | undefined;
const seasonAt = async (address: string | undefined) =>
  ((await (await fetch(`${address}/api/health/`)).json()) as { season: string | null }).season;

beforeAll(async () => {
  game = await openGame();
  // No demo is followed by another season.
  await game.ctx.db.updateTable("season").set({ mode: "live" }).execute();
  folder = await published();
  expect(checkFolder(folder)).toEqual([]);
  await endSeasonAfter(game, 2);
  app = await build(game.ctx);
  alice = await manager(app, game, "alice");
  await updateAccount(game.ctx.db, alice.account, { password_hash: await hashPassword(PASSWORD) });
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol");
  const league = leagueIn(await alice.createClassic({ name: "Tvåan", start_event: 1 })).id;
  await bob.join(((await alice.code(league)).json as { code: string }).code);
  leagueIn(await bob.createH2h({ name: "Bara jag", start_event: 1, ko_rounds: null, max_entries: 8 }));
  await alice.browser.post(`/api/watchlist/${5000 + player(1, 9)}/`);
  await playRound(game, 1, new Map([[player(1, 9), { minutes: 90, goals_scored: 3 }]]));
  await settleRound(game, 1);
  await playRound(game, 2);
  await deleteAccount(game.ctx, carol.account, { password: "", signedIn: game.ctx.realTime() });
});
afterAll(async () => {
  served?.kill("SIGKILL");
  await app?.close();
  await game?.close();
});

test("every table is listed: it either belongs to the season or outlives it", async () => {
  expect(["season", "entry_event", ...OF_A_SEASON, ...STAYING].toSorted()).toEqual((await tables()).toSorted());
});

test("no season replaces one that is still played, not archived, corrected since, or not earlier", async () => {
  const before = await amounts();
  await expect(begin()).rejects.toThrow(
    new SeasonStaysError("the season 2026 is not archived: elvan archive does that when it is over"),
  );
  await settleRound(game, 2);
  // Where nobody says that the points of a live season are final, a day does.
  await game.at(new Date(kickoffOf(2).getTime() + 45 * 3_600_000));
  await runDue(game.ctx);
  await expect(begin()).rejects.toThrow(SeasonStaysError);
  await archiveSeason(game.ctx);
  const same = structuredClone(folder);
  for (const event of same.bootstrap.events) event.deadline_time -= YEAR;
  await expect(begin(same)).rejects.toThrow("which does not follow 2026");
  await game.ctx.db
    .updateTable("event")
    .set({ stats_version: sql`stats_version + 1` })
    .where("id", "=", 1)
    .execute();
  await expect(begin()).rejects.toMatchObject({ problems: [{ code: "season_not_over", events: [1] }] });
  await rescoreFrom(game.ctx, 1);
  await expect(importSeason(game.ctx, folder, AS_OF, { seed: "next", now: AS_OF })).rejects.toThrow(SeasonExistsError);
  const { account_season, element_past, renewable_league, ...after } = await amounts();
  expect(after).toMatchObject({ entry: before.entry, fixture: before.fixture, entry_event: before.entry_event });
});

test("an archived season isn't fed: the game it follows may have started its next one", async () => {
  game.ctx.config.feed = "http://127.0.0.1:9/api/";
  expect(await follow(game.ctx)).toBeUndefined();
  game.ctx.config.feed = undefined;
});

test("a process that dies at the start of a season leaves the previous one as it was", async () => {
  const before = await amounts();
  // Clearing statement by statement, then here and there in the import.
  for (const statement of [...Array.from({ length: 24 }, (_, index) => index + 1), 60, 120, 180]) {
    game.failAt(statement);
    await expect(begin(), `dies before statement ${statement}`).rejects.toThrow(Killed);
    game.failAt(null);
    expect(await amounts()).toEqual(before);
  }
});

test.runIf(onPostgres)("a server runs while the next season begins", async () => {
  const { engine } = game.ctx.db;
  const DATABASE_URL = engine.kind === "postgresql" ? engine.url : "";
  const env = { ...process.env, DATABASE_URL, ELVAN_JOBS: "off", LOG_LEVEL: "silent" };
  served = spawn(process.execPath, [CLI, "serve", "--port", "0"], { env, stdio: ["ignore", "pipe", "inherit"] });
  served.stdout?.on("data", (said: Buffer) => {
    for (const [address] of said.toString().matchAll(/http:\S+/g)) addresses.push(address);
  });
  await wait(() => expect(addresses).toHaveLength(1));
  expect(await seasonAt(addresses[0])).toBe("2026");
});

test("the season is cleared and replaced by the next one; people, their past and their leagues to renew stay", async () => {
  const { db } = game.ctx;
  const before = await amounts();
  const left = vi.fn<() => void>();
  await onNextSeason(game.ctx, left);
  await enqueueMail(db, "bob@test.example", { kind: "round_summary", entry: bob.entry, event: 2 });
  await enqueueMail(db, "bob@test.example", { kind: "password_changed", account: bob.account });

  await db.updateTable("season").set({ maintenance: true }).execute();
  expect(await begin()).toMatchObject({
    events: 30,
    elements: 160,
    lines: 0,
    before: { season: "2026", entries: 3, leagues: 2 },
  });
  // Who closed the game for the change of season opens it himself.
  const { maintenance } = await db.selectFrom("season").select("maintenance").executeTakeFirstOrThrow();
  expect(maintenance).toBe(true);
  await db.updateTable("season").set({ maintenance: false }).execute();
  // Its processes hear that what they hold in memory is over.
  await wait(() => expect(left).toHaveBeenCalledOnce());

  const after = await amounts();
  const filled = OF_A_SEASON.filter((table) => (after[table] ?? 0) > 0);
  expect(filled.toSorted()).toEqual(["element", "element_type", "event", "fixture", "phase", "ruleset", "team"]);
  expect(after).toMatchObject({ season: 1, entry_event: 0, event: 30, fixture: 120 });
  // Carol's account was there for her team only, and her past is nobody's.
  const { account = 0, account_season = 0, element_past, renewable_league, session, watch } = before;
  expect(after).toMatchObject({ account: account - 1, account_season: account_season - 1 });
  expect(after).toMatchObject({ element_past, renewable_league, session, watch });
  const { rows: rounds } =
    await sql`select relname from pg_class where relname like 'entry\\_event\\_%\\_%' and relkind = 'r'`.execute(db);
  expect(rounds).toEqual([]);
  const letters = await db.selectFrom("mail").select("letter").where("done", "is", null).execute();
  expect(letters.map(({ letter }) => letter.kind)).toEqual(["password_changed"]);
  const trail = await db.selectFrom("audit").select("detail").where("action", "=", "season_begun").execute();
  expect(trail).toEqual([{ detail: { season: "2026", next: "2027", teams: 3, leagues: 2 } }]);
  await expect(begin(), "once is enough").rejects.toThrow("the season 2027 is not archived");
});

test.runIf(onPostgres)("the server has restarted itself, shows the new season, and still stops when told", async () => {
  await wait(() => expect(addresses).toHaveLength(2));
  expect(await seasonAt(addresses[1])).toBe("2027");
  const bootstrap = await (await fetch(`${addresses[1]}/api/bootstrap-static/`)).json();
  const [first] = Bootstrap.parse(bootstrap).events;
  expect(first?.deadline_time).toBe(folder.bootstrap.events[0]?.deadline_time);
  served?.kill("SIGTERM");
  expect(await once(served!, "exit")).toEqual([0, null]);
});

test("everybody signs in as before, sees the past season, enters a new team and renews a league [league-006, league-029, league-143]", async () => {
  await app.close();
  app = await build(game.ctx);
  await game.at(new Date(deadlineOf(1).getTime() + YEAR - 3_600_000));
  const browser = await signIn("alice");
  const me = (await browser.get("/api/me/")).json as { player: { entry: number | null }; watched: number[] };
  expect(me).toMatchObject({ player: { entry: null }, watched: [5000 + player(1, 9)] });
  expect((await browser.get(`/api/entry/${alice.entry}/`)).status, "last season's team is nobody's").toBe(404);

  const enterAgain = async (who: Browser, name: string, elements: readonly number[]) => {
    const picks = elements.map((element) => ({ element }));
    const wish = { name, picks, terms_agreed: true, language: "sv", favourite_team: null };
    expect((await who.post("/api/entry-create/", wish)).status).toBe(201);
    const { player: one } = (await who.get("/api/me/")).json as { player: { entry: number } };
    return one.entry;
  };
  const entry = await enterAgain(browser, "Nya laget", CLASSIC_TEAM);
  expect(entry).toBeGreaterThan(carol.entry);
  const { past, current } = (await browser.get(`/api/entry/${entry}/history/`)).json as EntryHistory;
  expect({ past, current }).toMatchObject({ past: [{ season_name: "2026", rank: expect.any(Number) }], current: [] });

  const offers = (await browser.get("/api/leagues-renewable/")).json as { id: number; name: string }[];
  expect(offers.map(({ name }) => name)).toEqual(["Tvåan"]);
  const league = leagueIn(await browser.post(`/api/leagues-renewable/${offers[0]?.id}/renew/`)).id;
  // Bob has never signed out.
  const still = openBrowser(app);
  for (const [name, value] of bob.browser.cookies) still.cookies.set(name, value);
  const again = await enterAgain(still, "Bob igen", OTHER_TEAM);
  const members = await game.ctx.db.selectFrom("league_entry").select("entry").where("league", "=", league).execute();
  expect(members.map((member) => member.entry).toSorted((a, b) => a - b)).toEqual([entry, again]);

  await game.at(new Date(deadlineOf(1).getTime() + YEAR));
  await runDue(game.ctx);
  const frozen = await game.ctx.db.selectFrom("entry_event").select(["event", "entry"]).orderBy("entry").execute();
  expect(frozen).toEqual([
    { event: 1, entry },
    { event: 1, entry: again },
  ]);
});
