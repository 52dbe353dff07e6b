import {
  type BootstrapStatic,
  api,
  type Endpoint,
  type FeedState,
  type Me,
  type MyTeam,
  type NotificationSettings,
  type Operations,
  type OperationsAd,
  type OperationsFixture,
  type OperationsPlayer,
  type RoleHolder,
  type SavedPlan,
  type Watch,
} from "@elvan/contract";
import { roundRulesOf } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { saveWait } from "../src/db/feed-state.ts";
import { signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { signUp } from "./support/people.ts";
import { playRound } from "./support/play.ts";
import { clubOf, clubsOf, fixturesOf, player } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let olof: Browser;
let league = 0;
let duel = 0;
let plan = 0;
let hoarding = 0;
let reader = 0;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { demo, limits: { read: 10_000, write: 10_000, sign_in: 1_000 } });
  alice = await manager(app, game, "alice");
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "owner"));
  reader = await signUp(game.ctx, "rut", "reader");
  league = leagueIn(await alice.createClassic({ name: "Klassisk", start_event: 2 })).id;
  duel = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 2, ko_rounds: 0 })).id;
  plan = ((await alice.browser.post(`/api/entry/${alice.entry}/plans/`, { name: "Plan", steps: [] })).json as SavedPlan)
    .id;
  // What operators change has been played, and one thing waits for their word.
  await playRound(game, 1);
  await app.seasonState.refresh();
  const at = game.ctx.now();
  await saveWait(game.ctx.db, { subject: "players", reasons: [], changes: [] }, at);

  const ad = await olof.post(HOARDINGS, {
    ...{ partner: "Norrsken", title_sv: "Ljus", title_en: "Lights", line_sv: "", line_en: "" },
    ...{ link: "https://norrsken.example/", start_time: later(at, 0), stop_time: later(at, 48) },
    pictures: { mobile: readFileSync(new URL("pictures/lossy.webp", import.meta.url)).toString("base64") },
  });
  hoarding = (ad.json as OperationsAd).id;
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

type Body = Record<string, unknown>;
/** A form on two devices: what it loads and sends, and what each device changes. */
type Form = {
  path: () => string;
  by?: () => Browser;
  /** The whole body, with what it started from. */
  load: () => Promise<Body>;
  /** Of a body that has been loaded. */
  laptop: (body: Body) => Body;
  phone: (body: Body) => Body;
  code: string;
  /** A client that does not say what it started from: refused by the schema, or saved as ever. */
  silent: "saved" | "refused";
  /** The code of a save that changes nothing, where that is refused. */
  same?: string;
  /** The body without what it started from. */
  hush: (body: Body) => Body;
};

const byBefore = {
  code: "changed_elsewhere",
  silent: "saved",
  hush: ({ before: _, ...body }: Body): Body => body,
} as const;
const byVersion = { hush: ({ version: _, ...body }: Body): Body => body } as const;
const change = (changes: Body) => (body: Body) => ({ ...body, ...changes });
const startedFrom = (fields: Body, more: Body = {}): Body => ({ ...fields, ...more, before: fields });

const [FIXTURE = 0] = fixturesOf(1);
const SCORER = player(clubsOf(FIXTURE).team_h, 1);
const KIT = { pattern: "sash", colours: ["#101010", "#ffd100"], goalkeeper: ["#ff00aa", "#101010"] };
const NO_SHIRT = { kit: null, start_time: null, stop_time: null };
const later = (time: unknown, hours: number) =>
  new Date(Date.parse(String(time)) + hours * 3_600_000).toISOString().replace(".000", "");

const leagueForm = (scoring: "c" | "h", id: () => number): Form => ({
  ...byBefore,
  path: () => `/api/leagues-${scoring === "c" ? "classic" : "h2h"}/${id()}/`,
  load: async () => {
    const { name, code_privacy, closed, start_event } = await alice.detail(id(), scoring);
    return startedFrom({ name, code_privacy, closed, start_event });
  },
  laptop: change({ code_privacy: "p" }),
  phone: change({ name: "Ett nytt namn" }),
});

