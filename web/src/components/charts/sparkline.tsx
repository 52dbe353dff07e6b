import { linePath, scale } from "./scale.ts";
import styles from "./sparkline.module.css";

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** A line without axes; `label` says the same in words. A null breaks the line. `steps`: a value stands until the next. */
export function Sparkline({
  values,
  label,
  steps = false,
  domain,
}: {
  values: readonly (number | null)[];
  label: string;
  steps?: boolean;
  /** The same for all that are compared. */
  domain: readonly [low: number, high: number];
}) {
  const x = scale(0, Math.max(1, values.length - 1), EDGE, WIDTH - EDGE);
  const y = scale(domain[0], Math.max(domain[1], domain[0] + 1), HEIGHT - EDGE, EDGE);
  const points = values.map((value, index) => (value === null ? null : { x: x(index), y: y(value) }));
  const last = points.findLast((point) => point !== null);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.sparkline} role="img" aria-label={label}>
      <path d={linePath(points, steps)} className={styles.line} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} className={styles.dot} />}
    </svg>
  );
}
