import { useQuery } from "@tanstack/react-query";
import { CupTable } from "../../components/league/cup-table.tsx";
import { cupGroups } from "../../components/league/league-groups.ts";
import { LeaguesAside } from "../../components/league/leagues-aside.tsx";
import { LeagueNav } from "../../components/league/league-nav.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const { events } = useGame();
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null });
  const cups = data === undefined ? [] : cupGroups(data.leagues.classic);
  return (
    <Frame quiet title={t("leagues.cups.title")} aside={<LeaguesAside />}>
      <LeagueNav />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      ) : cups.length === 0 ? (
        <EmptyState icon="trophy" title={t("leagues.cups.none")}>
          {t("leagues.cups.when", { event: events.length })}
        </EmptyState>
      ) : (
        <Card flush>
          <CupTable groups={cups} matches={data.leagues.cup_matches} entry={data.id} />
        </Card>
      )}
    </Frame>
  );
}
