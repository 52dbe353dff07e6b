import type { FeedState } from "@elvan/contract";
import { HOUR, type Instant } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { build } from "../../src/app/app.ts";
import { pollFeed, type Polled } from "../../src/feed/poll.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { feedOf, told } from "../support/feed.ts";
import { openGame, type Game } from "../support/game.ts";
import { EVENTS } from "../support/season.ts";
import type { FeedDocument } from "../support/true-season.ts";
import { Desk, inWords, type Difference } from "./desk.ts";
import { isAway, lieOf, lyingDocument, recent } from "./feed.ts";
import { enterCrowd, hurry, visit, type Crowd } from "./managers.ts";
import { readOutcome, type Outcome } from "./outcome.ts";
import { answerPeople } from "./people-cases.ts";
import {
  ABANDONED,
  ALL_MATCHES,
  AWARDED,
  deadline,
  DEADLINES,
  hurried,
  kickoff,
  momentsOf,
  MOVED,
  movedMatch,
  newcomers,
  OUTAGES,
  placeOf,
  roundOf,
  statusChanges,
  TURNED,
  WEEK,
} from "./script.ts";
import { isVoid, openTruth, type Truth } from "./truth.ts";

/** A season in a game of its own. `clean`: the truth from the beginning. `lived`: as it comes, and operators put it right. */
export type Season = {
  kind: "clean" | "lived";
  game: Game;
  app: FastifyInstance;
  desk: Desk;
  crowd: Crowd;
  truth: Truth;
  /** Lines of players while a match was played, and those of them that were wrong. */
  live: Set<string>;
  lies: Set<string>;
  /** Figures that operators have put right: the feed goes on with what it said, and they stand. */
  corrected: Set<string>;
};

const LIMITS = { read: 1_000_000, write: 1_000_000, sign_in: 1_000_000 };

export async function openSeason(kind: Season["kind"]): Promise<Season> {
  const game = await openGame();
  if (kind === "clean") await tellTruth(game);
  const app = await build(game.ctx, { limits: LIMITS });
  const desk = await Desk.open(game, app);
  const crowd = await enterCrowd(game.ctx);
  return { kind, game, app, desk, crowd, truth: openTruth(), live: new Set(), lies: new Set(), corrected: new Set() };
}

export async function closeSeason({ app, game }: Season): Promise<void> {
  await app.close();
  await game.close();
}

/** The calendar as it will have been. */
async function tellTruth({ ctx }: Game): Promise<void> {
  for (const id of ALL_MATCHES) {
    const { event, kickoff: at, team_h, team_a } = placeOf(id);
    const over = { abandoned: true, voided: true, finished: true, finished_provisional: true };
    const place = { event, kickoff_time: new Date(at), team_h, team_a, ...(isVoid(id) && over) };
    await ctx.db.updateTable("fixture").set(place).where("id", "=", id).execute();
  }
  for (let event = 1; event <= EVENTS; event++) {
    const times = { deadline_time: new Date(deadline(event)), deadline_by_hand: DEADLINES.has(event) };
    await ctx.db.updateTable("event").set(times).where("id", "=", event).execute();
  }
  await ctx.reload();
}

/** Plays a round's week. @returns what it has come to */
export async function playRound(season: Season, event: number): Promise<Outcome> {
  const { game, app, crowd } = season;
  await season.desk.signIn();
  const begun = game.ctx.now().getTime();
  for (const now of momentsOf(event, begun)) {
    await game.at(new Date(now));
    await runDue(game.ctx);
    await hear(season, now);
    const time = now - kickoff(event);
    if (time === (event === 1 ? WEEK.agreed : WEEK.managers)) await visit(game.ctx, crowd, event);
    if (now === hurried(event, false)) await hurry(game.ctx, crowd, event, false);
    if (now === hurried(event, true) && event < EVENTS) await hurry(game.ctx, crowd, event, true);
    if (time === WEEK.evening || time === WEEK.desk || time === WEEK.end) {
      await runDue(game.ctx);
      await app.seasonState.refresh();
    }
    await (season.kind === "lived" ? actLived(season, event, time) : actClean(season, event, time));
  }
  return readOutcome(game.ctx, app, crowd, event);
}

/** The feed is asked, and what waits of it is decided. */
async function hear(season: Season, now: Instant): Promise<void> {
  const { game, kind, truth, desk } = season;
  if (kind === "clean") {
    const document = recent(truth.document(now), now);
    const { waits } = await poll(game, document);
    // A wild quarter of an hour is asked about even so.
    if (waits.length > 0 && (await desk.decide(() => true))) await poll(game, document);
    return;
  }
  if (isAway(now)) return;
  const document = lyingDocument(truth, now);
  noteLies(season, document, now);
  const { waits } = await poll(game, document);
  if (waits.length > 0 && (await desk.decide((wait) => !document.isSpoilt && isRight(wait, now))))
    await poll(game, document);
}

