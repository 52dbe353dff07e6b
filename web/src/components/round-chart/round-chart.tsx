import { useState } from "react";
import type { PointerEvent } from "react";
import { useText } from "../../i18n/text.ts";
import styles from "./round-chart.module.css";
import { linePath, roundTicks, scale } from "./scale.ts";
import { useWidth } from "./use-width.ts";

/**
 * Points, and the figure that goes along as a line (null where there was none yet), of a round or a moment of one. `at` stands at the
 * axis, `name` is its long form.
 */
export type ChartRow = { at: string; name: string; points: number; value: number | null };

/** The figure that goes along with the points. */
export type ChartValue = {
  name: string;
  /** The figure in words, for the tip. */
  words: (value: number) => string;
  /** The figure at the axis, as short as can be. */
  tick: (value: number) => string;
  domain: [number, number];
  ticks: readonly number[];
  /** Small figures stand at the top: ranks. */
  reversed?: boolean;
  /** It stays until it changes: prices. */
  steps?: boolean;
};

/** Of the drawing, in pixels: what is left of the plot, right of it, above and below. */
const HEIGHT = 190;
const EDGE = { left: 28, right: 44, top: 8, bottom: 24 };
const BOTTOM = HEIGHT - EDGE.bottom;
/** A letter under the axis takes so much room, and so much is between two labels. */
const LETTER = 7;
const BETWEEN = 8;
/** More rows than this, and dots would run into each other. */
const MANY = 40;

/**
 * Points (bars) and another figure (line) in the course of time. For the eyes only: a table beside it says the same. Its legend is our own,
 * with a shape for each, so that it is not told by colour alone.
 */
export function RoundChart({
  rows,
  label,
  pointsName,
  value,
}: {
  rows: readonly ChartRow[];
  /** What the chart shows, for screen readers. */
  label: string;
  pointsName: string;
  value: ChartValue;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const band = Math.max(0, width - EDGE.left - EDGE.right) / Math.max(1, rows.length);
  const middle = (index: number) => EDGE.left + (index + 0.5) * band;
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left;
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
        className={styles.plot}
        style={{ height: HEIGHT }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {width > 0 && <Drawing rows={rows} value={value} width={width} band={band} pointed={pointed} />}
        {pointed !== null && rows[pointed] !== undefined && (
          <Tip row={rows[pointed]} words={value.words} at={middle(pointed)} width={width} />
        )}
      </div>
    </figure>
  );
}

function Drawing({
  rows,
  value,
  width,
  band,
  pointed,
}: {
  rows: readonly ChartRow[];
  value: ChartValue;
  width: number;
  /** Width of a row. */
  band: number;
  pointed: number | null;
}) {
  const points = rows.map((row) => row.points);
  const ticks = roundTicks(Math.min(0, ...points), Math.max(0, ...points));
  const y = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, BOTTOM, EDGE.top);
  const [low, high] = value.domain;
  const valueY = value.reversed ? scale(low, high, EDGE.top, BOTTOM) : scale(low, high, BOTTOM, EDGE.top);
  const x = (index: number) => EDGE.left + (index + 0.5) * band;
  const line = rows.map((row, index) => (row.value === null ? null : { x: x(index), y: valueY(row.value) }));
  const bar = Math.min(28, band * 0.7);
  const label = Math.max(0, ...rows.map(({ at }) => at.length)) * LETTER + BETWEEN;
  const every = Math.max(1, Math.ceil(label / Math.max(1, band)));
  return (
    <svg width={width} height={HEIGHT} className={styles.drawing}>
      {pointed !== null && (
        <rect x={x(pointed) - band / 2} y={EDGE.top} width={band} height={BOTTOM - EDGE.top} className={styles.band} />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={EDGE.left - 8} y={y(tick)} className={styles.left}>
            {tick}
          </text>
        </g>
      ))}
      {value.ticks.map((tick) => (
        <text key={tick} x={width - EDGE.right + 8} y={valueY(tick)} className={styles.right}>
          {value.tick(tick)}
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
            <text x={x(index)} y={HEIGHT - 8} className={styles.round}>
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

/** What is pointed at, beside the round on the side where there is room. */
function Tip({
  row,
  words,
  at,
  width,
}: {
  row: ChartRow;
  words: ChartValue["words"];
  /** The middle of the round, and the width of the drawing, in pixels. */
  at: number;
  width: number;
}) {
  const { t } = useText();
  const place = at > width / 2 ? { right: width - at + 16 } : { left: at + 16 };
  return (
    <div className={styles.tip} style={place}>
      <strong>{row.name}</strong>
      <span>{t("common.pointsCount", { count: row.points })}</span>
      {row.value !== null && <span>{words(row.value)}</span>}
    </div>
  );
}
