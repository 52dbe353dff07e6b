import type { Language } from "@elvan/contract";
import { roundTold } from "@elvan/rules";
import { entryById } from "../db/entries.ts";
import { entryEvent, eventsOfEntry } from "../db/entry-events.ts";
import { eventById } from "../db/events.ts";
import type { Row } from "../db/schema.ts";
import { invitation } from "../leagues/invitations.ts";
import { closedRound } from "../leagues/league-facts.ts";
import { matchUp } from "../leagues/league-matches.ts";
import type { LeagueServer } from "../leagues/league-tables.ts";
import type { LiveServer } from "../live/live.ts";
import { formatsOf } from "../news/formats.ts";
import { clubName } from "../news/match-results.ts";
import { viewArticle } from "../news/newsroom.ts";
import { paintOf, storyShirts, type Paint } from "../news/picture.ts";
import { storyOf } from "../news/stories.ts";
import { WORDS } from "../news/words/index.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { rulesetIn } from "../season/facts.ts";
import { seasonFacts } from "../season/season-state.ts";
import { shirtOf } from "../season/views/special-shirt.ts";
import { viewLiveTeam, withLive } from "../squads/views/live-team.ts";
import { viewPicks } from "../squads/views/picks.ts";
import { en } from "./words/en.ts";
import { sv } from "./words/sv.ts";

export type ShareServer = LeagueServer & LiveServer;

export type Card = {
  title: string;
  description: string;
  /** Above the heading. */
  kicker: string;
  heading: string;
  line: string;
  /** Below it, on a line of its own. */
  note?: string | undefined;
  figure: { value: string; label: string } | null;
  shirts: readonly Paint[];
  /** Points, drawn as a row of bars. */
  rounds?: readonly number[];
};

type Place = { server: ShareServer; language: Language };
type Finder = (place: Place, parts: readonly string[], query: URLSearchParams) => Promise<Card | null>;

const SHARE_WORDS = { sv, en };
const ID = /^[1-9]\d{0,8}$/;

/** By the pages' own addresses (web/src/shell/routes.ts); an address without anything of its own tells of the game. */
const FINDERS: readonly (readonly [RegExp, Finder])[] = [
  [/^\/leagues\/auto-join\/([^/]{1,20})\/?$/i, leagueCard],
  [/^\/leagues\/(\d+)\/h2h\/(\d+)\/?$/i, matchCard],
  [/^\/entry\/(\d+)\/event\/(\d+)\/?$/i, roundCard],
  [/^\/entry\/(\d+)\/history\/?$/i, seasonCard],
  [/^\/entry\/(\d+)(?:\/transfers)?\/?$/i, roundCard],
  [/^\/the-scout\/([\w-]{1,60})\/?$/i, storyCard],
];

/** Only of what is public: the same for everybody, signed in or not. */
export async function cardOf(server: ShareServer, address: string, language: Language): Promise<Card> {
  const place = { server, language };
  const [path = "/", search = ""] = address.split("?", 2);
  const query = new URLSearchParams(search);
  for (const [pattern, find] of FINDERS) {
    const [, ...parts] = pattern.exec(path) ?? [];
    const card = parts.length > 0 ? await find(place, parts, query) : null;
    if (card !== null) return card;
  }
  return playerCard(place, query.get("player")) ?? gameCard(place);
}

const figuresIn = (language: Language) => formatsOf(WORDS[language]);
const factsOf = ({ server }: Place) => seasonFacts(server.seasonState);
const nowOf = ({ server }: Place): number => server.ctx.now().getTime();

function gameCard(place: Place): Card {
  const { title, description, lead } = SHARE_WORDS[place.language].game;
  const facts = factsOf(place);
  const shirts = facts.teams.slice(0, 3).map(({ id }) => paintOf(shirtOf(facts, id, nowOf(place)), false));
  return { title, description, kicker: "Elvan", heading: lead, line: description, figure: null, shirts };
}