const poll = ({ ctx }: Game, { players, fixtures }: FeedDocument): Promise<Polled> =>
  pollFeed(ctx, feedOf(fixtures, players), Number.NEGATIVE_INFINITY);

function noteLies({ live, lies }: Season, { fixtures }: FeedDocument, now: Instant): void {
  for (const { fixture, phase, lines } of fixtures) {
    if (phase !== "running") continue;
    for (const { element } of lines) {
      live.add(`${fixture} ${element}`);
      const lie = lieOf(Number(fixture), Number(element));
      if (lie && now < lie.until) lies.add(`${fixture} ${element}`);
    }
  }
}

/** What operators know better than the feed: a match that is not played any more does not go on, and one is played again. */
function isRight({ reasons, fixture }: FeedState["waits"][number], now: Instant): boolean {
  const codes = reasons.map(({ code }) => code);
  const abandoned = ABANDONED.find((one) => one.fixture === fixture);
  if (codes.includes("match_replayed"))
    return abandoned?.replayed !== undefined && now > kickoff(roundOf(fixture!)) + 8 * 24 * HOUR - 1;
  return abandoned === undefined;
}

async function actClean({ desk }: Season, event: number, time: number): Promise<void> {
  if (roundOf(AWARDED.fixture) === event && time === WEEK.desk) await desk.award(AWARDED.fixture, AWARDED.score);
}

async function actLived(season: Season, event: number, time: number): Promise<void> {
  const { desk, game } = season;
  const now = game.ctx.now().getTime();
  if (time === WEEK.calendar) {
    if (DEADLINES.has(event)) await desk.setDeadline(event, new Date(deadline(event)));
    if (MOVED.some((move) => move.event === event && move.by === "operator")) {
      await desk.move(movedMatch(event), event, new Date(placeOf(movedMatch(event)).kickoff));
    }
    for (const { id, joined, byHand, team, element_type, start_cost } of newcomers) {
      if (joined !== now || !byHand) continue;
      const names = { first_name: "New", second_name: `Player ${id}`, web_name: `N${id}` };
      await desk.addPlayer({ ...names, element_type, team, start_cost, player: id });
    }
  }
  if (time === WEEK.news) {
    if (roundOf(TURNED.fixture) === event) await desk.turn(TURNED.fixture, placeOf(TURNED.fixture).team_h);
    for (const { element, at, byHand, status, chance } of statusChanges) {
      const news = status === "a" ? "" : `${status} ${chance}`;
      const changes = { status, chance_of_playing_next_round: chance, news_sv: news, news_en: news };
      if (at === now && byHand) await desk.setStatus(element, changes);
    }
  }
  if (time === WEEK.evening) {
    for (const { fixture, result } of ABANDONED.filter((one) => roundOf(one.fixture) === event))
      await desk.abandon(fixture, result);
    if (!isAway(now)) await putRight(season, event, "evening");
  }
  if (time === WEEK.desk) {
    if (AWARDED.decided === event) await desk.award(AWARDED.fixture, AWARDED.score);
    await putRight(season, event, "desk");
    await answerPeople(desk, season.crowd, event);
  }
}

const nameOf = ({ fixture, element, statistic }: Difference): string => `${fixture} ${element} ${statistic}`;

/** Whatever the console has otherwise than it was seen. What nobody has foreseen is no mistake of the feed but of the game, or of this test. */
async function putRight(
  { desk, truth, game, corrected }: Season,
  event: number,
  when: "evening" | "desk",
): Promise<void> {
  const now = game.ctx.now().getTime();
  const hadOutage = OUTAGES.some((outage) => outage.event === event);
  for (const fixture of ALL_MATCHES.filter((id) => placeOf(id).event === event)) {
    const isPlayed = placeOf(fixture).kickoff + 3 * HOUR < now;
    if (!isPlayed) continue;
    const seen = isVoid(fixture) ? told({ fixture }) : truth.match(fixture, now);
    const wrong = await desk.differences(seen);
    const fresh = wrong.filter((one) => !corrected.has(nameOf(one)));
    const own = fresh.filter(({ element }) => {
      const byHand = lieOf(fixture, element)?.byHand ?? null;
      return byHand === when || (byHand !== null && when === "desk");
    });
    const foreseen = when === "desk" && hadOutage ? fresh : own;
    const surprises = when === "desk" ? wrong.filter((one) => !foreseen.includes(one)) : [];
    if (surprises.length > 0) throw new Error(surprises.map((one) => inWords(event, one)).join("\n"));
    await desk.correct(seen, foreseen);
    for (const one of foreseen) corrected.add(nameOf(one));
  }
}
