import { useState } from "react";
import type { PointerEvent } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { classes } from "../ui/classes.ts";
import axes from "./axes.module.css";
import styles from "./round-chart.module.css";
import { linePath, roundTicks, scale } from "./scale.ts";
import { useWidth } from "./use-width.ts";

/** `at` is the label on the axis, `name` its long form; `value` is null before the first one. */
export type ChartRow = { at: string; name: string; points: number; value: number | null };

export type ChartValue = {
  name: string;
  words: (value: number) => string;
  /** An axis of its own at the right; null where it is measured as the bars are, on theirs. */
  axis: ChartAxis | null;
  /** Keeps its value until it changes, for prices. */
  steps?: boolean;
};

type ChartAxis = {
  tick: (value: number) => string;
  domain: [number, number];
  ticks: readonly number[];
  /** Small values at the top, for ranks. */
  reversed?: boolean;
};

/** Pixels, for letters of the usual size. */
const HEIGHT = 190;
const EDGE = { left: 28, right: 44, top: 8, bottom: 24 };
const LETTER = 7;
const BETWEEN = 8;
/** With more rows the dots would overlap. */
const MANY = 40;

/** Hidden from screen readers: a table says the same. Our own legend, with a shape for each series, so that colour is not needed. */
export function RoundChart({
  rows,
  label,
  pointsName,
  pointsWords,
  value,
}: {
  rows: readonly ChartRow[];
  label: string;
  /** What the bars are: points, or another figure with words of its own. */
  pointsName: string;
  pointsWords?: (points: number) => string;
  value: ChartValue;
}) {
  const { ref, width, letters } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const left = EDGE.left * letters;
  const band = Math.max(0, width - left - EDGE.right * letters) / Math.max(1, rows.length);
  const middle = (index: number) => left + (index + 0.5) * band;
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    const index = Math.floor(x / band);
    setPointed(index >= 0 && index < rows.length ? index : null);
  };
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.legend}>
        <span className={styles.keyPoints}>{pointsName}</span>
        <span className={styles.keyValue}>{value.name}</span>
      </figcaption>
      <div
        ref={ref}
        aria-hidden="true"
        className={classes(axes.plot, styles.plot)}
        style={{ height: HEIGHT }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {width > 0 && (
          <Drawing rows={rows} value={value} width={width} letters={letters} band={band} pointed={pointed} />
        )}
        {pointed !== null && rows[pointed] !== undefined && (
          <Tip row={rows[pointed]} words={value.words} pointsWords={pointsWords} at={middle(pointed)} width={width} />
        )}
      </div>
    </figure>
  );
}

function Drawing({
  rows,
  value,
  width,
  letters,
  band,
  pointed,
}: {
  rows: readonly ChartRow[];
  value: ChartValue;
  width: number;
  letters: number;
  band: number;
  pointed: number | null;
}) {
  const format = useFormat();
  const { axis } = value;
  const points = rows.flatMap((row) => (axis === null ? [row.points, row.value ?? 0] : [row.points]));
  const ticks = roundTicks(Math.min(0, ...points), Math.max(0, ...points));
  const left = EDGE.left * letters;
  const right = width - EDGE.right * letters;
  const top = EDGE.top * letters;
  const bottom = HEIGHT - EDGE.bottom * letters;
  const y = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, bottom, top);
  const valueY =
    axis === null ? y : scale(...axis.domain, ...((axis.reversed ? [top, bottom] : [bottom, top]) as [number, number]));
  const x = (index: number) => left + (index + 0.5) * band;
  const line = rows.map((row, index) => (row.value === null ? null : { x: x(index), y: valueY(row.value) }));
  const bar = Math.min(28, band * 0.7);
  const label = Math.max(0, ...rows.map(({ at }) => at.length)) * LETTER * letters + BETWEEN;
  const every = Math.max(1, Math.ceil(label / Math.max(1, band)));
  return (
    <svg width={width} height={HEIGHT} className={axes.drawing}>
      {pointed !== null && (
        <rect x={x(pointed) - band / 2} y={top} width={band} height={bottom - top} className={styles.band} />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className={axes.grid} />
          <text x={left - 8} y={y(tick)} className={axes.left}>
            {format.number(tick)}
          </text>
        </g>
      ))}
      {axis?.ticks.map((tick) => (
        <text key={tick} x={right + 8} y={valueY(tick)} className={axes.right}>
          {axis.tick(tick)}
        </text>
      ))}
      {rows.map((row, index) => (
        <g key={`${index} ${row.name}`}>
          <rect
            x={x(index) - bar / 2}
            y={Math.min(y(row.points), y(0))}
            width={bar}
            height={Math.abs(y(row.points) - y(0))}
            rx={3}
            className={styles.bar}
          />
          {(rows.length - 1 - index) % every === 0 && (
            <text x={x(index)} y={HEIGHT - 8} className={axes.below}>
              {row.at}
            </text>
          )}
        </g>
      ))}
      <path d={linePath(line, value.steps === true)} className={styles.line} />
      {rows.length <= MANY &&
        line.map(
          (at, index) =>
            at && <circle key={`${index} ${rows[index]?.name}`} cx={at.x} cy={at.y} r={3} className={styles.dot} />,
        )}
    </svg>
  );
}

function Tip({
  row,
  words,
  pointsWords,
  at,
  width,
}: {
  row: ChartRow;
  words: ChartValue["words"];
  pointsWords: ((points: number) => string) | undefined;
  at: number;
  width: number;
}) {
  const { t } = useText();
  const place = at > width / 2 ? { right: width - at + 16 } : { left: at + 16 };
  return (
    <div className={styles.tip} style={place}>
      <strong>{row.name}</strong>
      <span>{pointsWords?.(row.points) ?? t("common.pointsCount", { count: row.points })}</span>
      {row.value !== null && <span>{words(row.value)}</span>}
    </div>
  );
}
