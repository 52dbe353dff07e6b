import type { Entry, EntryLeague, EntryPhase, Language } from "@elvan/contract";
import { LARGE_CUP_EVENT, percentileRank } from "@elvan/rules";
import { cupsOfEntry, type CupPlace } from "../db/cups.ts";
import type { EntryWithManager } from "../db/entries.ts";
import { cupMatchesOf } from "../db/h2h-matches.ts";
import { leagueById, leaguesOfEntry, namesOf, type LeagueRow } from "../db/leagues.ts";
import { waitingAmong } from "./league-moment.ts";
import { gapAt } from "./row-notes.ts";
import { NotFound } from "../platform/refusal.ts";
import type { Phase, TablesNow, LeagueServer } from "./league-tables.ts";
import { rankIn, viewEntryLeague, viewMatch } from "./views/league.ts";
import { closedRound, currentRound, nameOf } from "./league-facts.ts";
import { rulesetNow, seasonFacts } from "../season/season-state.ts";

/** @param isOwn asked by the entry's manager: others see only the last rounds of a large cup (league-094) */
export function entryLeagues(
  server: LeagueServer,
  entry: EntryWithManager,
  language: Language,
  isOwn: boolean,
): Promise<Entry["leagues"]> {
  const { ctx, tables } = server;
  return tables.at(async (now) => {
    const leagues = await leaguesOfEntry(ctx.db, entry.id, entry, closedRound(server));
    const cups = await cupsOfEntry(ctx.db, entry.id);
    const waiting = await waitingAmong(ctx.db, leagues, currentRound(server));
    const facts = { entry: entry.id, cups, waiting, language, isOwn };
    const views = await Promise.all(leagues.map((league) => viewOf(server, now, league, facts)));
    const matches = await cupMatchesOf(ctx.db, entry.id, { largeFrom: isOwn ? null : LARGE_CUP_EVENT });
    const names = await namesOf(
      ctx.db,
      matches.flatMap(({ entry_1, entry_2 }) => [entry_1 ?? [], entry_2 ?? []].flat()),
    );
    const { rules } = rulesetNow(server);
    const cup_matches = (await now.withPoints(matches)).map((match) => viewMatch(match, names, rules));
    const overall = leagues.find((league) => league.membership === "overall");
    const cup = overall?.cup_league ?? null;
    const rank = cup === null ? undefined : cups.get(cup)?.qualification_rank;
    return {
      classic: views.filter((league) => league.scoring === "c"),
      h2h: views.filter((league) => league.scoring === "h"),
      cup: {
        matches: cup_matches.filter((match) => match.league === cup),
        status: {
          qualification_event: overall?.qualification_event ?? null,
          qualification_numbers: overall?.qualification_numbers ?? null,
          qualification_rank: rank ?? null,
          qualification_state: cup === null ? null : rank === undefined ? "NOT_QUALIFIED_RANK" : "QUALIFIED",
        },
        cup_league: cup,
      },
      cup_matches,
    };
  });
}

export async function entryLeague(
  server: LeagueServer,
  id: number,
  entry: number,
  language: Language,
): Promise<EntryLeague> {
  const league = await leagueById(server.ctx.db, id);
  if (league === undefined) throw new NotFound("league");
  const cups = await cupsOfEntry(server.ctx.db, entry);
  const waiting = await waitingAmong(server.ctx.db, [league], currentRound(server));
  return server.tables.at((now) => viewOf(server, now, league, { entry, cups, waiting, language, isOwn: true }));
}

export function entryPhase(server: LeagueServer, entry: EntryWithManager, phase: Phase): Promise<EntryPhase[]> {
  return server.tables.at(async (now) => {
    const leagues = await leaguesOfEntry(server.ctx.db, entry.id, entry, closedRound(server));
    const classic = leagues.filter((league) => league.scoring === "c");
    const places = await Promise.all(classic.map((league) => phaseOf(server, now, league, entry.id, phase)));
    return places.filter(({ rank }) => rank > 0);
  });
}

/** Zeros for a team without a place, as in the family. */
async function phaseOf(
  server: LeagueServer,
  now: TablesNow,
  league: LeagueRow,
  entry: number,
  phase: Phase,
): Promise<EntryPhase> {
  const table = await now.classic(league, phase);
  const index = now.board?.indexOf(entry) ?? -1;
  const place = table?.now.placeOf(index) ?? -1;
  if (table === null || place < 0) {
    return {
      phase: phase.id,
      ...{ rank: 0, last_rank: 0, rank_sort: 0, total: 0 },
      league_id: league.id,
      rank_count: table?.now.size || null,
      entry_percentile_rank: null,
    };
  }
  const rank = table.now.rankAt(place);
  return {
    phase: phase.id,
    rank,
    last_rank: rankIn(table.before, index),
    rank_sort: place + 1,
    total: table.now.total(index),
    league_id: league.id,
    rank_count: table.now.size,
    entry_percentile_rank: percentileRank(rank, table.now.size, rulesetNow(server)),
  };
}

async function gapIn(server: LeagueServer, now: TablesNow, league: LeagueRow, entry: number): Promise<number | null> {
  const [overall] = seasonFacts(server.seasonState).phases;
  const table = overall === undefined ? null : await now.classic(league, overall);
  if (table === null) return null;
  const index = now.board?.indexOf(entry) ?? -1;
  const first = [...table.now.slice(0, 2)].map((member) => table.now.total(member));
  const place = table.now.placeOf(index);
  return gapAt(place, place < 0 ? 0 : table.now.total(index), first);
}

type AskedFor = {
  entry: number;
  cups: ReadonlyMap<number, CupPlace>;
  /** Leagues that wait for members. */
  waiting: ReadonlySet<number>;
  language: Language;
  isOwn: boolean;
};

/** Asks nothing of one league alone: however many there are, the statements are the same. */
async function viewOf(
  server: LeagueServer,
  now: TablesNow,
  league: LeagueRow,
  { entry, cups, waiting, language, isOwn }: AskedFor,
): Promise<EntryLeague> {
  const currentEvent = currentRound(server);
  const words = { name: nameOf(server, league, language) };
  const own = {
    membership: { entry, member: true, banned: false },
    currentEvent,
    waiting: waiting.has(league.id),
    cup_qualified: league.cup_league === null ? null : cups.has(league.cup_league),
    cup_lost_event: cups.get(league.cup_league ?? 0)?.lost_event ?? null,
  };
  if (league.scoring === "h") {
    const table = await now.h2h(league);
    const place = table.now.findIndex((row) => row.entry === entry);
    const totals = table.now.slice(0, 2).map(({ total }) => total);
    return viewEntryLeague(league, words, {
      ...own,
      gap: isOwn ? gapAt(place, table.now[place]?.total ?? 0, totals) : null,
      rank: table.now[place]?.rank ?? 0,
      last_rank: table.before.get(entry) ?? 0,
      rank_count: table.now.length,
      percentile: null,
      active_phases: [],
    });
  }
  const event = now.board?.event ?? 0;
  const running = seasonFacts(server.seasonState).phases.filter(
    (phase, index) => index === 0 || (phase.start_event <= event && event <= phase.stop_event),
  );
  const phases = await Promise.all(running.map((phase) => phaseOf(server, now, league, entry, phase)));
  const [overall] = phases;
  return viewEntryLeague(league, words, {
    ...own,
    gap: isOwn ? await gapIn(server, now, league, entry) : null,
    rank: overall?.rank ?? 0,
    last_rank: overall?.last_rank ?? 0,
    rank_count: overall?.rank_count ?? null,
    percentile: overall?.entry_percentile_rank ?? null,
    active_phases: phases,
  });
}
