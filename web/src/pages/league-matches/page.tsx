import { useQuery } from "@tanstack/react-query";
import { Redirect } from "../../lib/router.tsx";
import { H2hNav } from "../../components/league/h2h-nav.tsx";
import { LeagueFrame } from "../../components/league/league-frame.tsx";
import { MatchList } from "../../components/league/match-list.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { useGame } from "../../data/game.ts";
import { h2hStandingsQuery } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";

export const Page = ofLeague(Matches);

function Matches({ league }: { league: number }) {
  const { t } = useText();
  const { current } = useGame();
  const { data } = useQuery(h2hStandingsQuery(league, { page: 1, newPage: 1 }));
  if (data !== undefined && data.new_entries.results.length > 0 && current !== null) {
    return <Redirect to={`/leagues/${league}/new-entries/h`} />;
  }
  const begun = current !== null && data !== undefined && current.id >= data.league.start_event ? current.id : null;
  return (
    <LeagueFrame league={data?.league} title="leagues.matchesOf" plain="leagues.matches">
      <H2hNav league={league} />
      <MatchList
        league={league}
        firstEvent={data?.league.start_event ?? 1}
        opensOn={data && begun}
        renderEmpty={() => (
          <EmptyState icon="calendar" title={t("leagues.noMatches")}>
            {t("leagues.noMatchesWords")}
          </EmptyState>
        )}
      />
    </LeagueFrame>
  );
}
