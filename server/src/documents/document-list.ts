import { putBounded } from "../platform/bounded.ts";
import { api } from "@elvan/contract";
import type { Language } from "@elvan/contract";
import { viewArticle, viewNewsroom } from "../news/newsroom.ts";
import { viewBootstrapStatic } from "./views/bootstrap-static.ts";
import { viewDreamTeam, viewEventDreamTeam } from "../season/views/dream-team.ts";
import { viewElementSummary } from "../season/views/element-summary.ts";
import { viewEventStatus } from "../season/views/event-status.ts";
import { viewFixtures } from "../season/views/fixtures.ts";
import { viewGameweeks } from "../season/views/gameweek.ts";
import { viewLive } from "../season/views/live.ts";
import { viewRegions } from "../platform/regions.ts";
import { viewPlayers } from "../season/views/player.ts";
import { viewSetPieceNotes } from "../season/views/set-piece-notes.ts";
import { viewTeamSheets } from "../season/views/team-sheet.ts";
import { viewLastRounds, viewRecentPoints, viewValuableTeams } from "../season/views/stats.ts";
import type { Facts } from "../season/facts.ts";

type RenderOptions = { now: number; language: Language; site: string };

export type WantedDocument = {
  name: string;
  keys: Record<Language, string>;
  maxAge: number;
  localised: boolean;
  /** Built before any request, and at every change. */
  core: boolean;
  /** Rebuilt at every change while it is in use; other documents wait for the next request. */
  warm: boolean;
  /** Undefined: there is no such document now. */
  build: (facts: Facts, options: RenderOptions) => unknown;
  /** What it is made of, by identity: when no part has changed, it is not rebuilt. */
  parts?: ((facts: Facts) => readonly unknown[]) | undefined;
};

type Kind = Omit<WantedDocument, "name" | "keys" | "build" | "parts"> & {
  pattern: RegExp;
  build: (facts: Facts, options: RenderOptions, id: number, key: string) => unknown;
  parts?: (facts: Facts, id: number) => readonly unknown[];
};

const maxAge = (endpoint: { maxAge: number }) => endpoint.maxAge;
const LANGUAGES = { localised: true };
const ONE_TEXT = { localised: false };
const CORE = { core: true, warm: true };
const WARM = { core: false, warm: true };
const COLD = { core: false, warm: false };

/** Reloading the season keeps the rows of unchanged rounds, so their identity tells whether points have changed. */
const liveParts = (facts: Facts, event: number): readonly unknown[] => [
  facts.rounds.get(event),
  ...facts.fixtures
    .filter((fixture) => fixture.event === event)
    .flatMap((fixture) => [fixture.id, fixture.started, facts.stats.get(fixture.id)]),
  JSON.stringify(facts.rulesets),
  JSON.stringify(facts.events.find((row) => row.id === event)?.overrides),
];

const sheetParts = (facts: Facts, event: number): readonly unknown[] =>
  facts.fixtures
    .filter((fixture) => fixture.event === event)
    .flatMap(({ id, kickoff_time }) => [id, kickoff_time?.getTime(), facts.team_sheets.get(id)]);

