import { useText } from "../../i18n/text.ts";
import { useFormat } from "../../i18n/format.ts";
import styles from "./standings-row.module.css";

const WIDTH = 7;
const GAP = 2;
const HEIGHT = 20;

/** One bar a round. `most`: the points of a full bar, the same for all rows, so that rows compare. */
export function RoundBars({ points, most }: { points: readonly number[]; most: number }) {
  const { t } = useText();
  const format = useFormat();
  if (points.length === 0) return <>{t("common.dash")}</>;
  const words = points.map((one) => format.number(one)).join(", ");
  return (
    <span className={styles.spark} title={words}>
      <svg width={points.length * (WIDTH + GAP) - GAP} height={HEIGHT} aria-hidden="true" focusable="false">
        {points.map((one, at) => {
          const height = Math.max(1.5, (Math.max(0, one) / Math.max(1, most)) * HEIGHT);
          return (
            // Rounds have a place and nothing else that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <rect key={at} x={at * (WIDTH + GAP)} y={HEIGHT - height} width={WIDTH} height={height} rx={1.5} />
          );
        })}
      </svg>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