const FORMS: Record<string, Form> = {
  "POST /api/my-team/:entry/": {
    ...byVersion,
    code: "squad_changed",
    silent: "saved",
    path: () => `/api/my-team/${alice.entry}/`,
    load: async () => {
      const { picks, version } = (await alice.browser.get(`/api/my-team/${alice.entry}/`)).json as MyTeam;
      const sent = picks.map(({ element, position, is_captain, is_vice_captain }) => ({
        ...{ element, position, is_captain, is_vice_captain },
      }));
      return { picks: sent, version };
    },
    laptop: ({ picks, ...body }) => ({ ...body, picks: armband(picks, "is_captain") }),
    phone: ({ picks, ...body }) => ({ ...body, picks: armband(picks, "is_vice_captain") }),
  },
  "PUT /api/entry-update/": {
    ...byBefore,
    path: () => "/api/entry-update/",
    load: async () => {
      const { name, favourite_team } = (await alice.browser.get(`/api/entry/${alice.entry}/`)).json as {
        name: string;
        favourite_team: number | null;
      };
      const { player } = (await alice.browser.get("/api/me/")).json as Me;
      return startedFrom({ name, favourite_team, email: player?.entry_email, language: player?.entry_language });
    },
    laptop: change({ favourite_team: 3 }),
    phone: change({ name: "Nytt lagnamn" }),
  },
  "POST /api/player/update/": {
    ...byBefore,
    path: () => "/api/player/update/",
    load: async () => {
      const { player } = (await alice.browser.get("/api/me/")).json as Me;
      const { email, first_name, last_name, date_of_birth, region, email_elvan, email_favourite } = player!;
      const fields = { first_name, last_name, date_of_birth, region, email_elvan, email_favourite };
      // Nobody asked for these when the team was entered.
      const asked = { date_of_birth: date_of_birth ?? "1990-01-01", region: region ?? 241 };
      return startedFrom(fields, { ...asked, email });
    },
    laptop: change({ last_name: "Laptopsson" }),
    phone: change({ email_elvan: true }),
  },
  "PUT /api/player/notifications/": {
    ...byBefore,
    path: () => "/api/player/notifications/",
    load: async () => {
      const { quiet, time_zone, daily_cap, choices } = (await alice.browser.get("/api/player/notifications/"))
        .json as NotificationSettings;
      return startedFrom({ quiet, time_zone, daily_cap, choices });
    },
    laptop: change({ quiet: { from: "22:00", until: "06:30" } }),
    phone: change({ daily_cap: 10 }),
  },
  "PUT /api/leagues-classic/:league/": leagueForm("c", () => league),
  "PUT /api/leagues-h2h/:league/": leagueForm("h", () => duel),
  "PUT /api/league/:league/words/": {
    ...byBefore,
    path: () => `/api/league/${league}/words/`,
    load: async () => {
      const { words } = (await alice.browser.get(`/api/league/${league}/life/`)).json as {
        words: { notice: string; rules: string } | null;
      };
      return startedFrom({ notice: words?.notice ?? "", rules: words?.rules ?? "" });
    },
    laptop: change({ notice: "Fest på lördag" }),
    phone: change({ rules: "Vinnaren bjuder" }),
  },
  "PUT /api/entry-crest/": {
    ...byBefore,
    path: () => "/api/entry-crest/",
    load: async () => {
      const { crest } = (await alice.browser.get(`/api/entry/${alice.entry}/`)).json as { crest: string | null };
      const parts = { shape: "shield", colour_1: "navy", colour_2: "gold", pattern: "stripes", sign: "star" };
      return { ...parts, before: { crest } };
    },
    laptop: change({ sign: "moon" }),
    phone: change({ pattern: "plain" }),
  },
  "PUT /api/entry/:entry/plans/:plan/": {
    ...byVersion,
    code: "plan_changed",
    silent: "refused",
    path: () => `/api/entry/${alice.entry}/plans/${plan}/`,
    load: async () => {
      const { name, steps, version } = (await alice.browser.get(`/api/entry/${alice.entry}/plans/${plan}/`))
        .json as SavedPlan;
      return { name, steps, version };
    },
    laptop: change({ name: "Laptopens" }),
    phone: change({ name: "Telefonens" }),
  },
  "PUT /api/operations/special-shirts/:team/": {
    ...byBefore,
    path: () => "/api/operations/special-shirts/2/",
    by: () => olof,
    load: async () => {
      const shirts = (await olof.get("/api/operations/special-shirts/")).json as ({ team: number } & Body)[];
      const { team: _, ...worn } = shirts.find((shirt) => shirt.team === 2) ?? { team: 2, ...NO_SHIRT };
      return { ...worn, kit: worn["kit"] ?? KIT, before: worn };
    },
    laptop: change({ stop_time: "2027-01-01T00:00:00Z" }),
    phone: change({ kit: { ...KIT, pattern: "hoops" } }),
  },
  "PUT /api/operations/watch/channel/": {
    ...byBefore,
    path: () => "/api/operations/watch/channel/",
    by: () => olof,
    load: async () => {
      const { webhook, mail } = ((await olof.get("/api/operations/watch/")).json as Watch).channel;
      return { mail, before: { webhook, mail } };
    },
    laptop: ({ mail, ...body }) => ({ ...body, mail: mail !== true }),
    phone: change({ webhook: "https://hooks.example.com/elvan" }),
  },
  "PUT /api/operations/fixtures/:fixture/place/": {
    ...byBefore,
    path: () => "/api/operations/fixtures/20/place/",
    by: () => olof,
    load: async () => {
      const fixtures = (await olof.get("/api/fixtures/")).json as ({ id: number } & Body)[];
      const { event, kickoff_time, provisional_start_time } = fixtures.find(({ id }) => id === 20)!;
      return startedFrom({ event, kickoff_time, provisional_start_time }, { reason: "Flyttad av domaren" });
    },
    laptop: ({ kickoff_time, ...body }) => ({ ...body, kickoff_time: later(kickoff_time, 2) }),
    phone: change({ provisional_start_time: true }),
  },
  "PUT /api/operations/events/:event/deadline/": {
    ...byBefore,
    path: () => "/api/operations/events/9/deadline/",
    by: () => olof,
    load: async () => {
      const { deadlines } = (await olof.get("/api/operations/")).json as Operations;
      const { deadline_time } = deadlines.find(({ event }) => event === 9)!;
      return startedFrom({ deadline_time }, { reason: "Sena laguppställningar" });
    },
    laptop: ({ deadline_time, ...body }) => ({ ...body, deadline_time: later(deadline_time, -2) }),
    phone: ({ deadline_time, ...body }) => ({ ...body, deadline_time: later(deadline_time, -3) }),
  },
  "PUT /api/operations/events/:event/rules/": {
    ...byBefore,
    path: () => "/api/operations/events/9/rules/",
    by: () => olof,
    load: async () => {
      const { events } = (await olof.get("/api/bootstrap-static/")).json as BootstrapStatic;
      const rules = roundRulesOf(events.find(({ id }) => id === 9)!.overrides.rules);
      return startedFrom(rules, { reason: "Två klubbar har lånat av varandra" });
    },
    laptop: change({ squad_team_limit: 4 }),
    phone: change({ transfers_cap: 10 }),
  },
  "PUT /api/operations/roles/:account/": {
    ...byBefore,
    same: "role_same",
    path: () => `/api/operations/roles/${reader}/`,
    by: () => olof,
    load: async () => {
      const holders = (await olof.get("/api/operations/roles/")).json as RoleHolder[];
      const { role } = holders.find(({ account }) => account === reader)!;
      return startedFrom({ role }, { reason: "Ny i gänget" });
    },
    laptop: change({ role: "moderator" }),
    phone: change({ role: "operator" }),
  },
  "PUT /api/operations/players/:element/": {
    ...byBefore,
    same: "player_as_before",
    path: () => `/api/operations/players/${SCORER}/`,
    by: () => olof,
    load: async () => {
      const { details } = (await olof.get(`/api/operations/players/${SCORER}/`)).json as OperationsPlayer;
      const { news_sv, news_en } = details;
      return { changes: { news_sv, news_en }, reason: "Klubbens läkare", before: { news_sv, news_en } };
    },
    laptop: ({ changes, ...body }) => ({ ...body, changes: { ...(changes as Body), news_sv: "Ont i knät" } }),
    phone: ({ changes, ...body }) => ({ ...body, changes: { ...(changes as Body), news_en: "Sore knee" } }),
  },
  "PUT /api/operations/hoardings/:ad/": {
    ...byVersion,
    code: "ad_changed",
    silent: "refused",
    path: () => `/api/operations/hoardings/${hoarding}/`,
    by: () => olof,
    load: async () => {
      const { id: _, pictures: __, ...held } = ((await olof.get(HOARDINGS)).json as OperationsAd[])[0]!;
      return { ...held, pictures: {} };
    },
    laptop: change({ title_sv: "Laptopens" }),
    phone: change({ title_en: "The phone’s" }),
  },
  "PUT /api/operations/watch/silences/:rule/": {
    ...byBefore,
    path: () => "/api/operations/watch/silences/feed_quiet/",
    by: () => olof,
    load: async () => {
      const { silences } = (await olof.get("/api/operations/watch/")).json as Watch;
      const { until, reason } = silences.find(({ rule }) => rule === "feed_quiet") ?? { until: null, reason: null };
      return { hours: 4, reason: "Flödet byts ut", before: { until, reason } };
    },
    laptop: change({ hours: 72, reason: "Sommaruppehåll" }),
    phone: change({ hours: 1 }),
  },
  "PUT /api/operations/feed/players/:player/": {
    ...byBefore,
    path: () => "/api/operations/feed/players/provider-7/",
    by: () => olof,
    load: async () => {
      const { words } = (await olof.get("/api/operations/feed/")).json as FeedState;
      const link = words.find(({ player }) => player === "provider-7");
      return startedFrom({ element: link ? link.element : "unlinked" }, { element: null });
    },
    laptop: change({ element: null }),
    phone: change({ element: SCORER }),
  },
  "POST /api/operations/feed/waits/:subject/": {
    ...byBefore,
    path: () => "/api/operations/feed/waits/players/",
    by: () => olof,
    load: async () => {
      const { waits } = (await olof.get("/api/operations/feed/")).json as FeedState;
      const { verdict, digest } = waits.find(({ subject }) => subject === "players")!;
      return { digest, verdict: "taken", reason: "Klubben bekräftar", before: { verdict } };
    },
    laptop: change({ verdict: "taken" }),
    phone: change({ verdict: "refused" }),
  },
  "POST /api/operations/fixtures/:fixture/correct/": {
    ...byBefore,
    path: () => `/api/operations/fixtures/${FIXTURE}/correct/`,
    by: () => olof,
    load: async () => {
      const { lines } = (await olof.get(`/api/operations/fixtures/${FIXTURE}/`)).json as OperationsFixture;
      const { saves = 0, assists = 0 } = lines.find(({ element }) => element === SCORER) ?? {};
      const before = { [`${SCORER} saves`]: saves, [`${SCORER} assists`]: assists };
      return { lines: [corrected({ saves, assists })], reason: "Sett på film", before };
    },
    laptop: ({ lines, ...body }) => ({ ...body, lines: [corrected({ ...statsIn(lines), saves: 3 })] }),
    phone: ({ lines, ...body }) => ({ ...body, lines: [corrected({ ...statsIn(lines), assists: 1 })] }),
  },
  "PUT /api/operations/fixtures/:fixture/result/": {
    ...byBefore,
    same: "award_same",
    path: () => `/api/operations/fixtures/${FIXTURE}/result/`,
    by: () => olof,
    load: async () => {
      const match = (await olof.get(`/api/operations/fixtures/${FIXTURE}/`)).json as OperationsFixture;
      const { team_h_score, team_a_score } = match;
      return startedFrom({ team_h_score, team_a_score }, { reason: "Otillåten spelare" });
    },
    laptop: change({ team_h_score: 3 }),
    phone: change({ team_a_score: 3 }),
  },
  "POST /api/operations/fixtures/:fixture/abandon/": {
    ...byBefore,
    path: () => `/api/operations/fixtures/${FIXTURE}/abandon/`,
    by: () => olof,
    load: async () => {
      const match = (await olof.get(`/api/operations/fixtures/${FIXTURE}/`)).json as OperationsFixture;
      const abandoned = match.voided ? "void" : "stands";
      return {
        reason: "Planen är vattensjuk",
        result: "stands",
        before: { result: match.abandoned ? abandoned : null },
      };
    },
    laptop: change({ result: "stands" }),
    phone: change({ result: "void" }),
  },
  // Last: it closes the game to alice.
  "PUT /api/operations/maintenance/": {
    ...byBefore,
    path: () => "/api/operations/maintenance/",
    by: () => olof,
    load: async () => {
      const { maintenance, closed_text } = (await olof.get("/api/operations/")).json as Operations;
      return startedFrom({ closed: maintenance, ...closed_text }, { closed: true });
    },
    laptop: change({ text_sv: "Ny databas, klart 14.00" }),
    phone: change({ text_en: "Back soon" }),
  },
};

