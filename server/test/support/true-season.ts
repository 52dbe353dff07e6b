import { DAY, MINUTE, STAT_NAMES, type Instant, type StatLine } from "@elvan/rules";
import type { FixtureReport, PlayerReport, StatReport } from "../../src/season/match-data.ts";
import { told } from "./feed.ts";
import { ELEVEN } from "./play.ts";
import { CLUBS, clubOf, clubsOf, EVENTS, fixturesOf, kickoffOf, player, SQUAD_SIZE } from "./season.ts";

/** The small season as a provider tells it at any time when it is right: every match is the same whenever it is asked for. */

export type FeedDocument = { players: PlayerReport[]; fixtures: FixtureReport[] };

const NOTHING = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/** A number of a match that is always the same, from 0 to `below`. */
function numberOf(seed: number, below: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % below;
}

type Goal = { minute: number; isHome: boolean; scorer: number; maker: number };

function goalsOf(fixture: number): Goal[] {
  const { team_h, team_a } = clubsOf(fixture);
  return Array.from({ length: numberOf(fixture, 5) }, (_, index) => {
    const seed = fixture * 31 + index * 7;
    const isHome = numberOf(seed, 9) < 5;
    const club = isHome ? team_h : team_a;
    const scorer = player(club, [16, 17, 10][numberOf(seed + 1, 3)]!);
    return {
      minute: 4 + numberOf(seed + 2, 85),
      isHome,
      scorer,
      maker: player(club, [9, 11, 12][numberOf(seed + 3, 3)]!),
    };
  }).toSorted((a, b) => a.minute - b.minute);
}

/** Minutes since the kick-off, half-time included, as minutes of play. */
const minuteOf = (since: number): number => Math.max(0, Math.min(90, since <= 45 ? since : Math.max(45, since - 15)));
const WHISTLE = 108;

function linesOf(fixture: number, minutes: number, isOver: boolean): StatReport[] {
  const { team_h, team_a } = clubsOf(fixture);
  const goals = goalsOf(fixture).filter(({ minute }) => minute <= minutes);
  const scoreOf = (isHome: boolean) => goals.filter((goal) => goal.isHome === isHome).length;
  const [home, away] = [scoreOf(true), scoreOf(false)];
  const winning =
    home === away ? undefined : goals.filter(({ isHome }) => isHome === home > away)[Math.min(home, away)];
  return [team_h, team_a].flatMap((team) =>
    ELEVEN.map((n): StatReport => {
      const element = player(team, n);
      const conceded = team === team_h ? away : home;
      const seed = fixture * 97 + element;
      const upTo = (most: number) => Math.floor((numberOf(seed, most + 1) * minutes) / 90);
      const stats = {
        ...NOTHING,
        minutes,
        goals_scored: goals.filter(({ scorer }) => scorer === element).length,
        assists: goals.filter(({ maker }) => maker === element).length,
        winning_goals: isOver && winning?.scorer === element ? 1 : 0,
        goals_conceded: conceded,
        clean_sheets: minutes >= 60 && conceded === 0 ? 1 : 0,
        yellow_cards: numberOf(seed + 5, 8) === 0 && minutes > 50 ? 1 : 0,
        saves: n === 1 ? upTo(5) : 0,
        key_passes: n >= 9 ? upTo(3) : 0,
        clearances_blocks_interceptions: n >= 3 && n <= 8 ? upTo(12) : 0,
      };
      const attacking_bonus = stats.key_passes >= 2 ? 1 : 0;
      const defending_bonus = stats.clearances_blocks_interceptions >= 10 ? 1 : 0;
      return { element, team, stats: { ...stats, attacking_bonus, defending_bonus } };
    }),
  );
}

function matchAt(fixture: number, event: number, now: Instant): FixtureReport {
  const kickoff = kickoffOf(event).getTime();
  const { team_h: h, team_a: a } = clubsOf(fixture);
  const place = { fixture, event, kickoff_time: kickoff, teams: { h, a } };
  const since = Math.floor((now - kickoff) / MINUTE);
  if (since < 1) return told(place);
  const isOver = since >= WHISTLE;
  const minutes = minuteOf(since);
  const goals = goalsOf(fixture).filter(({ minute }) => minute <= minutes);
  const team_h_score = goals.filter(({ isHome }) => isHome).length;
  const phase = !isOver ? "running" : now - kickoff < DAY ? "ended" : "confirmed";
  const lines = linesOf(fixture, minutes, isOver);
  return told({ ...place, phase, minutes, team_h_score, team_a_score: goals.length - team_h_score, lines });
}

/** Everything that a right document says at that time. */
export const trueDocument = (now: Instant): FeedDocument => ({
  players: Array.from({ length: CLUBS * SQUAD_SIZE }, (_, index) => ({
    ...{
      element: index + 1,
      team: clubOf(index + 1),
      status: "a",
      can_select: true,
      chance_of_playing_next_round: null,
    },
    ...{ news: { sv: "", en: "" }, news_added: null },
  })),
  fixtures: Array.from({ length: EVENTS }, (_, index) => index + 1).flatMap((event) =>
    fixturesOf(event).map((fixture) => matchAt(fixture, event, now)),
  ),
});
