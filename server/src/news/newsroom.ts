import type { Article, Language, NewsFeed, NewsItem } from "@elvan/contract";
import type { ElementFacts, Facts } from "../season/facts.ts";
import { ownedBy, sumStats } from "../season/views/player.ts";
import { iso } from "../platform/times.ts";
import { nameIn } from "../platform/words.ts";
import { formatsOf, type Formats } from "./formats.ts";
import { clubName, resultOf, resultsOf } from "./match-results.ts";
import { clubInStory, roundPoints, storyOf, stories, type Story, type StoryKind } from "./stories.ts";
import { WORDS } from "./words/index.ts";
import type { ColumnName, ListFacts, Named, RoundFacts, Text, Words } from "./words/words.ts";

type Reader = { language: Language; now: number };
type Desk = { facts: Facts; language: Language; words: Words; formats: Formats };

/** The first column is the figure that the text names. */
const COLUMNS: Record<StoryKind, readonly ColumnName[]> = {
  round: ["points", "goals", "assists", "price"],
  risers: ["price", "change", "owned"],
  fallers: ["price", "change", "owned"],
  form: ["form", "total", "price"],
  finds: ["form", "owned", "price"],
  bought: ["bought", "price", "form"],
  sold: ["sold", "price", "form"],
  absent: ["owned"],
};

const STATISTIC: Partial<Record<StoryKind, string>> = {
  risers: "cost_change_event",
  fallers: "cost_change_event_fall",
  form: "form",
  bought: "transfers_in_event",
  sold: "transfers_out_event",
};

const deskOf = (facts: Facts, language: Language): Desk => ({
  facts,
  language,
  words: WORDS[language],
  formats: formatsOf(WORDS[language]),
});

const linesIn = ({ facts }: Desk, event: number, element: number) =>
  sumStats(
    facts.fixtures
      .filter((fixture) => fixture.event === event)
      .flatMap(({ id }) => facts.stats.get(id)?.filter((line) => line.element === element) ?? []),
  );

function figure(desk: Desk, story: Story, player: ElementFacts, column: ColumnName): string {
  const { facts, formats } = desk;
  switch (column) {
    case "points":
      return formats.number(roundPoints(facts, story.event.id).get(player.id) ?? 0);
    case "goals":
      return formats.number(linesIn(desk, story.event.id, player.id).goals_scored);
    case "assists":
      return formats.number(linesIn(desk, story.event.id, player.id).assists);
    case "price":
      return formats.money(player.now_cost);
    case "change":
      return formats.change(player.cost_change_event);
    case "owned":
      return formats.percent(Number(ownedBy(facts, player)));
    case "form":
      return formats.decimal(player.form);
    case "bought":
      return formats.number(player.transfers_in_event);
    case "sold":
      return formats.number(player.transfers_out_event);
    case "total":
      return formats.number(player.total_points);
  }
}

function listFacts(desk: Desk, story: Story): ListFacts {
  const [column = "points"] = COLUMNS[story.kind];
  const named = (player: ElementFacts): Named => ({
    name: player.web_name,
    club: clubName(desk.facts, clubInStory(desk.facts, story, player)),
    figure: figure(desk, story, player, column),
  });
  const [first, ...rest] = story.players;
  return {
    round: nameIn(story.event, desk.language),
    players: [named(first), ...rest.map(named)],
    count: story.count,
  };
}

function roundFacts(desk: Desk, story: Story): RoundFacts {
  const { facts, formats } = desk;
  const { event } = story;
  const points = roundPoints(facts, event.id);
  const named = (id: number | null): Named | null => {
    const player = id === null ? undefined : facts.market.get(id);
    return player === undefined
      ? null
      : {
          name: player.web_name,
          club: clubName(facts, clubInStory(facts, story, player)),
          figure: formats.number(points.get(player.id) ?? 0),
        };
  };
  const matches = resultsOf(facts, event.id);
  const [best] = story.players;
  const line = linesIn(desk, event.id, best.id);
  const { players } = listFacts(desk, story);
  return {
    round: nameIn(event, desk.language),
    best: { ...players[0], goals: line.goals_scored, assists: line.assists, cleanSheet: line.clean_sheets > 0 },
    matches: matches.length,
    goals: matches.reduce((sum, { team_h_score, team_a_score }) => sum + (team_h_score ?? 0) + (team_a_score ?? 0), 0),
    cleanSheets: matches
      .flatMap(({ team_h_score, team_a_score }) => [team_h_score, team_a_score])
      .filter((n) => n === 0).length,
    results: matches.map((fixture) => resultOf(facts, fixture)),
    average: formats.number(event.average_entry_score),
    highest: event.highest_score === null ? null : formats.number(event.highest_score),
    captain: named(event.most_captained),
    bought: named(event.most_transferred_in),
  };
}

const tell = (desk: Desk, story: Story): Text =>
  story.kind === "round" ? desk.words.round(roundFacts(desk, story)) : desk.words[story.kind](listFacts(desk, story));

function item(desk: Desk, story: Story): NewsItem {
  const { title, summary } = tell(desk, story);
  return {
    id: story.id,
    title,
    link: `/the-scout/${story.id}`,
    image: `/api/picture/newsroom/${story.id}/`,
    summary,
    published: iso(story.published),
  };
}

/** Newest first, without bodies; none before the first deadline. */
export function viewNewsroom(facts: Facts, { language, now }: Reader): NewsFeed {
  const desk = deskOf(facts, language);
  return { title: desk.words.newsroom, own: true, items: stories(facts, now).map((story) => item(desk, story)) };
}

function figures({ words, formats, ...desk }: Desk, story: Story): Article["figures"] {
  if (story.kind !== "round") return [];
  const { average, highest, goals, best } = roundFacts({ words, formats, ...desk }, story);
  return [
    { label: words.figures.average, value: average },
    ...(highest === null ? [] : [{ label: words.figures.highest, value: highest }]),
    { label: words.figures.best, value: best.figure },
    { label: words.figures.goals, value: formats.number(goals) },
  ];
}

function more({ words, language }: Desk, { kind, event }: Story): Article["more"] {
  if (kind === "round")
    return { link: `/dream-team/${event.id}`, label: words.more.dreamTeam(nameIn(event, language)) };
  if (kind === "absent") return { link: "/the-scout/player-news", label: words.more.availability };
  const statistic = STATISTIC[kind];
  return statistic === undefined ? null : { link: `/statistics/${statistic}`, label: words.more.statistics };
}

export function viewArticle(facts: Facts, { language, now }: Reader, id: string): Article | undefined {
  const story = storyOf(facts, now, id);
  if (!story) return undefined;
  const desk = deskOf(facts, language);
  const columns = COLUMNS[story.kind];
  return {
    ...item(desk, story),
    paragraphs: tell(desk, story).paragraphs,
    figures: figures(desk, story),
    columns: columns.map((column) => desk.words.columns[column]),
    rows: story.players.map((player) => ({
      element: player.id,
      note: story.kind === "absent" ? player[`news_${language}`] : "",
      values: columns.map((column) => figure(desk, story, player, column)),
    })),
    more: more(desk, story),
  };
}