const KINDS: readonly Kind[] = [
  {
    pattern: /^bootstrap-static\/$/,
    maxAge: maxAge(api.bootstrapStatic.get),
    ...LANGUAGES,
    ...CORE,
    build: viewBootstrapStatic,
  },
  {
    pattern: /^event\/([1-9]\d{0,2})\/live\/$/,
    maxAge: maxAge(api.live.get),
    ...ONE_TEXT,
    ...WARM,
    build: (facts, _, event) => viewLive(facts, event),
    parts: liveParts,
  },
  {
    pattern: /^elements\/$/,
    maxAge: maxAge(api.player.list),
    ...LANGUAGES,
    ...WARM,
    build: viewPlayers,
  },
  {
    pattern: /^events\/$/,
    maxAge: maxAge(api.gameweek.list),
    ...LANGUAGES,
    ...WARM,
    build: viewGameweeks,
  },
  {
    pattern: /^events\/([1-9]\d{0,2})\/live\/$/,
    maxAge: maxAge(api.live.older),
    ...ONE_TEXT,
    ...WARM,
    build: (facts, _, event) => viewLive(facts, event),
    parts: liveParts,
  },
  {
    pattern: /^team\/set-piece-notes\/$/,
    maxAge: maxAge(api.setPieceNotes.get),
    ...ONE_TEXT,
    ...COLD,
    build: viewSetPieceNotes,
  },
  {
    pattern: /^fixtures\/$/,
    maxAge: maxAge(api.fixtures.list),
    ...ONE_TEXT,
    ...CORE,
    build: (facts) => viewFixtures(facts, {}),
  },
  {
    pattern: /^fixtures\/\?((?:&?(?:event|future|team)=\d{1,5})+)$/,
    maxAge: maxAge(api.fixtures.list),
    ...ONE_TEXT,
    ...WARM,
    build(facts, _options, _id, search) {
      const { event, future, team } = api.fixtures.list.query.parse(Object.fromEntries(new URLSearchParams(search)));
      return viewFixtures(facts, { event, future: future === "1", team });
    },
  },
  {
    pattern: /^team-sheets\/\?event=([1-9]\d{0,2})$/,
    maxAge: maxAge(api.teamSheet.list),
    ...ONE_TEXT,
    ...WARM,
    build: (facts, _, event) => viewTeamSheets(facts, event),
    parts: sheetParts,
  },
  {
    pattern: /^forecasts\/$/,
    maxAge: maxAge(api.forecast.list),
    ...ONE_TEXT,
    ...WARM,
    build: ({ forecasts }) => forecasts?.told,
    parts: ({ forecasts }) => [forecasts],
  },
  {
    pattern: /^event-status\/$/,
    maxAge: maxAge(api.eventStatus.get),
    ...ONE_TEXT,
    ...CORE,
    build: (facts, { now }) => viewEventStatus(facts, now),
  },
  {
    pattern: /^dream-team\/$/,
    maxAge: maxAge(api.dreamTeam.overall),
    ...ONE_TEXT,
    ...CORE,
    build: (facts) => viewDreamTeam(facts),
  },
  {
    pattern: /^dream-team\/([1-9]\d{0,2})\/$/,
    maxAge: maxAge(api.dreamTeam.event),
    ...ONE_TEXT,
    ...WARM,
    build: (facts, _, event) => viewEventDreamTeam(facts, event),
  },
  {
    pattern: /^element-summary\/([1-9]\d{0,8})\/$/,
    maxAge: maxAge(api.elementSummary.get),
    ...LANGUAGES,
    ...COLD,
    build: (facts, { language }, element) => viewElementSummary(facts, element, language),
  },
  {
    pattern: /^regions\/$/,
    maxAge: maxAge(api.regions.list),
    ...LANGUAGES,
    ...WARM,
    build: (_, { language }) => viewRegions(language),
  },
  {
    pattern: /^stats\/most-valuable-teams\/$/,
    maxAge: maxAge(api.stats.mostValuableTeams),
    ...ONE_TEXT,
    ...WARM,
    build: (facts) => viewValuableTeams(facts),
  },
  {
    pattern: /^stats\/recent-points\/$/,
    maxAge: maxAge(api.stats.recentPoints),
    ...ONE_TEXT,
    ...WARM,
    build: (facts) => viewRecentPoints(facts),
  },
  {
    pattern: /^stats\/last-rounds\/([1-9]\d?)\/$/,
    maxAge: maxAge(api.stats.lastRounds),
    ...ONE_TEXT,
    ...COLD,
    build: (facts, _, rounds) => viewLastRounds(facts, rounds),
  },
  {
    pattern: /^newsroom\/$/,
    maxAge: maxAge(api.news.newsroom),
    ...LANGUAGES,
    ...WARM,
    build: viewNewsroom,
  },
  {
    pattern: /^newsroom\/([a-z]{3,20}-[1-9]\d{0,2})\/$/,
    maxAge: maxAge(api.news.article),
    ...LANGUAGES,
    ...COLD,
    build: (facts, options, _, article) => viewArticle(facts, options, article),
  },
];

const PREFIX = "/api/";
/** Callers choose the addresses, so the map is bounded. */
const parsedUrls = new Map<string, WantedDocument>();
const MAX_PARSED_URLS = 5_000;

export function wantedDocument(url: string): WantedDocument | undefined {
  if (!url.startsWith(PREFIX)) return undefined;
  const known = parsedUrls.get(url);
  if (known) return known;
  const name = url.slice(PREFIX.length);
  for (const { pattern, build, parts, ...kind } of KINDS) {
    const match = pattern.exec(name);
    if (!match) continue;
    const id = Number(match[1] ?? 0);
    const wanted: WantedDocument = {
      ...kind,
      name,
      keys: { sv: `sv ${name}`, en: `${kind.localised ? "en" : "sv"} ${name}` },
      build: (facts, options) => build(facts, options, id, match[1] ?? ""),
      parts: parts && ((facts) => parts(facts, id)),
    };
    putBounded(parsedUrls, url, wanted, MAX_PARSED_URLS);
    return wanted;
  }
  return undefined;
}
