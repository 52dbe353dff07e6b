import { useQuery } from "@tanstack/react-query";
import { leagueChartsQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import styles from "./charts.module.css";
import { RaceChart, RaceTable } from "./race-chart.tsx";
import { SpreadChart, SpreadTable } from "./spread-chart.tsx";

/** Fewer teams have no distribution. */
const MIN_SPREAD = 4;

export function LeagueCharts({ league }: { league: number }) {
  const { t } = useText();
  const { entry } = useViewer();
  const { data } = useQuery(leagueChartsQuery(league));
  if (data === undefined) return null;
  const { race, spread } = data;
  const teams = spread?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  const hasOwn = race.teams.some((team) => team.entry === entry);
  return (
    <div className={styles.pair}>
      {race.events.length > 1 && race.teams.length > 1 && (
        <Card title={t("leagues.race")}>
          <p className={styles.words}>{t(hasOwn ? "leagues.race.behind" : "leagues.race.behindAll")}</p>
          <RaceChart race={race} own={entry} />
          <details className={styles.figures}>
            <summary>{t("course.asTable")}</summary>
            <RaceTable race={race} />
          </details>
        </Card>
      )}
      {spread !== null && teams >= MIN_SPREAD && (
        <Card title={t("leagues.spread")}>
          <p className={styles.words}>{t("leagues.spread.words", { event: spread.event })}</p>
          <SpreadChart spread={spread} />
          <details className={styles.figures}>
            <summary>{t("course.asTable")}</summary>
            <SpreadTable spread={spread} />
          </details>
        </Card>
      )}
    </div>
  );
}