async function leagueCard(place: Place, [given = ""]: readonly string[], query: URLSearchParams): Promise<Card | null> {
  const words = SHARE_WORDS[place.language];
  const code = decoded(given);
  const from = ID.test(query.get("from") ?? "") ? Number(query.get("from")) : undefined;
  const found = await invitation(place.server, { code, from }, null, place.language).catch((error: unknown) => {
    if (error instanceof NotFound || error instanceof Refusal) return null;
    throw error;
  });
  if (found === null) return null;
  const [leader] = found.head;
  const teams = words.teams(found.members);
  const leads =
    leader === undefined || leader.total === null
      ? ""
      : words.leads(leader.entry_name, figuresIn(place.language).number(leader.total));
  const inviter = found.invited_by?.player_name;
  return {
    title: inviter === undefined ? words.invited(found.name) : words.invites(inviter, found.name),
    description: [`${teams}.`, leads, words.join].filter((part) => part !== "").join(" "),
    kicker: inviter === undefined ? words.invitation : `${words.invitation} · ${inviter}`,
    heading: found.name,
    line: [teams, leads].filter((part) => part !== "").join(" · "),
    figure: null,
    shirts: gameCard(place).shirts,
  };
}

async function matchCard(place: Place, [league = "", match = ""]: readonly string[]): Promise<Card | null> {
  if (!ID.test(league) || !ID.test(match)) return null;
  const words = SHARE_WORDS[place.language];
  const asked = { league: Number(league), match: Number(match) };
  const found = await matchUp(place.server, asked, null, place.language).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (found === null || found.match.is_bye) return null;
  const { event, entry_1_entry, entry_1_name, entry_1_points, entry_2_entry, entry_2_name, entry_2_points } =
    found.match;
  const one = entry_1_entry === null ? words.average : entry_1_name;
  const other = entry_2_entry === null ? words.average : entry_2_name;
  const begun = event <= closedRound(place.server);
  const score = `${entry_1_points}–${entry_2_points}`;
  const teams = words.versus(one, other);
  const kicker = `${found.league.name} · ${words.round(event)}`;
  return {
    title: words.matchTitle(begun ? `${one} ${score} ${other}` : teams, event),
    description: `${kicker}. ${teams}.`,
    kicker,
    heading: teams,
    line: found.league.name,
    figure: begun ? { value: score, label: words.points } : null,
    shirts: begun ? [] : gameCard(place).shirts,
  };
}

async function roundCard(place: Place, [entry = "", round]: readonly string[]): Promise<Card | null> {
  const words = SHARE_WORDS[place.language];
  const { ctx, live } = place.server;
  // Of a round that is still open nothing is public.
  const closed = closedRound(place.server);
  const event = round === undefined ? closed : Number(round);
  if (!ID.test(entry) || event < 1 || event > closed) return null;
  const team = await entryById(ctx.db, Number(entry));
  if (team === undefined) return null;
  const frozen = await entryEvent(ctx.db, team.id, event);
  const manager = `${team.first_name} ${team.last_name}`;
  const row = frozen && withLive(frozen, live.board());
  if (frozen === undefined || row === undefined || row.points === null || row.total_points === null) {
    const title = `${team.name} · ${manager}`;
    return { ...gameCard(place), title, kicker: words.team, heading: team.name, line: manager };
  }
  const format = figuresIn(place.language);
  const total = words.total(
    format.number(row.total_points),
    row.overall_rank === null ? null : format.number(row.overall_rank),
  );
  const points = format.number(row.points);
  const average = await averageOf(place, event);
  const captain = captainOf(place, frozen);
  const note = captain && words.captain(captain.name, format.number(captain.points));
  return {
    title: words.roundTitle(team.name, points, event),
    description: [manager, total, note].filter((part) => part !== undefined).join(". ") + ".",
    kicker: `${words.round(event)} · ${manager}`,
    heading: team.name,
    line: total,
    note,
    figure: { value: points, label: words.ofAverage(points, format.number(average)) },
    shirts: [],
  };
}

