import { DAY, HOUR } from "@elvan/rules";
import type { Language } from "@elvan/contract";
import type { Row } from "../db/schema.ts";
import type { ElementFacts, Facts } from "../season/facts.ts";
import { iso } from "../platform/times.ts";
import { formatsOf, type Formats } from "./formats.ts";
import { clubName, hasResult, isRunning, scoreOf } from "./match-results.ts";
import { WORDS } from "./words/index.ts";
import type { Named, Words } from "./words/words.ts";

/** Newest first; `link` is a path of the game. */
export type ClubNews = { title: string; description: string; items: ClubItem[] };
type ClubItem = { title: string; summary: string; link: string; published: string };

type Desk = { facts: Facts; now: number; team: Row<"team">; words: Words["club"]; formats: Formats };

const MAX_REPORTS = 5;
const MAX_ABSENCES = 4;
const MATCH = 2 * HOUR;
const PREVIEW_LEAD_MS = 3 * DAY;
const SEASON_LEAD_MS = 14 * DAY;

const playedAt = (fixture: Row<"fixture">): number =>
  fixture.finished_provisional_at?.getTime() ?? (fixture.kickoff_time?.getTime() ?? 0) + MATCH;

const plays = ({ team }: Desk, fixture: Row<"fixture">) => fixture.team_h === team.id || fixture.team_a === team.id;

const named = (player: ElementFacts, figure: string): Named => ({ name: player.web_name, club: "", figure });

/** Own goals are left out. */
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

/** From kick-off on this is the only news; the next match is announced after it. */
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
    .filter(
      (fixture) => plays(desk, fixture) && !fixture.started && at(fixture) > now && at(fixture) - now < PREVIEW_LEAD_MS,
    )
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
  return [{ ...told, link: `/fixtures/${coming.event ?? ""}`, published: iso(new Date(at(coming) - PREVIEW_LEAD_MS)) }];
}

function absences({ now, team, words }: Desk, squad: readonly ElementFacts[]): ClubItem[] {
  const missing = squad.filter(({ news_sv }) => news_sv !== "").toSorted((a, b) => b.selected - a.selected);
  const heard = Math.max(0, ...missing.map(({ news_added }) => news_added?.getTime() ?? 0));
  if (heard === 0) return [];
  const told = words.absent(
    team.name,
    missing.slice(0, MAX_ABSENCES).map(({ web_name }) => web_name),
  );
  return [{ ...told, link: "/the-scout/player-news", published: iso(new Date(Math.min(heard, now))) }];
}

/** Undefined for an unknown club. */
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
      .slice(0, MAX_REPORTS)
      .map((fixture) => report(desk, fixture)),
    ...(running.length > 0 ? running.map((fixture) => underway(desk, fixture)) : preview(desk, squad)),
    ...absences(desk, squad),
    {
      ...words.welcome(team.name),
      link: "/leagues",
      published: iso(new Date(Math.min(now, opening - SEASON_LEAD_MS))),
    },
  ];
  return { ...words.channel(team.name), items: items.toSorted((a, b) => b.published.localeCompare(a.published)) };
}
