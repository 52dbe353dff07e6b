import { DAY, HOUR } from "@elvan/rules";
import type { Language } from "@elvan/contract";
import type { Row } from "../db/schema.ts";
import type { ElementFacts, Facts } from "../views/facts.ts";
import { iso } from "../views/times.ts";
import { formatsOf, type Formats } from "./formats.ts";
import { clubName, hasResult, isRunning, scoreOf } from "./match-results.ts";
import { WORDS } from "./words/index.ts";
import type { Named, Words } from "./words/words.ts";

/** A club's news as plain text, the newest first. `link` is a path of the game. */
export type ClubNews = { title: string; description: string; items: ClubItem[] };
type ClubItem = { title: string; summary: string; link: string; published: string };

/** Who writes of which club, and when. */
type Desk = { facts: Facts; now: number; team: Row<"team">; words: Words["club"]; formats: Formats };

const REPORTS = 5;
const MISSING = 4;
const MATCH = 2 * HOUR;
/** From when a match to come is news, before its kick-off. */
const AHEAD = 3 * DAY;
/** From when there is a feed at all, before the season's first deadline. */
const BEFORE_SEASON = 14 * DAY;

const playedAt = (fixture: Row<"fixture">): number =>
  fixture.finished_provisional_at?.getTime() ?? (fixture.kickoff_time?.getTime() ?? 0) + MATCH;

const plays = ({ team }: Desk, fixture: Row<"fixture">) => fixture.team_h === team.id || fixture.team_a === team.id;

const named = (player: ElementFacts, figure: string): Named => ({ name: player.web_name, club: "", figure });

/** Who scored, most goals first: "Holm 2", "Berg". Own goals are nobody's to boast of. */
function scorersOf({ facts }: Desk, fixture: number): string[] {
  return (facts.stats.get(fixture) ?? [])
    .filter(({ goals_scored }) => goals_scored > 0)
    .toSorted((a, b) => b.goals_scored - a.goals_scored || a.element - b.element)
    .map(({ element, goals_scored }) => {
      const name = facts.market.get(element)?.web_name ?? "";
      return goals_scored === 1 ? name : `${name} ${goals_scored}`;
    });
}

function report(desk: Desk, fixture: Row<"fixture">): ClubItem {
  const { facts, team, words, formats } = desk;
  const lines = (facts.stats.get(fixture.id) ?? []).filter((line) => line.team === team.id && line.total_points > 0);
  const [best] = lines.toSorted((a, b) => b.total_points - a.total_points || a.element - b.element);
  const player = best && facts.market.get(best.element);
  return {
    ...words.report({
      home: clubName(facts, fixture.team_h),
      away: clubName(facts, fixture.team_a),
      score: scoreOf(fixture),
      scorers: scorersOf(desk, fixture.id),
      best: best && player ? named(player, formats.number(best.total_points)) : null,
    }),
    link: `/fixtures/${fixture.event ?? ""}`,
    published: iso(new Date(playedAt(fixture))),
  };
}

/** A match that is being played: from its kick-off on that is what there is to know, and nobody is next before it is over. */
function underway({ facts, words }: Desk, fixture: Row<"fixture">): ClubItem {
  return {
    ...words.underway(clubName(facts, fixture.team_h), clubName(facts, fixture.team_a)),
    link: `/fixtures/${fixture.event ?? ""}`,
    published: iso(fixture.kickoff_time ?? new Date(0)),
  };
}

function preview(desk: Desk, squad: readonly ElementFacts[]): ClubItem[] {
  const { facts, now, team, words, formats } = desk;
  const at = ({ kickoff_time }: Row<"fixture">) => kickoff_time?.getTime() ?? 0;
  const [coming] = facts.fixtures
    .filter((fixture) => plays(desk, fixture) && !fixture.started && at(fixture) > now && at(fixture) - now < AHEAD)
    .toSorted((a, b) => at(a) - at(b));
  if (!coming) return [];
  const home = coming.team_h === team.id;
  const [hot] = squad.toSorted((a, b) => Number(b.form) - Number(a.form) || b.total_points - a.total_points);
  const told = words.preview({
    club: team.name,
    opponent: clubName(facts, home ? coming.team_a : coming.team_h),
    home,
    when: formats.moment(new Date(at(coming))),
    form: hot && Number(hot.form) > 0 ? named(hot, formats.decimal(hot.form)) : null,
  });
  return [{ ...told, link: `/fixtures/${coming.event ?? ""}`, published: iso(new Date(at(coming) - AHEAD)) }];
}

function absences({ now, team, words }: Desk, squad: readonly ElementFacts[]): ClubItem[] {
  const missing = squad.filter(({ news_sv }) => news_sv !== "").toSorted((a, b) => b.selected - a.selected);
  const heard = Math.max(0, ...missing.map(({ news_added }) => news_added?.getTime() ?? 0));
  if (heard === 0) return [];
  const told = words.absent(
    team.name,
    missing.slice(0, MISSING).map(({ web_name }) => web_name),
  );
  return [{ ...told, link: "/the-scout/player-news", published: iso(new Date(Math.min(heard, now))) }];
}

/** What can be told of a club from the season's figures; there is always something. undefined for an unknown club. */
export function clubNews(
  facts: Facts,
  { now, language }: { now: number; language: Language },
  id: number,
): ClubNews | undefined {
  const team = facts.teams.find((row) => row.id === id);
  if (!team) return undefined;
  const { club: words } = WORDS[language];
  const desk: Desk = { facts, now, team, words, formats: formatsOf(WORDS[language]) };
  const squad = facts.elements.filter((player) => player.team === id && player.status !== "u" && !player.removed);
  const matches = facts.fixtures.filter((fixture) => plays(desk, fixture));
  const played = matches.filter(hasResult);
  const running = matches.filter(isRunning);
  const opening = facts.events[0]?.deadline_time.getTime() ?? now;
  const items: ClubItem[] = [
    ...played
      .toSorted((a, b) => playedAt(b) - playedAt(a))
      .slice(0, REPORTS)
      .map((fixture) => report(desk, fixture)),
    ...(running.length > 0 ? running.map((fixture) => underway(desk, fixture)) : preview(desk, squad)),
    ...absences(desk, squad),
    {
      ...words.welcome(team.name),
      link: "/leagues",
      published: iso(new Date(Math.min(now, opening - BEFORE_SEASON))),
    },
  ];
  return { ...words.channel(team.name), items: items.toSorted((a, b) => b.published.localeCompare(a.published)) };
}
