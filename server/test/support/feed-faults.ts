import { DAY, HOUR, MINUTE, STAT_NAMES, type Instant, type StatLine } from "@elvan/rules";
import type { FixtureReport, StatReport } from "../../src/season/match-data.ts";
import { kickoffOf } from "./season.ts";
import type { FeedDocument } from "./true-season.ts";

/**
 * Kinds of faults of a feed. Another kind is one more entry: its name, the rule of server/src/feed/gate/rules.ts that it tries, and how
 * it spoils a document that is right. What the rules take alone is put right by the next good document as well.
 */
export type FaultKind = { name: string; rule: string; spoil: (document: FeedDocument, moment: Moment) => void };

/** Where in the season the document is told; `pick` chooses a number below another. */
export type Moment = { now: Instant; event: number; pick: (below: number) => number };

const ofRound = ({ fixtures }: FeedDocument, event: number): FixtureReport[] =>
  fixtures.filter((report) => report.event === event);
const ahead = (document: FeedDocument, event: number) =>
  ofRound(document, event).filter(({ phase }) => phase === "scheduled");
const begun = (document: FeedDocument, event: number) =>
  ofRound(document, event).filter(({ lines }) => lines.length > 0);

/** What is done to each match of the round that is still to come. */
const coming = (change: (report: FixtureReport, moment: Moment) => Partial<FixtureReport>): FaultKind["spoil"] => {
  return (document, moment) => {
    // Once it has begun, the next one is as good.
    const event = ahead(document, moment.event).length > 0 ? moment.event : moment.event + 1;
    for (const report of ahead(document, event)) Object.assign(report, change(report, moment));
  };
};
/** What is done to one match of the rounds to come. */
const one = (change: (report: FixtureReport, moment: Moment) => Partial<FixtureReport>): FaultKind["spoil"] => {
  return (document, moment) => {
    const list = [moment.event, moment.event + 1].flatMap((event) => ahead(document, event));
    const report = list[moment.pick(list.length)];
    if (report) Object.assign(report, change(report, moment));
  };
};
/** What is done to one match that has begun. */
const match = (change: (report: FixtureReport, moment: Moment) => void): FaultKind["spoil"] => {
  return (document, moment) => {
    const list = begun(document, moment.event);
    const report = list[moment.pick(list.length)];
    if (report) change(report, moment);
  };
};
/** What is done to everybody in one match that has begun. */
const lines = (change: (stats: StatLine, line: StatReport, report: FixtureReport) => void): FaultKind["spoil"] =>
  match((report) => report.lines.forEach((line) => change(line.stats, line, report)));
/** The same in all of them. */
const allLines = (change: (stats: StatLine) => void): FaultKind["spoil"] => {
  return (document, { event }) => {
    for (const report of begun(document, event)) report.lines.forEach(({ stats }) => change(stats));
  };
};
const later = (report: FixtureReport, by: number) => ({ kickoff_time: (report.kickoff_time ?? 0) + by });
const zero = (stats: StatLine) => STAT_NAMES.forEach((name) => void (stats[name] = 0));

