import type {
  ClassicLeagueUpdate,
  ClassicLeagueWish,
  ClassicStandings,
  CodeCheck,
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

export type MatchFilter = {
  page: number;
  entry: number | undefined;
  event: number | undefined;
  /** Latest first for a cup, whose first rounds fill pages. */
  order?: "latest" | undefined;
};

/** Large leagues refuse without an entry; the page says so. */
export const leagueMatchesQuery = (league: number, { page, entry, event, order }: MatchFilter) =>
  queryOptions<ManagerMatches>({
    queryKey: ["league", league, "matches", page, entry, event, order],
    queryFn: ({ signal }) =>
      call(
        "GET /api/leagues-h2h-matches/league/:league/",
        { params: { league }, query: { page, entry, event, order } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const leagueEntriesQuery = (league: number) =>
  queryOptions<LeagueEntry[]>({
    queryKey: ["league", league, "entries"],
    queryFn: ({ signal }) => call("GET /api/league/:league/entries/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

/** Quiet: not every league has a cup. */
export const cupStatusQuery = (league: number) =>
  queryOptions<CupStatus>({
    queryKey: ["league", league, "cup"],
    queryFn: ({ signal }) => call("GET /api/league/:league/cup-status/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

/** A closed league has no code (league-091). */
export const leagueCodeQuery = (league: number) =>
  queryOptions<{ code: string }>({
    queryKey: ["league", league, "code"],
    queryFn: ({ signal }) => call("GET /api/league/:league/code/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

export const leagueDetailQuery = (league: number, scoring: Scoring) =>
  queryOptions<LeagueDetail>({
    queryKey: ["league", league, "detail"],
    queryFn: ({ signal }) =>
      scoring === "c"
        ? call("GET /api/leagues-classic/:league/", { params: { league } }, { signal })
        : call("GET /api/leagues-h2h/:league/", { params: { league } }, { signal }),
    meta: { quiet: true },
  });

/** Without a name, the first 50. */
export const memberSearchQuery = (league: number, search: string) =>
  queryOptions<FoundEntry[]>({
    queryKey: ["league", league, "search", search],
    queryFn: ({ signal }) =>
      call("GET /api/league/:league/search-entries/", { params: { league }, query: { search } }, { signal }),
    meta: { quiet: true },
    staleTime: Infinity,
  });

export const renewableQuery = queryOptions<RenewableLeague[]>({
  queryKey: ["renewable-leagues"],
  queryFn: ({ signal }) => call("GET /api/leagues-renewable/", {}, { signal }),
});

/** A wrong code is refused (400 or 404), which the caller shows or drops. */
export const codeCheckQuery = (code: string) =>
  queryOptions<CodeCheck>({
    queryKey: ["league-code", code],
    queryFn: ({ signal }) => call("POST /api/league/code-check/", { body: { code } }, { signal }),
    meta: { quiet: true },
    staleTime: 0,
  });

/**
 * Forgets everything cached of leagues and reloads the own team (league-088). `refresh`: also reload what is on screen;
 * not where the league may be gone.
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
/** `successor`: who gets the league when its administrator leaves. */
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
