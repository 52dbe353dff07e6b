import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { H2hNav } from "../../components/league/h2h-nav.tsx";
import { LeagueFrame } from "../../components/league/league-frame.tsx";
import { MatchList } from "../../components/league/match-list.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";
import { useNumbers } from "../../components/league/use-query.ts";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { useGame } from "../../data/game.ts";
import { h2hStandingsQuery } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";

/**
 * The matches of a head-to-head league (league-053); while there are only new entries, those are shown (league-052). An address
 * that asks for none in particular leads to the current round's, once the league has begun.
 */
export const Page = ofLeague(Matches);

function Matches({ league }: { league: number }) {
  const { t } = useText();
  const { current } = useGame();
  const { get, params, isLeft } = useNumbers();
  const { pathname } = useLocation();
  const { data } = useQuery(h2hStandingsQuery(league, { page: 1, newPage: 1 }));
  const open = (["entry", "event", "page_matches"] as const).every((name) => get(name) === undefined);
  if (data !== undefined && data.new_entries.results.length > 0 && current !== null) {
    return <Navigate to={`/leagues/${league}/new-entries/h`} replace />;
  }
  if (open && !isLeft && data !== undefined && current !== null && current.id >= data.league.start_event) {
    const query = new URLSearchParams(params);
    query.set("event", String(current.id));
    return <Navigate to={`${pathname}?${query.toString()}`} replace />;
  }
  return (
    <LeagueFrame league={data?.league} title="leagues.matchesOf" plain="leagues.matches">
      <H2hNav league={league} />
      {open && data === undefined ? (
        <Card flush title={t("leagues.matches")}>
          <Loading>
            <SkeletonRows rows={10} />
          </Loading>
        </Card>
      ) : (
        <MatchList
          league={league}
          firstEvent={data?.league.start_event ?? 1}
          renderEmpty={() => (
            <EmptyState icon="calendar" title={t("leagues.noMatches")}>
              {t("leagues.noMatchesWords")}
            </EmptyState>
          )}
        />
      )}
    </LeagueFrame>
  );
}
