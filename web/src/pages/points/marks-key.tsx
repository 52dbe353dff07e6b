import { Armband } from "../../components/marks/armband.tsx";
import { MoveMark } from "../../components/marks/move-mark.tsx";
import { useText } from "../../i18n/text.ts";
import type { RoundChanges } from "./round-points.ts";
import styles from "./points.module.css";

/** What the signs of a round's changes mean: those that are there. */
export function MarksKey({ changes: { stage, subs, armband } }: { changes: RoundChanges }) {
  const { t } = useText();
  if (subs.length === 0 && armband === null) return null;
  return (
    <ul className={styles.key} aria-label={t("points.key")}>
      {subs.length > 0 && (
        <li>
          <MoveMark move="in" stage={stage} />
          <MoveMark move="out" stage={stage} />
          {t(`points.${stage}_subs`)}
        </li>
      )}
      {armband && (
        <li>
          <Armband vice={false} passes={stage} />
          <Armband vice passes={stage} />
          {t(`points.${stage}_armband`)}
        </li>
      )}
    </ul>
  );
}
