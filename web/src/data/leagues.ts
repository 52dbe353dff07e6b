import type { ClassicLeagueWish, H2hLeagueWish, LeagueDetail } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { jittered } from "./live.ts";
import { apiQuery, query } from "./query.ts";

export type Scoring = "c" | "h";
export type TablePages = { page: number; newPage: number };

const ofSameLeague =
  (league: number) =>
  <Data>(former: Data | undefined, from: { queryKey: readonly unknown[] } | undefined) =>
    from?.queryKey[1] === league ? former : undefined;

export const classicStandingsQuery = (league: number, phase: number, { page, newPage }: TablePages) =>
  apiQuery("GET /api/leagues-classic/:league/standings/", {
    params: { league },
    query: { phase, page_standings: page, page_new_entries: newPage },
    queryKey: ["league", league, "standings", "c", phase, page, newPage],
    placeholderData: ofSameLeague(league),
    refetchInterval: () => jittered(60_000),
    meta: { answer: "varies", live: true },
  });

export const h2hStandingsQuery = (league: number, { page, newPage }: TablePages) =>
  apiQuery("GET /api/leagues-h2h/:league/standings/", {
    params: { league },
    query: { page_standings: page, page_new_entries: newPage },
    queryKey: ["league", league, "standings", "h", page, newPage],
    placeholderData: ofSameLeague(league),
    refetchInterval: () => jittered(60_000),
    meta: { answer: "varies", live: true },
  });

export type MatchFilter = {
  page: number;
  entry: number | undefined;
  event: number | undefined;
  /** Latest first for a cup, whose first rounds fill pages. */
  order?: "latest" | undefined;
};

export const leagueChartsQuery = (league: number) =>
  apiQuery("GET /api/league/:league/charts/", {
    params: { league },
    queryKey: ["league", league, "charts"],
    meta: { answer: "varies", live: true },
  });

/** Large leagues refuse without an entry; the page says so. */
export const leagueMatchesQuery = (league: number, { page, entry, event, order }: MatchFilter) =>
  apiQuery("GET /api/leagues-h2h-matches/league/:league/", {
    params: { league },
    query: { page, entry, event, order },
    queryKey: ["league", league, "matches", page, entry, event, order],
    placeholderData: ofSameLeague(league),
    meta: { answer: "varies", live: true },
  });

/** Quiet: a match that isn't there, or of a large cup's first rounds, is answered by the page. */
export const matchUpQuery = (league: number, match: number) =>
  apiQuery("GET /api/league/:league/h2h/:match/", {
    params: { league, match },
    queryKey: ["league", league, "match", match],
    meta: { answer: "varies", live: true, quiet: true },
  });

export const leagueEntriesQuery = (league: number) =>
  apiQuery("GET /api/league/:league/entries/", {
    params: { league },
    queryKey: ["league", league, "entries"],
    meta: { answer: "varies", quiet: true },
  });

/** Quiet: not every league has a cup. */
export const cupStatusQuery = (league: number) =>
  apiQuery("GET /api/league/:league/cup-status/", {
    params: { league },
    queryKey: ["league", league, "cup"],
    meta: { answer: "varies", quiet: true },
  });

/** A closed league has no code (league-091). */
export const leagueCodeQuery = (league: number) =>
  apiQuery("GET /api/league/:league/code/", {
    params: { league },
    queryKey: ["league", league, "code"],
    meta: { answer: "personal", quiet: true },
  });

export const leagueDetailQuery = (league: number, scoring: Scoring) =>
  query<LeagueDetail>({
    queryFn: (context) =>
      scoring === "c"
        ? call("GET /api/leagues-classic/:league/", { params: { league } }, context)
        : call("GET /api/leagues-h2h/:league/", { params: { league } }, context),
    queryKey: ["league", league, "detail"],
    meta: { answer: "personal", quiet: true },
  });

/** Without a name, the first 50. */
export const memberSearchQuery = (league: number, search: string) =>
  apiQuery("GET /api/league/:league/search-entries/", {
    params: { league },
    query: { search },
    queryKey: ["league", league, "search", search],
    meta: { answer: "personal", quiet: true },
    staleTime: Infinity,
  });

export const renewableQuery = apiQuery("GET /api/leagues-renewable/", {
  queryKey: ["renewable-leagues"],
  meta: { answer: "personal" },
});

/** A wrong code is refused (400 or 404), which the caller shows or drops. */
export const codeCheckQuery = (code: string) =>
  apiQuery("POST /api/league/code-check/", {
    body: { code },
    queryKey: ["league-code", code],
    meta: { answer: "personal", quiet: true },
    staleTime: 0,
  });

/** Forgets all cached leagues and reloads the own team (league-088). `refresh`: also what is on screen; not if the league may be gone. */
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
type LeagueUpdate =
  | CallInput<"PUT /api/leagues-classic/:league/">["body"]
  | CallInput<"PUT /api/leagues-h2h/:league/">["body"];

export const useUpdateLeague = (league: number, scoring: Scoring) =>
  useLeagueMove((body: LeagueUpdate) =>
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
