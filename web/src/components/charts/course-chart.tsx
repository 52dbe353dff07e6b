import type { EntryCourse } from "@elvan/contract";
import { useState } from "react";
import type { PointerEvent } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useSpeech } from "../../i18n/speech.ts";
import { useText } from "../../i18n/text.ts";
import { areaPath, courseLeaps, timeTicks } from "./course-marks.ts";
import { classes } from "../ui/classes.ts";
import axes from "./axes.module.css";
import styles from "./course.module.css";
import { linePath, roundTicks, scale, shortLabels } from "./scale.ts";
import { useWidth } from "./use-width.ts";

type Moments = EntryCourse["moments"];

/** Pixels, for letters of the usual size: the total above, the rank in a band of its own below. */
const TOTAL = 150;
const RANK = 80;
const GAP = 14;
const EDGE = { left: 30, right: 52, top: 14, bottom: 22 };
const DIGIT = 7;
const BETWEEN = 8;

/** Of the best, the worst and the last rank. */
function useRankLabels(moments: Moments): ReadonlyMap<number, string> {
  const format = useFormat();
  const ranks = moments.flatMap(({ overall_rank }) => overall_rank ?? []);
  const named = [...new Set([Math.min(...ranks), Math.max(...ranks), ranks.at(-1) ?? 0])];
  const labels = shortLabels(named, format.short, format.number);
  return new Map(named.map((rank, index) => [rank, labels[index] ?? ""]));
}

/** Hidden from screen readers: the table below says the same. */
export function CourseChart({ moments }: { moments: Moments }) {
  const { t } = useText();
  const format = useFormat();
  const { formatDate } = useSpeech();
  const { ref, width, letters } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const ranks = useRankLabels(moments);
  const left = Math.max(EDGE.left, 8 + DIGIT * Math.max(...[...ranks.values()].map(({ length }) => length))) * letters;
  const right = width - EDGE.right * letters;
  const x = scale(0, Math.max(1, moments.length - 1), left, right);
  // A round of several days needs the day as well: the same hours occur again.
  const days = new Set(moments.map(({ time }) => format.date(time)));
  const at = (time: string) =>
    days.size === 1
      ? format.time(time)
      : formatDate(new Date(time), { weekday: "short", hour: "2-digit", minute: "2-digit" });
  const times = moments.map(({ time }) => at(time));
  const label = Math.max(...times.map(({ length }) => length)) * DIGIT * letters + BETWEEN;
  const apart = Math.ceil((label * (moments.length - 1)) / Math.max(1, right - left));
  const point = (event: PointerEvent<HTMLElement>) => {
    const from = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    const index = Math.round((from / Math.max(1, right - left)) * (moments.length - 1));
    setPointed(moments[index] === undefined ? null : index);
  };
  const shown = pointed === null ? undefined : moments[pointed];
  return (
    <figure className={styles.chart} aria-label={t("course.chart")}>
      <figcaption className={styles.legend}>
        <span>{t("course.points")}</span>
        {moments.some(({ average }) => average !== null) && (
          <span className={styles.keyAverage}>{t("course.average")}</span>
        )}
        <span className={styles.keyRank}>{t("course.rank")}</span>
      </figcaption>
      <div
        ref={ref}
        aria-hidden="true"
        className={classes(axes.plot, styles.plot)}
        style={{ height: TOTAL + GAP + RANK + EDGE.bottom * letters }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {width > 0 && (
          <svg width={width} height={TOTAL + GAP + RANK + EDGE.bottom * letters} className={axes.drawing}>
            {pointed !== null && (
              <line x1={x(pointed)} x2={x(pointed)} y1={0} y2={TOTAL + GAP + RANK} className={styles.pointer} />
            )}
            <Total moments={moments} x={x} left={left} right={right} letters={letters} />
            <RankBand moments={moments} labels={ranks} x={x} left={left} right={right} letters={letters} />
            {timeTicks(moments.length, apart).map((index) => (
              <text key={index} x={x(index)} y={TOTAL + GAP + RANK + 16 * letters} className={axes.below}>
                {times[index]}
              </text>
            ))}
          </svg>
        )}
        {shown !== undefined && pointed !== null && <Tip moment={shown} at={x(pointed)} width={width} />}
      </div>
    </figure>
  );
}

type Drawn = { moments: Moments; x: (index: number) => number; left: number; right: number; letters: number };

function Total({ moments, x, left, right, letters }: Drawn) {
  const { t } = useText();
  const format = useFormat();
  const points = moments.map((moment) => moment.points);
  const averages = moments.flatMap(({ average }) => average ?? []);
  const ticks = roundTicks(Math.min(0, ...points), Math.max(1, ...points, ...averages));
  const y = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, TOTAL, EDGE.top);
  const line = moments.map(({ points: total }, index) => ({ x: x(index), y: y(total) }));
  const dotted = moments.map(({ average }, index) => (average === null ? null : { x: x(index), y: y(average) }));
  const [last, average] = [points.at(-1) ?? 0, moments.at(-1)?.average ?? null];
  // Two labels at the same height would be read as one.
  const apart = average === null || Math.abs(y(average) - y(last)) >= 14 * letters;
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className={axes.grid} />
          <text x={left - 8} y={y(tick)} className={axes.left}>
            {format.number(tick)}
          </text>
        </g>
      ))}
      <path d={areaPath(line, y(0))} className={styles.area} />
      <path d={linePath(dotted, false)} className={styles.average} />
      <path d={linePath(line, true)} className={styles.total} />
      {courseLeaps(points).map((index) => (
        <circle key={index} cx={x(index)} cy={y(points[index] ?? 0)} r={3.5} className={styles.leap} />
      ))}
      <circle cx={x(moments.length - 1)} cy={y(last)} r={4} className={styles.now} />
      <text x={right + 8} y={y(last)} className={styles.value}>
        {format.number(last)}
      </text>
      {average !== null && apart && (
        <text x={right + 8} y={y(average)} className={axes.right}>
          {t("course.averageShort", { points: format.number(average) })}
        </text>
      )}
    </g>
  );
}

