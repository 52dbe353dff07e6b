import { STAT_NAMES, fixturePoints, type ElementTypeId, type Ruleset, type StatLine } from "@elvan/rules";
import type { Context } from "../../platform/context.ts";
import { knownElements } from "../../db/elements.ts";
import { teamIds } from "../../db/teams.ts";
import { feedPasses, feedWaits, feedWords } from "../../db/feed-state.ts";
import { statsOfFixtures } from "../../db/fixture-stats.ts";
import { allEvents } from "../../db/events.ts";
import { feedMoves } from "../../db/feed-memory.ts";
import { allFixtures } from "../../db/fixtures.ts";
import { heldFigures } from "../../db/held-figures.ts";
import type { Row } from "../../db/schema.ts";
import { isFeedSuspended } from "../../season/record-stats.ts";
import type { Feed, FixtureReport, ProviderId } from "../../season/match-data.ts";
import { isHeld } from "../../season/move-fixture.ts";
import type { KnownPlayer } from "../review-profiles.ts";
import { MOVES_COUNT, type Calendar, type Standing } from "./calendar.ts";
import type { Held } from "./gate.ts";
import { readBefore } from "./remember.ts";
import { nameOf } from "./rows.ts";
import type { HeldMatch, Line } from "./take-back.ts";

/** What the gate has to know of the game, and the matches' rows. */
export type Known = {
  held: Held;
  rows: ReadonlyMap<number, Row<"fixture">>;
  players: ReadonlyMap<number, KnownPlayer>;
};

export async function readHeld(ctx: Context, feed: Feed, reports: readonly FixtureReport[]): Promise<Known> {
  const { db } = ctx;
  const now = ctx.now();
  const elements = await knownElements(db);
  const fixtures = await allFixtures(db);
  const events = await allEvents(db);
  const words = await feedWords(db);
  const waits = await feedWaits(db);

  const byName = new Map<string, number | null>(elements.map((row) => [String(row[feed.keys.element]), row.id]));
  for (const { player, element } of words) byName.set(player, element);
  const rowOf = new Map(fixtures.map((row) => [String(row[feed.keys.fixture]), row]));
  const told = reports.flatMap((report) => rowOf.get(nameOf(report?.fixture))?.id ?? []);
  const lines = await readLines(ctx, [...new Set(told)]);
  const rows = new Map(fixtures.map((row) => [row.id, row]));
  const rulesets = new Map<number | null, Ruleset>();
  for (const event of events) {
    if (fixtures.some((row) => row.event === event.id && lines.has(row.id))) {
      rulesets.set(event.id, await ctx.ruleset(db, event));
    }
  }
  const held: Held = {
    now: now.getTime(),
    isDemo: feed.isDemo === true,
    rounds: new Map(events.map((event) => [event.id, event.deadline_time.getTime()])),
    teams: await teamIds(db),
    players: new Map(
      elements.map(({ id, element_type, ...row }) => [id, { ...row, element_type: element_type as ElementTypeId }]),
    ),
    elementOf: (id: ProviderId) => byName.get(String(id)),
    passes: new Set((await feedPasses(db)).map(({ fixture }) => fixture)),
    linked: new Set(words.flatMap(({ player, element }) => (element === null ? [] : [player]))),
    matchOf: (id: ProviderId) => {
      const row = rowOf.get(nameOf(id));
      return row && matchOf(row);
    },
    isClosed: (id) => {
      const row = rows.get(id);
      return row !== undefined && isFeedSuspended(row, now);
    },
    lines,
    points: (stats, type, event) => {
      const ruleset = rulesets.get(event);
      return ruleset ? fixturePoints(stats, type, ruleset) : 0;
    },
    words: new Set((await heldFigures(db)).map((row) => `${row.fixture} ${row.element} ${row.identifier}`)),
    decided: new Map(
      waits.flatMap(({ subject, verdict, changes }) =>
        verdict === null ? [] : [[subject, { verdict, changes }] as const],
      ),
    ),
    calendar: await readCalendar(ctx, events, rows),
    standing: standingOf(waits),
    before: await readBefore(ctx, fixtures.map(matchOf)),
  };
  return { held, rows, players: new Map(elements.map((row) => [row.id, row])) };
}

function standingOf(waits: readonly Row<"feed_wait">[]): Standing {
  const open = waits.filter(({ verdict }) => verdict !== "taken");
  const clocks = open.flatMap(({ subject, clock }): [number, number][] => {
    const isMatch = subject.startsWith("fixture:") && clock !== null;
    return isMatch ? [[Number(subject.slice("fixture:".length)), clock]] : [];
  });
  return { calendar: open.find(({ subject }) => subject === "calendar"), clocks: new Map(clocks) };
}

async function readCalendar(
  ctx: Context,
  events: readonly Row<"event">[],
  rows: ReadonlyMap<number, Row<"fixture">>,
): Promise<Calendar> {
  const now = ctx.now();
  const [round] = events;
  const moves = await feedMoves(ctx.db, new Date(now.getTime() - MOVES_COUNT));
  return {
    matches: [...rows.values()].map(matchOf),
    lead: round ? (await ctx.ruleset(ctx.db, round)).deadline_minutes_before_kickoff : 0,
    final: new Set(events.flatMap(({ id, checked_at }) => (checked_at === null ? [] : [id]))),
    moves: moves.map(({ fixture, at, event, kickoff_time }) => ({
      ...{ fixture, event, at: at.getTime() },
      kickoff_time: kickoff_time?.getTime() ?? null,
    })),
    isPlaced: (id, kickoff) => {
      const row = rows.get(id);
      return row !== undefined && isHeld(row, kickoff === null ? null : new Date(kickoff));
    },
  };
}

const matchOf = (row: Row<"fixture">): HeldMatch => ({ ...row, kickoff_time: row.kickoff_time?.getTime() ?? null });

async function readLines(ctx: Context, fixtures: readonly number[]): Promise<Map<number, Line[]>> {
  const lines = new Map<number, Line[]>();
  for (const row of await statsOfFixtures(ctx.db, fixtures)) {
    const stats = Object.fromEntries(STAT_NAMES.map((name) => [name, row[name]])) as StatLine;
    const line = { element: row.element, team: row.team, stats };
    const before = lines.get(row.fixture);
    if (before) before.push(line);
    else lines.set(row.fixture, [line]);
  }
  return lines;
}
