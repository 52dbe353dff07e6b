import { Link } from "../components/ui/link.tsx";
import { RankChange } from "../components/ui/rank-change.tsx";
import { useMatchesOn } from "../data/matches-on.ts";
import { useViewer } from "../data/me.ts";
import { useOwnIn } from "../data/own-picks.ts";
import { usePicks } from "../data/picks.ts";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import styles from "./live-pill.module.css";

/** While matches are being played: own points, overall rank and its movement, one tap from the team. */
export function LivePill() {
  const { t } = useText();
  const format = useFormat();
  const { entry } = useViewer();
  const event = useMatchesOn();
  const { data: picks } = usePicks(useOwnIn(event), event);
  if (event === null) return null;
  const live = picks?.live ?? null;
  if (live === null) {
    return (
      <Link to="/fixtures" className={styles.pill}>
        <span className={styles.dot} aria-hidden="true" />
        <span aria-hidden="true">{t("livePill.live")}</span>
        <span className="visually-hidden">{t("livePill.fixtures")}</span>
      </Link>
    );
  }
  const { points, overall_rank: rank, last_overall_rank: before, automatic_subs: subs } = live;
  return (
    <Link to={`/entry/${entry}/event/${event}`} className={styles.pill}>
      <span className={styles.dot} aria-hidden="true" />
      <span className="visually-hidden">{t("livePill.yours")} </span>
      <strong aria-hidden="true">{t("match.points", { points })}</strong>
      <span className="visually-hidden">
        {t("common.pointsCount", { count: points })}, {t("entryHistory.rankAt", { rank: format.number(rank) })}
        {subs.length > 0 && `, ${t("live.includesSubs", { subs: subs.length })}`}
      </span>
      <span className={styles.rank} aria-hidden="true">
        {format.number(rank)}
      </span>
      <span className={styles.move}>
        <RankChange rank={rank} before={before} />
      </span>
    </Link>
  );
}
