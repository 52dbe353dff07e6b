import { useQuery } from "@tanstack/react-query";
import { H2hNav } from "../../components/league/h2h-nav.tsx";
import { LeagueFrame } from "../../components/league/league-frame.tsx";
import { NewEntries } from "../../components/league/new-entries.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";
import { useNumbers } from "../../components/league/use-numbers.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { h2hStandingsQuery } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";

export const Page = ofLeague(Entries);

function Entries({ league }: { league: number }) {
  const { t } = useText();
  const { get, set } = useNumbers();
  const { data } = useQuery(h2hStandingsQuery(league, { page: 1, newPage: get("page_new_entries") ?? 1 }));
  return (
    <LeagueFrame league={data?.league} title="leagues.newEntriesOf" plain="leagues.newEntries">
      <H2hNav league={league} />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : data.new_entries.results.length === 0 ? (
        <EmptyState icon="user" title={t("leagues.noNewEntries")} />
      ) : (
        <NewEntries page={data.new_entries} onPage={(page) => set({ page_new_entries: page })} />
      )}
    </LeagueFrame>
  );
}
