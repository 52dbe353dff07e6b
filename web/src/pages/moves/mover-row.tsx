import type { Mover } from "@elvan/forecast/outlook";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./moves.module.css";

/** A captain that nobody else has fills the bar. */
const FULL = 2;

/** Tenths, so that what rounds to nothing has no sign. */
const rounded = (value: number) => Math.round(10 * value) / 10 || 0;

export function MoverRow({
  mover: { element, mine, theirs, gained, coming },
  hasGained = true,
  hasComing,
}: {
  mover: Mover;
  hasGained?: boolean;
  hasComing: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const net = mine - theirs;
  const width = `${Math.min(50, (50 * Math.abs(net)) / FULL)}%`;
  return (
    <li className={styles.mover}>
      <PlayerLink element={element} />
      <span className={styles.owned}>
        <span className={styles.axis} aria-hidden="true">
          <span className={styles.net} data-plus={net > 0 || undefined} style={{ width }} />
        </span>
        <span className={styles.note}>{t("moves.owned", { mine, theirs: format.share(theirs) })}</span>
      </span>
      <span className={styles.effect}>
        {hasGained && (
          <strong data-sign={Math.sign(rounded(gained))}>
            {format.signedDecimal(rounded(gained))} <span className="visually-hidden">{t("moves.pointsSoFar")}</span>
          </strong>
        )}
        {hasComing && rounded(coming) !== 0 && (
          <span className={styles.note}>{t("moves.coming", { points: format.signedDecimal(rounded(coming)) })}</span>
        )}
      </span>
    </li>
  );
}