/** As tables have it, also while the round runs. */
async function averageOf({ server: { ctx, live } }: Place, event: number): Promise<number> {
  const board = live.board();
  if (board?.mark.event === event) return Math.round(board.average);
  return (await eventById(ctx.db, event))?.average_entry_score ?? 0;
}

/** Who wore the armband in the end, with the points that it made; undefined where nobody did. */
function captainOf(place: Place, row: Row<"entry_event">): { name: string; points: number } | undefined {
  const facts = factsOf(place);
  const { market, fixtures, stats } = facts;
  const team = viewLiveTeam(row, place.server.live.board(), market, null);
  const { picks } = team ?? viewPicks(row, market, rulesetIn(facts, row.event), null);
  const lines = fixtures.filter(({ event }) => event === row.event).flatMap(({ id }) => stats.get(id) ?? []);
  const points = (element: number) =>
    lines.reduce((sum, line) => (line.element === element ? sum + line.total_points : sum), 0);
  const { captain } = roundTold({ event: row.event, chip: row.chip, picks, replaced: [], transfers: [], points });
  const name = captain === null ? undefined : market.get(captain.element)?.web_name;
  return captain === null || name === undefined ? undefined : { name, points: captain.points };
}

async function seasonCard(place: Place, [entry = ""]: readonly string[]): Promise<Card | null> {
  const words = SHARE_WORDS[place.language];
  const { ctx, live } = place.server;
  const team = ID.test(entry) ? await entryById(ctx.db, Number(entry)) : undefined;
  if (team === undefined) return null;
  const rows = (await eventsOfEntry(ctx.db, team.id, { upTo: closedRound(place.server) })).map((row) =>
    withLive(row, live.board()),
  );
  const scored = rows.flatMap(({ event, points, total_points, overall_rank }) =>
    points === null || total_points === null ? [] : [{ event, points, total_points, overall_rank }],
  );
  const last = scored.at(-1);
  if (last === undefined) return roundCard(place, [entry]);
  const format = figuresIn(place.language);
  const best = scored.reduce((one, other) => (other.points > one.points ? other : one));
  const manager = `${team.first_name} ${team.last_name}`;
  const total = format.number(last.total_points);
  const season = factsOf(place).season.name;
  const line =
    words.standing(last.overall_rank === null ? null : format.number(last.overall_rank), last.event) +
    ` ${words.best(format.number(best.points), best.event)}`;
  return {
    title: words.seasonTitle(team.name, total, season),
    description: `${manager}. ${line}`,
    kicker: `${words.season(season)} · ${manager}`,
    heading: team.name,
    line,
    figure: { value: total, label: words.points },
    shirts: [],
    rounds: scored.map(({ points }) => points),
  };
}

async function storyCard(place: Place, [id = ""]: readonly string[]): Promise<Card | null> {
  const { language } = place;
  const [facts, now] = [factsOf(place), nowOf(place)];
  const story = storyOf(facts, now, id);
  const article = viewArticle(facts, { language, now }, id);
  if (story === undefined || article === undefined) return null;
  const { title, summary } = article;
  return {
    title,
    description: summary,
    kicker: SHARE_WORDS[language].scout,
    heading: title,
    line: summary,
    figure: null,
    shirts: storyShirts(facts, story, now),
  };
}

function playerCard(place: Place, given: string | null): Card | null {
  const words = SHARE_WORDS[place.language];
  const facts = factsOf(place);
  const player = given !== null && ID.test(given) ? facts.market.get(Number(given)) : undefined;
  if (player === undefined) return null;
  const club = clubName(facts, player.team);
  const format = figuresIn(place.language);
  const points = format.number(player.total_points);
  const keeper = facts.element_types.find(({ id }) => id === player.element_type)?.ui_shirt_specific ?? false;
  const line = words.playerFigures({ points, price: format.money(player.now_cost), form: format.decimal(player.form) });
  return {
    title: words.playerTitle(player.web_name, club),
    description: `${line}.`,
    kicker: `${words.player} · ${club}`,
    heading: player.web_name,
    line,
    figure: null,
    shirts: [paintOf(shirtOf(facts, player.team, nowOf(place)), keeper)],
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