const HOARDINGS = "/api/operations/hoardings/";
const corrected = (stats: object) => ({ element: SCORER, team: clubOf(SCORER), stats });
const statsIn = (lines: unknown) => (lines as { stats: object }[])[0]!.stats;

type Armband = "is_captain" | "is_vice_captain";
/** The armband goes to a starter without one: the captain's to the last of them, the other to the first. */
function armband(picks: unknown, which: Armband): Body[] {
  const all = picks as (Body & Record<Armband, boolean>)[];
  const free = all.slice(0, 11).filter(({ is_captain, is_vice_captain }) => !is_captain && !is_vice_captain);
  const next = which === "is_captain" ? free.at(-1) : free[0];
  return all.map((pick) => ({ ...pick, [which]: pick === next }));
}

/** Writes with a body that overwrite nothing which somebody else may have changed since, and why. */
const NOTHING_OVERWRITTEN: Record<string, string> = {
  "begins something new": `
    POST /api/player/create/
    POST /api/operations/hoardings/
    POST /api/entry-create/
    POST /api/leagues-classic/
    POST /api/leagues-h2h/
    POST /api/entry/:entry/plans/
    POST /api/player/tokens/
    POST /api/player/passkeys/
    POST /api/player/notifications/devices/
    POST /api/operations/name-words/
    POST /api/operations/announcements/
    POST /api/leagues-private/join/
    POST /api/leagues-public/join/
    POST /api/operations/players/`,
  "says yes or no to one thing": `
    PUT /api/league/:league/moments/:event/:kind/:entry/reaction/
    PUT /api/league/:league/mute/
    PUT /api/player/invitation/
    POST /api/operations/appeals/:appeal/
    POST /api/operations/league-reports/:report/
    POST /api/operations/fixtures/:fixture/result/undo/
    PUT /api/operations/fixtures/:fixture/venue/
    PUT /api/operations/feed/fixtures/:fixture/
    POST /api/league/:league/bans/ban/
    POST /api/league/:league/bans/unban/
    POST /api/league/:league/leave/
    POST /api/leagues-private/delete/
    POST /api/operations/name-words/:word/remove/
    POST /api/operations/fixtures/:fixture/resume/
    POST /api/operations/fixtures/:fixture/place/undo/
    POST /api/operations/events/:event/chips/return/
    POST /api/operations/entries/:entry/chips/:event/return/
    POST /api/entry/unsubscribe/
    POST /api/player/delete/`,
  "names only what is changed, and the rules judge it by what is there": `
    POST /api/transfers/`,
  "has its own word for what it started from, tested where it belongs": `
    POST /api/operations/people/:account/act/
    POST /api/my-team/:entry/restore/
    POST /api/entry/:entry/restore/
    PUT /api/operations/fixtures/:fixture/team-sheets/:team/
    POST /api/operations/fixtures/:fixture/team-sheets/:team/leave/`,
  "signs in, proves or confirms": `
    PUT /api/player/email/
    POST /api/player/otp-send/
    PUT /api/player/otp-validate/
    POST /api/player/password-reset/
    PUT /api/player/password-set/
    POST /api/player/proof/
    PUT /api/player/second-factor/
    POST /api/player/second-factor/off/
    POST /api/player/second-factor/recovery/
    POST /api/player/login/second-factor/
    POST /api/player/login/passkey/
    POST /api/player/login/
    POST /api/player/login/browser/
    PUT /api/player/login/browser/
    POST /api/player/other-host/`,
  "asks, reports or tries": `
    POST /api/client-report/
    POST /api/policy-report/
    POST /api/league/code-check/
    POST /api/player/password-check/
    POST /api/league/:league/words/report/
    POST /api/operations/name-words/try/
    POST /api/operations/fixtures/:fixture/review/
    POST /api/operations/fixtures/:fixture/changes/review/
    POST /api/operations/events/:event/rules/review/
    POST /api/operations/people/search/
    POST /api/operations/people/:account/review/
    POST /api/operations/players/:element/review/
    POST /api/player/name-appeal/
    POST /api/player/suspension/appeal/
    POST /api/demo/clock/`,
};

