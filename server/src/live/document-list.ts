import { api } from "@elvan/contract";
import type { Language } from "@elvan/contract";
import { viewArticle, viewNewsroom } from "../news/newsroom.ts";
import { viewBootstrapStatic } from "../views/bootstrap-static.ts";
import { viewDreamTeam, viewEventDreamTeam } from "../views/dream-team.ts";
import { viewElementSummary } from "../views/element-summary.ts";
import { viewEventStatus } from "../views/event-status.ts";
import { viewFixtures } from "../views/fixtures.ts";
import { viewLive } from "../views/live.ts";
import { viewRegions } from "../views/regions.ts";
import { viewValuableTeams } from "../views/stats.ts";
import type { Facts } from "../views/facts.ts";

/** When and for whom a document is told. `now` in milliseconds. */
type Telling = { now: number; language: Language };

/** One public document: what it is called, how long it may be kept, and how it is made of the facts. */
export type WantedDocument = {
  name: string;
  /** Under what it is kept, by language: twice the same where its words are. */
  keys: Record<Language, string>;
  maxAge: number;
  /** Differs between Swedish and English. */
  localised: boolean;
  /** Built ahead of any request, and again at every change. */
  core: boolean;
  /** Built again at every change while it is asked for; the others are made anew when asked. */
  warm: boolean;
  /** undefined: there is no such document (now). */
  build: (facts: Facts, telling: Telling) => unknown;
  /** Everything it is made of, unchanged when it would come out the same; left out where that is nearly everything. */
  parts?: ((facts: Facts) => readonly unknown[]) | undefined;
};

type Kind = Omit<WantedDocument, "name" | "keys" | "build" | "parts"> & {
  pattern: RegExp;
  /** `key` is what the pattern has caught; `id` the same as a number. */
  build: (facts: Facts, telling: Telling, id: number, key: string) => unknown;
  parts?: (facts: Facts, id: number) => readonly unknown[];
};

const maxAge = (endpoint: { maxAge: number }) => endpoint.maxAge;
const LANGUAGES = { localised: true };
const ONE_TEXT = { localised: false };
const CORE = { core: true, warm: true };
const WARM = { core: false, warm: true };
const COLD = { core: false, warm: false };

/** What the points of a round hang on. Reading the season again keeps the lines of rounds that have not changed. */
const liveParts = (facts: Facts, event: number): readonly unknown[] => [
  facts.rounds.get(event),
  ...facts.fixtures
    .filter((fixture) => fixture.event === event)
    .flatMap((fixture) => [fixture.id, fixture.started, facts.stats.get(fixture.id)]),
  JSON.stringify(facts.rulesets),
  JSON.stringify(facts.events.find((row) => row.id === event)?.overrides),
];

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
    pattern: /^fixtures\/$/,
    maxAge: maxAge(api.fixtures.list),
    ...ONE_TEXT,
    ...CORE,
    build: (facts) => viewFixtures(facts, {}),
  },
  {
    pattern: /^fixtures\/\?event=([1-9]\d{0,2})$/,
    maxAge: maxAge(api.fixtures.list),
    ...ONE_TEXT,
    ...WARM,
    build: (facts, _, event) => viewFixtures(facts, { event }),
  },
  {
    pattern: /^fixtures\/\?future=1$/,
    maxAge: maxAge(api.fixtures.list),
    ...ONE_TEXT,
    ...WARM,
    build: (facts) => viewFixtures(facts, { future: true }),
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
    build: (facts, telling, _, article) => viewArticle(facts, telling, article),
  },
];

const PREFIX = "/api/";
/** Addresses already understood. Bounded, because anybody may ask for any number. */
const understood = new Map<string, WantedDocument>();

/** The public document at an address (path and query as they came); undefined when it is none, or oddly written. */
export function wantedDocument(url: string): WantedDocument | undefined {
  if (!url.startsWith(PREFIX)) return undefined;
  const known = understood.get(url);
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
      build: (facts, telling) => build(facts, telling, id, match[1] ?? ""),
      parts: parts && ((facts) => parts(facts, id)),
    };
    if (understood.size < 5_000) understood.set(url, wanted);
    return wanted;
  }
  return undefined;
}
