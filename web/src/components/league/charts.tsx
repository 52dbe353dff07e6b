import { Suspense } from "react";
import { lazyLater } from "../../lib/lazy-part.ts";

const LeagueCharts = lazyLater(() => import("./league-charts.tsx").then((module) => module.LeagueCharts));

/** The pictures below a table: nobody waits for them. */
export function Charts({ league }: { league: number }) {
  return (
    <Suspense fallback={null}>
      <LeagueCharts league={league} />
    </Suspense>
  );
}