const WRITES = new Map(
  Object.values(api)
    .flatMap((noun) => Object.values(noun) as Endpoint[])
    .filter(({ method, body }) => method !== "GET" && body !== undefined)
    .map(({ method, path, body }) => [`${method} ${path}`, body]),
);
const namesIn = (list = "") => list.trim().split(/\s*\n\s*/);
/** The fields of a call's body. */
function fieldsOf(name: string): string[] {
  type Schema = { shape?: object; unwrap?: () => Schema };
  let schema = WRITES.get(name) as Schema | undefined;
  while (schema?.shape === undefined && schema?.unwrap) schema = schema.unwrap();
  return Object.keys(schema?.shape ?? {});
}

test("every write of the contract says what it started from, or overwrites nothing [mended-92]", () => {
  const others = Object.values(NOTHING_OVERWRITTEN).flatMap(namesIn);
  expect([...Object.keys(FORMS), ...others].toSorted()).toEqual([...WRITES.keys()].toSorted());
});

test("no write that replaces several fields passes for one that says a single thing [mended-143]", () => {
  const single = namesIn(NOTHING_OVERWRITTEN["says yes or no to one thing"]);
  const said = (name: string) => fieldsOf(name).filter((field) => field !== "reason");
  expect(single.filter((name) => said(name).length > 1)).toEqual([]);
  const words = ["before", "version", "state", "from", "seen"];
  const says = (name: string) => fieldsOf(name).some((field) => words.includes(field));
  const started = namesIn(NOTHING_OVERWRITTEN["has its own word for what it started from, tested where it belongs"]);
  expect([...Object.keys(FORMS), ...started].filter((name) => !says(name))).toEqual([]);
});

