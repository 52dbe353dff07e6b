import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useText } from "../../i18n/text.ts";
import styles from "./round-chart.module.css";

/**
 * Points, and the figure that goes along as a line (null where there was none yet), of a round or a moment of one. `at` stands at the
 * axis, `name` is its long form.
 */
export type ChartRow = { at: string; name: string; points: number; value: number | null };

const TICK = { fill: "var(--text-3)", fontSize: 12 };
/** More rows than this, and dots would run into each other. */
const MANY = 40;
const AXIS = { tickLine: false, axisLine: false, tick: TICK };

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
  value: {
    name: string;
    /** The figure in words, for the tip. */
    words: (value: number) => string;
    /** The figure at the axis, as short as can be. */
    tick: (value: number) => string;
    domain: [number, number];
    ticks?: number[];
    /** Small figures stand at the top: ranks. */
    reversed?: boolean;
    type: "stepAfter" | "monotone";
  };
}) {
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.legend}>
        <span className={styles.keyPoints}>{pointsName}</span>
        <span className={styles.keyValue}>{value.name}</span>
      </figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={190}>
          <ComposedChart data={[...rows]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="at" interval="equidistantPreserveStart" minTickGap={8} {...AXIS} />
            <YAxis yAxisId="points" width={28} allowDecimals={false} {...AXIS} />
            <YAxis
              yAxisId="value"
              orientation="right"
              width={44}
              allowDecimals={false}
              domain={value.domain}
              ticks={value.ticks}
              interval={0}
              reversed={value.reversed}
              tickFormatter={value.tick}
              {...AXIS}
            />
            <Tooltip cursor={{ fill: "var(--surface-3)", opacity: 0.5 }} content={<Tip words={value.words} />} />
            <Bar
              yAxisId="points"
              dataKey="points"
              fill="var(--chosen)"
              radius={[4, 4, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
            <Line
              yAxisId="value"
              dataKey="value"
              type={value.type}
              stroke="var(--warn)"
              strokeWidth={2.5}
              dot={rows.length <= MANY && { r: 3, fill: "var(--surface-1)", strokeWidth: 2 }}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

/** Filled in by the chart with what is pointed at. */
function Tip({
  active,
  payload,
  words,
}: {
  active?: boolean;
  payload?: readonly { payload?: ChartRow }[];
  words: (value: number) => string;
}) {
  const { t } = useText();
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  return (
    <div className={styles.tip}>
      <strong>{row.name}</strong>
      <span>{t("common.pointsCount", { count: row.points })}</span>
      {row.value !== null && <span>{words(row.value)}</span>}
    </div>
  );
}