export const FAULT_KINDS: readonly FaultKind[] = [
  // ---- the calendar
  {
    name: "a round in seven minutes",
    rule: "deadline-nearer",
    spoil: coming((_, { now }) => ({ kickoff_time: now + 7 * MINUTE })),
  },
  {
    name: "a round in twenty hours",
    rule: "deadline-nearer",
    spoil: coming((_, { now }) => ({ kickoff_time: now + 20 * HOUR })),
  },
  {
    name: "one match in ten minutes",
    rule: "deadline-nearer",
    spoil: one((_, { now }) => ({ kickoff_time: now + 10 * MINUTE })),
  },
  {
    name: "a round some hours later",
    rule: "calendar-block",
    spoil: coming((report, { pick }) => later(report, (1 + pick(40)) * HOUR)),
  },
  {
    name: "a round some hours earlier",
    rule: "calendar-block",
    spoil: coming((report, { pick }) => later(report, -(1 + pick(40)) * HOUR)),
  },
  { name: "a round months later", rule: "calendar-block", spoil: coming((report) => later(report, 80 * DAY)) },
  { name: "a round in the past", rule: "calendar-bulk", spoil: coming((_, { now }) => ({ kickoff_time: now - DAY })) },
  { name: "a round at no time", rule: "calendar-block", spoil: coming(() => ({ kickoff_time: null })) },
  {
    name: "a round that is provisional and moves",
    rule: "calendar-block",
    spoil: coming((report) => ({ ...later(report, 5 * HOUR), provisional_start_time: true })),
  },
  {
    name: "a round postponed",
    rule: "calendar-bulk",
    spoil: coming(() => ({ event: null, kickoff_time: null, phase: "postponed" })),
  },
  { name: "a round in no round", rule: "calendar-bulk", spoil: coming(() => ({ event: null })) },
  {
    name: "a round in the next one",
    rule: "calendar-bulk",
    spoil: coming(({ event }) => ({ event: (event ?? 0) + 1 })),
  },
  {
    name: "a round played already",
    rule: "calendar-bulk",
    spoil: coming((_, { now }) => ({
      kickoff_time: now - 3 * HOUR,
      phase: "ended",
      minutes: 90,
      team_h_score: 0,
      team_a_score: 0,
    })),
  },
  {
    ...{ name: "all kick-offs in another time zone", rule: "calendar-block" },
    spoil: ({ fixtures }) => fixtures.forEach((report) => Object.assign(report, later(report, 2 * HOUR))),
  },
  {
    name: "one match later",
    rule: "calendar-match",
    spoil: one((report, { pick }) => later(report, (1 + pick(60)) * HOUR)),
  },
  {
    name: "a played match in the next round",
    rule: "calendar-bulk",
    spoil: match((report) => void (report.event = (report.event ?? 0) + 1)),
  },
  {
    name: "everything provisional",
    rule: "calendar-fixing",
    spoil: coming(() => ({ provisional_start_time: true })),
  },
  {
    name: "one match postponed",
    rule: "calendar-match",
    spoil: one(() => ({ event: null, kickoff_time: null, phase: "postponed" })),
  },
  {
    name: "one match in another round",
    rule: "calendar-match",
    spoil: one(({ event }) => ({ event: (event ?? 0) + 2, kickoff_time: kickoffOf((event ?? 0) + 2).getTime() })),
  },
  {
    name: "one match in the past",
    rule: "calendar-no-place",
    spoil: one((_, { now }) => ({ kickoff_time: now - DAY })),
  },
  { name: "a kick-off in 1970", rule: "calendar-impossible", spoil: one(() => ({ kickoff_time: 0 })) },
  { name: "an unknown round", rule: "calendar-impossible", spoil: one(() => ({ event: 77 })) },
  // ---- figures upwards
  {
    name: "nine assists for everybody",
    rule: "match-contradiction",
    spoil: allLines((stats) => void (stats.assists = 9)),
  },
  {
    name: "bonuses for everybody",
    rule: "match-contradiction",
    spoil: lines((stats) => Object.assign(stats, { attacking_bonus: 2, defending_bonus: 2 })),
  },
  {
    name: "everybody decides the match",
    rule: "match-contradiction",
    spoil: lines((stats) => void (stats.winning_goals = 1)),
  },
  {
    name: "penalties saved that nobody missed",
    rule: "match-contradiction",
    spoil: lines((stats) => void (stats.penalties_saved = 1)),
  },
  { name: "red cards for everybody", rule: "match-contradiction", spoil: lines((stats) => void (stats.red_cards = 1)) },
  {
    name: "everything of them at once",
    rule: "match-contradiction",
    spoil: allLines((stats) => Object.assign(stats, { assists: 9, attacking_bonus: 3, winning_goals: 1 })),
  },
  {
    name: "missed penalties for everybody",
    rule: "match-contradiction",
    spoil: lines((stats) => void (stats.penalties_missed = 3)),
  },
  { name: "a card for everybody", rule: "figures-down", spoil: allLines((stats) => void (stats.yellow_cards = 1)) },
  {
    ...{ name: "a clock ten minutes ahead", rule: "figures-back" },
    spoil: match((report) => {
      if (report.phase !== "running" || report.minutes > 80) return;
      report.minutes += 10;
      for (const { stats } of report.lines) if (stats.minutes > 0) stats.minutes += 10;
    }),
  },
  { name: "saves for everybody", rule: "figures-up", spoil: lines((stats) => void (stats.saves += 14)) },
  {
    name: "some saves for everybody everywhere",
    rule: "figures-up",
    spoil: allLines((stats) => void (stats.saves += 5)),
  },
  { name: "a few saves for everybody", rule: "figures-back", spoil: lines((stats) => void (stats.saves += 3)) },
  {
    ...{ name: "four goals more", rule: "figures-up" },
    spoil: match((report) => {
      const line = report.lines[10];
      if (!line || report.team_h_score === null) return;
      line.stats.goals_scored += 4;
      report.team_h_score += 4;
    }),
  },
  {
    ...{ name: "a goal more", rule: "figures-step" },
    spoil: match((report) => {
      const line = report.lines[10];
      if (!line || report.team_h_score === null) return;
      line.stats.goals_scored += 1;
      report.team_h_score += 1;
    }),
  },
  {
    name: "yellow cards",
    rule: "figures-step",
    spoil: match((report) => report.lines.slice(3, 6).forEach(({ stats }) => void (stats.yellow_cards = 1))),
  },
  // ---- figures downwards
  {
    name: "everything zero",
    rule: "figures-down",
    spoil: match(
      (report) => (
        report.lines.forEach(({ stats }) => zero(stats)),
        void Object.assign(report, { team_h_score: 0, team_a_score: 0 })
      ),
    ),
  },
  { name: "all matches zero", rule: "figures-down", spoil: allLines(zero) },
  {
    name: "zero but for the minutes",
    rule: "figures-down",
    spoil: lines((stats) => {
      const { minutes } = stats;
      zero(stats);
      stats.minutes = minutes;
    }),
  },
  {
    name: "minutes of twenty",
    rule: "figures-down",
    spoil: lines((stats) => void (stats.minutes = Math.min(20, stats.minutes))),
  },
  {
    name: "no key passes",
    rule: "figures-step",
    spoil: allLines((stats) => Object.assign(stats, { key_passes: 0, attacking_bonus: 0 })),
  },
  { name: "no clean sheets", rule: "figures-down", spoil: allLines((stats) => void (stats.clean_sheets = 0)) },
  // ---- a match's clock
  { name: "a clock of minute one", rule: "match-back", spoil: match((report) => void (report.minutes = 1)) },
  {
    name: "the whistle too early",
    rule: "figures-back",
    spoil: match((report) => Object.assign(report, { phase: "ended" })),
  },
  {
    name: "a match that runs again",
    rule: "match-back",
    spoil: match((report) => Object.assign(report, { phase: "running" })),
  },
  {
    name: "a match that has not begun",
    rule: "match-back",
    spoil: match((report, { now }) =>
      Object.assign(report, { phase: "scheduled", kickoff_time: now + 2 * DAY, lines: [] }),
    ),
  },
  {
    name: "ninety minutes for all",
    rule: "match-contradiction",
    spoil: match(
      (report) => (void (report.minutes = 90), report.lines.forEach(({ stats }) => void (stats.minutes = 90))),
    ),
  },
  {
    name: "nobody in an ended match",
    rule: "match-unplayed",
    spoil: match((report) => Object.assign(report, { phase: "ended", lines: [] })),
  },
  {
    name: "a match abandoned",
    rule: "figures-back",
    spoil: match((report) => Object.assign(report, { phase: "abandoned" })),
  },
  // ---- lines and scores that cannot be
  { name: "half a score", rule: "match-impossible", spoil: match((report) => void (report.team_a_score = null)) },
  { name: "a score of 900", rule: "match-impossible", spoil: match((report) => void (report.team_h_score = 900)) },
  {
    name: "one side without lines",
    rule: "match-impossible",
    spoil: match((report) => void (report.lines = report.lines.slice(11))),
  },
  {
    name: "900 minutes of one player",
    rule: "figures-impossible",
    spoil: match((report) => void (report.lines[4]!.stats.minutes = 900)),
  },
  {
    name: "a line twice",
    rule: "figures-impossible",
    spoil: match((report) => {
      const [line] = report.lines;
      if (line) report.lines.push({ ...line, stats: { ...line.stats, saves: 9 } });
    }),
  },
  { name: "a line missing", rule: "figures-impossible", spoil: match((report) => void report.lines.splice(5, 1)) },
  {
    name: "negative figures",
    rule: "figures-impossible",
    spoil: lines((stats, { element }) => void (stats.saves = Number(element) % 5 === 0 ? -1 : stats.saves)),
  },
  {
    ...{ name: "another match's lines", rule: "match-impossible" },
    spoil: (document, { event }) => {
      const [first, second] = begun(document, event);
      if (first && second) first.lines = structuredClone(second.lines);
    },
  },
  {
    name: "no figures at all of an older round",
    rule: "figures-held",
    spoil: (document, { event }) =>
      begun(document, event - 2).forEach((report) => report.lines.forEach(({ stats }) => zero(stats))),
  },
  // ---- players and documents
  {
    name: "everybody in one club",
    rule: "players-bulk",
    spoil: ({ players }) => players.forEach((row) => void (row.team = 1)),
  },
  {
    name: "everybody gone",
    rule: "players-bulk",
    spoil: ({ players }) => players.forEach((row) => Object.assign(row, { status: "u", can_select: false })),
  },
  {
    name: "everybody injured",
    rule: "players-bulk",
    spoil: ({ players }) => players.forEach((row) => void (row.status = "i")),
  },
  {
    name: "some gone",
    rule: "player-news",
    spoil: ({ players }) =>
      players.slice(40, 60).forEach((row) => Object.assign(row, { status: "u", can_select: false })),
  },
  {
    name: "an unknown club",
    rule: "player-impossible",
    spoil: ({ players }, { pick }) => void (players[pick(players.length)]!.team = 99),
  },
  {
    name: "a player twice",
    rule: "player-impossible",
    spoil: ({ players }) => void players.push({ ...players[7]!, status: "i" }),
  },
  { name: "no matches", rule: "document", spoil: (document) => void (document.fixtures = []) },
  {
    name: "half of the matches",
    rule: "document",
    spoil: (document) => void (document.fixtures = document.fixtures.filter((_, index) => index % 2 === 0)),
  },
  {
    name: "a match twice",
    rule: "document",
    spoil: (document, moment) =>
      void document.fixtures.push(...ofRound(document, moment.event).map((report) => ({ ...report, minutes: 33 }))),
  },
  {
    name: "other clubs",
    rule: "document",
    spoil: (document, { event }) =>
      ofRound(document, event).forEach((report) => Object.assign(report, { teams: { h: 99, a: 98 } })),
  },
];