/** Or refused because it is so already. */
function expectSaved(answer: Answer, { same }: Form): void {
  if (same !== undefined && answer.status === 400) expect(codesIn(answer)).toEqual([same]);
  else expect(answer.status, answer.text).toBeLessThan(300);
}

const codesIn = ({ json }: Answer) => [...JSON.stringify(json).matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);

describe.each(Object.entries(FORMS))("%s on two devices", (name, form) => {
  const [method = ""] = name.split(" ");
  const send = (body: Body) => (form.by?.() ?? alice.browser).call(method, form.path(), { body });

  test("the later save does not overwrite the earlier one without a word; kept after being asked, it does [mended-92] [mended-143]", async () => {
    const onPhone = await form.load();
    const onLaptop = await form.load();
    const saved = await send(form.laptop(onLaptop));
    expect(saved.status, saved.text).toBeLessThan(300);
    const stands = form.hush(await form.load());
    const refused = await send(form.phone(onPhone));
    expect(refused).toMatchObject({ status: 400 });
    expect(codesIn(refused)).toContain(form.code);
    expect(form.hush(await form.load())).toEqual(stands);
    // Sending the same as the laptop has saved is no conflict.
    const again = await send(form.silent === "saved" ? form.laptop(onLaptop) : form.laptop(await form.load()));
    expectSaved(again, form);
    // They look, and keep theirs.
    const { before, version } = await form.load();
    const mine = form.phone(onPhone);
    const kept = await send({ ...mine, ...("before" in mine ? { before } : { version }) });
    expect(kept.status, kept.text).toBeLessThan(300);
  });

  test("a client that does not say what it started from is served as ever [mended-92]", async () => {
    const stale = form.hush(form.laptop(await form.load()));
    const answer = await send(stale);
    if (form.silent === "saved") expectSaved(answer, form);
    else expect(answer.status).toBe(400);
  });
});
