import type {
  ClassicLeagueUpdate,
  ClassicLeagueWish,
  ClassicStandings,
  CupStatus,
  FoundEntry,
  H2hLeagueUpdate,
  H2hLeagueWish,
  H2hStandings,
  LeagueDetail,
  LeagueEntry,
  ManagerMatches,
  RenewableLeague,
} from "@elvan/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { jittered } from "./live.ts";

export type Scoring = "c" | "h";
export type TablePages = { page: number; newPage: number };

/** A page of a classic table in a phase. */
export const classicStandingsQuery = (league: number, phase: number, { page, newPage }: TablePages) =>
  queryOptions<ClassicStandings>({
    queryKey: ["league", league, "standings", "c", phase, page, newPage],
    queryFn: ({ signal }) =>
      call(
        "GET /api/leagues-classic/:league/standings/",
        { params: { league }, query: { phase, page_standings: page, page_new_entries: newPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: () => jittered(60_000),
  });

/** A page of a head-to-head table. */
export const h2hStandingsQuery = (league: number, { page, newPage }: TablePages) =>
  queryOptions<H2hStandings>({
    queryKey: ["league", league, "standings", "h", page, newPage],
    queryFn: ({ signal }) =>
      call(
        "GET /api/leagues-h2h/:league/standings/",
        { params: { league }, query: { page_standings: page, page_new_entries: newPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: () => jittered(60_000),
  });

export type MatchFilter = { page: number; entry: number | undefined; event: number | undefined };

/** Matches of a head-to-head league or a cup. A large league refuses them without an entry; the page says so. */
export const leagueMatchesQuery = (league: number, { page, entry, event }: MatchFilter) =>
  queryOptions<ManagerMatches>({
    queryKey: ["league", league, "matches", page, entry, event],
    queryFn: ({ signal }) =>
      call(
        "GET /api/leagues-h2h-matches/league/:league/",
        { params: { league }, query: { page, entry, event } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The teams of a head-to-head league or cup, for the filter; its refusals are the page's to show. */
export const leagueEntriesQuery = (league: number) =>
  queryOptions<LeagueEntry[]>({
    queryKey: ["league", league, "entries"],
    queryFn: ({ signal }) => call("GET /api/league/:league/entries/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

/** The cup of a classic league; fails quietly while there is none. */
export const cupStatusQuery = (league: number) =>
  queryOptions<CupStatus>({
    queryKey: ["league", league, "cup"],
    queryFn: ({ signal }) => call("GET /api/league/:league/cup-status/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

/** The code, for those who may know it; a closed league has none (league-091). */
export const leagueCodeQuery = (league: number) =>
  queryOptions<{ code: string }>({
    queryKey: ["league", league, "code"],
    queryFn: ({ signal }) => call("GET /api/league/:league/code/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

/** A league in detail, with its suspended teams for the administrator; refused to others, which the page shows. */
export const leagueDetailQuery = (league: number, scoring: Scoring) =>
  queryOptions<LeagueDetail>({
    queryKey: ["league", league, "detail"],
    queryFn: ({ signal }) =>
      scoring === "c"
        ? call("GET /api/leagues-classic/:league/", { params: { league } }, { signal })
        : call("GET /api/leagues-h2h/:league/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

/** Members but the administrator by the start of a name. The same search is asked once. */
export const memberSearchQuery = (league: number, search: string) =>
  queryOptions<FoundEntry[]>({
    queryKey: ["league", league, "search", search],
    queryFn: ({ signal }) =>
      call("GET /api/league/:league/search-entries/", { params: { league }, query: { search } }, { signal }),
    meta: { quiet: true },
    staleTime: Infinity,
  });

/** Last season's leagues that can be made again. */
export const renewableQuery = queryOptions<RenewableLeague[]>({
  queryKey: ["renewable-leagues"],
  queryFn: ({ signal }) => call("GET /api/leagues-renewable/", {}, { signal }),
});

/** What a code is worth; a code that is wrong is refused (400 or 404), which the caller shows or drops. */
export const codeCheckQuery = (code: string) =>
  queryOptions<{ id: number; name: string; scoring: Scoring; already_joined: boolean }>({
    queryKey: ["league-code", code],
    queryFn: ({ signal }) => call("POST /api/league/code-check/", { body: { code } }, { signal }),
    meta: { quiet: true },
    staleTime: 0,
  });

/**
 * A change of one's leagues: everything cached of leagues is forgotten, and the own team asked for again (league-088).
 * `refresh`: what the page shows of leagues is asked for again too; not where the league may be gone.
 */
function useLeagueMove<I, O>(move: (input: I) => Promise<O>, { refresh = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: move,
    meta: { quiet: true },
    onSuccess: () => {
      client.removeQueries({ queryKey: ["league"], type: "inactive" });
      return Promise.all([
        client.invalidateQueries({ queryKey: ["entry"] }),
        client.invalidateQueries({ queryKey: ["league"], refetchType: refresh ? "active" : "none" }),
        client.invalidateQueries({ queryKey: ["renewable-leagues"] }),
      ]);
    },
  });
}

export const useCreateClassic = () =>
  useLeagueMove((body: ClassicLeagueWish) => call("POST /api/leagues-classic/", { body }));
export const useCreateH2h = () => useLeagueMove((body: H2hLeagueWish) => call("POST /api/leagues-h2h/", { body }));
export const useJoinPrivate = () =>
  useLeagueMove((body: { code: string; entry: number }) => call("POST /api/leagues-private/join/", { body }), {
    refresh: true,
  });
export const useJoinPublic = () =>
  useLeagueMove((body: { scoring: Scoring; entry: number }) => call("POST /api/leagues-public/join/", { body }));
/** `successor`: to whom an administrator who leaves hands the league over. */
export const useLeaveLeague = () =>
  useLeagueMove(({ league, successor }: { league: number; successor?: number | undefined }) =>
    call("POST /api/league/:league/leave/", { params: { league }, body: { admin_entry: successor } }),
  );
export const useUpdateLeague = (league: number, scoring: Scoring) =>
  useLeagueMove((body: ClassicLeagueUpdate | H2hLeagueUpdate) =>
    scoring === "c"
      ? call("PUT /api/leagues-classic/:league/", { params: { league }, body })
      : call("PUT /api/leagues-h2h/:league/", { params: { league }, body }),
  );
export const useDeleteLeague = () =>
  useLeagueMove((league: number) => call("POST /api/leagues-private/delete/", { body: { league } }));
export const useBan = (league: number) =>
  useLeagueMove((entry: number) => call("POST /api/league/:league/bans/ban/", { params: { league }, body: { entry } }));
export const useUnban = (league: number) =>
  useLeagueMove((entry: number) =>
    call("POST /api/league/:league/bans/unban/", { params: { league }, body: { entry } }),
  );
export const useRegenerateCode = (league: number) =>
  useLeagueMove(() => call("POST /api/league/:league/code/regenerate/", { params: { league } }), { refresh: true });
export const useRenew = () =>
  useLeagueMove((league: number) => call("POST /api/leagues-renewable/:league/renew/", { params: { league } }));
export const useDeleteRenewable = () =>
  useLeagueMove((league: number) => call("DELETE /api/leagues-renewable/:league/", { params: { league } }));