function RankBand({ moments, labels, x, left, right, letters }: Drawn & { labels: ReadonlyMap<number, string> }) {
  const ranks = moments.flatMap(({ overall_rank }) => overall_rank ?? []);
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const top = TOTAL + GAP;
  const inset = 10 * letters;
  const y = scale(best, best === worst ? best + 1 : worst, top + inset, top + RANK - inset);
  const line = moments.map(({ overall_rank: rank }, index) => (rank === null ? null : { x: x(index), y: y(rank) }));
  const last = moments.at(-1)?.overall_rank ?? null;
  return (
    <g>
      <rect x={left} y={top} width={Math.max(0, right - left)} height={RANK} rx={4} className={styles.rankBand} />
      {[...new Set([best, worst])].map((rank) => (
        <text key={rank} x={left - 8} y={y(rank)} className={axes.left}>
          {labels.get(rank)}
        </text>
      ))}
      <path d={linePath(line, true)} className={styles.rank} />
      {last !== null && (
        <>
          <circle cx={x(moments.length - 1)} cy={y(last)} r={3.5} className={styles.rankNow} />
          <text x={right + 8} y={y(last)} className={styles.value}>
            {labels.get(last)}
          </text>
        </>
      )}
    </g>
  );
}

function Tip({ moment, at, width }: { moment: Moments[number]; at: number; width: number }) {
  const { t } = useText();
  const format = useFormat();
  const place = at > width / 2 ? { right: width - at + 12 } : { left: at + 12 };
  return (
    <div className={styles.tip} style={place}>
      <strong>{format.moment(moment.time)}</strong>
      <span>{t("common.pointsCount", { count: moment.points })}</span>
      {moment.average !== null && <span>{t("course.averageShort", { points: format.number(moment.average) })}</span>}
      {moment.overall_rank !== null && (
        <span>{t("entryHistory.rankAt", { rank: format.number(moment.overall_rank) })}</span>
      )}
    </div>
  );
}
