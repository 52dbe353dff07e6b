import { useQuery } from "@tanstack/react-query";
import { leagueLifeQuery } from "../../data/league-life.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import styles from "./life.module.css";
import { MomentList } from "./moment-list.tsx";
import { Cabinet, WinnerList } from "./winners.tsx";

export function LifeCards({ league }: { league: number }) {
  const { t } = useText();
  const { data } = useQuery(leagueLifeQuery(league));
  if (data === undefined || (data.winners.length === 0 && data.moments.length === 0)) return null;
  const moments = data.moments.length > 0 && (
    <MomentList league={league} moments={data.moments} canReact={data.entry_is_member} />
  );
  return (
    <div className={styles.pair}>
      {moments && (
        <Card flush title={t("life.moments")}>
          {data.entry_muted ? (
            <details className={styles.folded}>
              <summary>{t("life.mutedMoments")}</summary>
              {moments}
            </details>
          ) : (
            moments
          )}
        </Card>
      )}
      {data.winners.length > 0 && (
        <Card flush title={t("life.winners")}>
          <WinnerList winners={data.winners} />
          <Cabinet teams={data.cabinet} />
        </Card>
      )}
    </div>
  );
}
