import type { Player } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { MOST_COMPARED, readCompared, writeCompared } from "../../components/player/compared.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { StatisticsNav } from "../../components/sub-nav/statistics-nav.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { elementSummaryQuery } from "../../data/element-summary.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import { AddPlayer } from "./add-player.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

const change = (write: (ids: readonly number[]) => readonly number[]) =>
  changeAddressParams((params) => writeCompared(params, "players", write(readCompared(params, "players"))), {
    replace: true,
  });
const add = (id: number) => change((ids) => [...ids, id]);
const remove = (id: number) => change((ids) => ids.filter((one) => one !== id));

function useSummary(player: Player | undefined) {
  return useQuery({ ...elementSummaryQuery(player?.id ?? 0), enabled: player !== undefined });
}

/** One for each place rather than `useQueries`, which every page would load with its libraries. */
function useSummaries([first, second, third, fourth]: readonly Player[]) {
  const all = [useSummary(first), useSummary(second), useSummary(third), useSummary(fourth)];
  return all.slice(0, [first, second, third, fourth].filter((player) => player !== undefined).length);
}

export function Page() {
  const { t } = useText();
  const params = useAddressParams();
  const { players: known } = useGame();
  const players = useMemo(() => readCompared(params, "players").flatMap((id) => known.get(id) ?? []), [params, known]);
  const summaries = useSummaries(players);
  const failed = summaries.filter(({ isLoadingError }) => isLoadingError);
  return (
    <Frame title={t("compare.heading")} heading={t("nav.statistics")}>
      <StatisticsNav />
      <h2 className="visually-hidden">{t("compare.heading")}</h2>
      {players.length < MOST_COMPARED && (
        <Card>
          <AddPlayer taken={players.map(({ id }) => id)} onAdd={add} />
        </Card>
      )}
      <Card flush>
        {players.length === 0 ? (
          <EmptyState icon="search" title={t("compare.none")}>
            {t("compare.noneMore")}
          </EmptyState>
        ) : failed.length > 0 ? (
          <LoadFailed onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
        ) : summaries.some(({ data }) => data === undefined) ? (
          <Loading>
            <SkeletonRows rows={14} />
          </Loading>
        ) : (
          <ComparisonTable
            compared={players.map((player, index) => ({ player, history: summaries[index]?.data?.history ?? [] }))}
            onRemove={remove}
          />
        )}
      </Card>
    </Frame>
  );
}
