import { Part } from "../ui/part.tsx";
import { lazyLater } from "../../lib/lazy-part.ts";

const LeagueCharts = lazyLater(() => import("./league-charts.tsx").then((module) => module.LeagueCharts));

/** The pictures below a table: nobody waits for them. */
export function Charts({ league }: { league: number }) {
  return (
    <Part>
      <LeagueCharts league={league} />
    </Part>
  );
}
