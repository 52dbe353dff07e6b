import type { CupStatus, Language, ManagerMatch, ManagerMatches, MatchUp } from "@elvan/contract";
import { cupQualification, LARGE_CUP_EVENT, LARGE_H2H_LEAGUE, LEAGUE_PAGE_SIZE, roundStages } from "@elvan/rules";
import { countPlayersOf, leagueById, membersOf, namesOf, type LeagueRow } from "../db/leagues.ts";
import { matchById, matchesOf, meetingsBefore, type MatchRow } from "../db/h2h-matches.ts";
import { cupEntries } from "../db/cups.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { viewMatch } from "./views/league.ts";
import { isRanked, type LeagueServer } from "./league-tables.ts";
import { nameOf, type Caller } from "./league-facts.ts";
import { rulesetNow, seasonFacts } from "../season/season-state.ts";

const tooLarge = () => new Refusal([{ code: "large_leagues_forbidden" }]);

/** A head-to-head league's or a cup's matches, of one entry or of one round where that is asked. */
export async function leagueMatches(
  server: LeagueServer,
  id: number,
  query: { entry?: number | undefined; event?: number | undefined; order?: string | undefined; page: number },
  caller: Caller,
): Promise<ManagerMatches> {
  const { ctx } = server;
  const league = await leagueById(ctx.db, id);
  if (league === undefined || league.scoring !== "h") throw new NotFound("league");
  const isCup = league.cup_of !== null;
  if (!isCup && query.entry === undefined && league.members > LARGE_H2H_LEAGUE) throw tooLarge();
  // Of a large cup only one's own matches are visible before its last rounds (league-094).
  const isOwn = query.entry !== undefined && query.entry === caller?.entry;
  const found = await matchesOf(ctx.db, league.id, {
    entry: query.entry,
    event: query.event,
    fromEvent: isCup && league.is_large && !isOwn ? LARGE_CUP_EVENT : undefined,
    latestFirst: query.order === "latest",
    limit: LEAGUE_PAGE_SIZE + 1,
    offset: (query.page - 1) * LEAGUE_PAGE_SIZE,
  });
  return {
    has_next: found.length > LEAGUE_PAGE_SIZE,
    page: query.page,
    results: await shownMatches(server, found.slice(0, LEAGUE_PAGE_SIZE)),
  };
}

async function shownMatches(server: LeagueServer, matches: readonly MatchRow[]): Promise<ManagerMatch[]> {
  const entries = matches.flatMap(({ entry_1, entry_2 }) => [entry_1 ?? [], entry_2 ?? []].flat());
  const names = await namesOf(server.ctx.db, entries);
  const { rules } = rulesetNow(server);
  const shown = await server.tables.at((now) => now.withPoints(matches));
  return shown.map((match) => viewMatch(match, names, rules));
}

/** @throws NotFound of a large cup's first rounds too, but for one's own match (league-094) */
export async function matchUp(
  server: LeagueServer,
  { league: id, match: asked }: { league: number; match: number },
  caller: Caller,
  language: Language,
): Promise<MatchUp> {
  const { db } = server.ctx;
  const [league, match] = await Promise.all([leagueById(db, id), matchById(db, id, asked)]);
  if (league === undefined || match === undefined) throw new NotFound("match");
  const isOwn = caller?.entry != null && [match.entry_1, match.entry_2].includes(caller.entry);
  if (league.cup_of !== null && league.is_large && match.event < LARGE_CUP_EVENT && !isOwn) {
    throw new NotFound("match");
  }
  const cupOf = league.cup_of === null ? undefined : await leagueById(db, league.cup_of);
  const [shown, ...meetings] = await shownMatches(server, [match, ...(await meetingsBefore(db, match))]);
  if (shown === undefined) throw new NotFound("match");
  const name = cupOf === undefined ? nameOf(server, league, language) : cupName(nameOf(server, cupOf, language));
  return { league: { id: league.id, name, cup_of: league.cup_of }, match: shown, meetings };
}

const cupName = (league: string): string => `${league} Cup`;

/** By name. @throws Refusal `large_leagues_forbidden` */
export async function leagueEntries(
  { ctx, tables }: LeagueServer,
  id: number,
): Promise<{ entry: number; entry_name: string }[]> {
  const league = await leagueById(ctx.db, id);
  if (league === undefined || league.membership !== null) throw new NotFound("league");
  const ids =
    league.cup_of === null
      ? league.members > LARGE_H2H_LEAGUE
        ? null
        : (await membersOf(ctx.db, league.id)).map((member) => member.entry)
      : await cupEntries(ctx.db, league.id, LARGE_H2H_LEAGUE);
  if (ids === null) throw tooLarge();
  const [names, isHere] = await Promise.all([
    namesOf(ctx.db, ids),
    tables.at(
      async ({ board }) =>
        (entry: number) =>
          league.cup_of === null || isRanked(board, entry),
    ),
  ]);
  return ids
    .filter((entry) => isHere(entry))
    .map((entry) => ({ entry, entry_name: names.get(entry)?.entry_name ?? "" }))
    .toSorted((a, b) => a.entry_name.localeCompare(b.entry_name, "sv") || a.entry - b.entry);
}

export async function cupStatus(server: LeagueServer, id: number, language: Language): Promise<CupStatus> {
  const { ctx } = server;
  const asked = await leagueById(ctx.db, id);
  const league = asked?.cup_of == null ? asked : await leagueById(ctx.db, asked.cup_of);
  if (league === undefined || !league.has_cup || league.scoring !== "c") throw new NotFound("league");
  const { events } = rulesetNow(server);
  const qualification_event = league.qualification_event ?? (await expectedQualification(server, league));
  if (qualification_event === null) throw new NotFound("cup");
  const finals =
    league.cup_league === null ? [] : await matchesOf(ctx.db, league.cup_league, { event: events, limit: 1 });
  return {
    qualifying_league: league.id,
    qualifying_method: "event_points",
    draw_type: "random",
    league: league.cup_league,
    qualification_event,
    qualification_numbers: league.qualification_numbers ?? 0,
    name: cupName(nameOf(server, league, language)),
    has_byes: league.has_byes,
    is_large: league.is_large,
    pulse_article_id: null,
    winner: finals[0]?.winner ?? null,
  };
}

/** If the league stays as large as it is; null when it is too late for a cup. */
async function expectedQualification(server: LeagueServer, league: LeagueRow): Promise<number | null> {
  const { events } = rulesetNow(server);
  const checked = roundStages(seasonFacts(server.seasonState).events).final?.id ?? 0;
  const next = Math.max(league.start_event, checked + 1);
  // Counted as when the cup is made.
  const { entries: out } = await server.tables.reads.outOfTables();
  const members =
    league.membership === null
      ? await countPlayersOf(server.ctx.db, league.id, { event: next, out })
      : await sizeOf(server, league);
  return cupQualification(members, next, events);
}

async function sizeOf({ seasonState, tables }: LeagueServer, league: LeagueRow): Promise<number> {
  const [season] = seasonFacts(seasonState).phases;
  const table = season && (await tables.at((now) => now.classic({ ...league, start_event: 1 }, season)));
  return table?.now.size ?? 0;
}
