import type { LeagueCharts } from "@elvan/contract";
import { scale } from "../charts/scale.ts";
import { useWidth } from "../charts/use-width.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import axes from "../charts/axes.module.css";
import styles from "./charts.module.css";

type Spread = NonNullable<LeagueCharts["spread"]>;

/** Pixels, for letters of the usual size. */
const HEIGHT = 170;
const EDGE = { side: 4, top: 18, bottom: 22 };
const LABEL = 30;

/** Hidden from screen readers, save the legend: the table below says the same. */
export function SpreadChart({ spread }: { spread: Spread }) {
  const { t } = useText();
  const format = useFormat();
  const { ref, width, letters } = useWidth<HTMLDivElement>();
  const { from, step, counts, own, average, overall_average } = spread;
  const [left, right] = [EDGE.side, width - EDGE.side];
  const [top, bottom] = [EDGE.top * letters, HEIGHT - EDGE.bottom * letters];
  const band = Math.max(1, right - left) / counts.length;
  const y = scale(0, Math.max(...counts), bottom, top);
  // A step that holds one value has it in its middle.
  const x = (points: number) => {
    const at = ((points - from + (step === 1 ? 0.5 : 0)) / step) * band;
    return Math.min(right, Math.max(left, left + at));
  };
  const every = Math.max(1, Math.ceil((LABEL * letters) / band));
  const ownStep = own === null ? -1 : Math.floor((own - from) / step);
  return (
    <>
      <p className={styles.legend}>
        {own !== null && (
          <span className={styles.keyOwn}>{t("leagues.spread.own", { points: format.number(own) })}</span>
        )}
        <span className={styles.keyAverage}>{t("leagues.spread.average", { points: format.number(average) })}</span>
        <span className={styles.keyOverall}>
          {t("leagues.spread.overall", { points: format.number(overall_average) })}
        </span>
      </p>
      <div ref={ref} aria-hidden="true" className={axes.plot} style={{ height: HEIGHT }}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} className={axes.drawing}>
            <line x1={left} x2={right} y1={bottom} y2={bottom} className={axes.grid} />
            {counts.map((count, at) => {
              const begins = from + at * step;
              return (
                <g key={begins}>
                  <rect
                    x={left + at * band + 1}
                    y={y(count)}
                    width={Math.max(1, band - 2)}
                    height={bottom - y(count)}
                    rx={2}
                    className={styles.bar}
                    data-kind={at === ownStep ? "own" : undefined}
                  />
                  {count > 0 && band > 16 * letters && (
                    <text x={left + (at + 0.5) * band} y={y(count) - 4} className={axes.below}>
                      {format.short(count)}
                    </text>
                  )}
                  {at % every === 0 && (
                    <text x={left + (step === 1 ? at + 0.5 : at) * band} y={HEIGHT - 6} className={axes.below}>
                      {format.number(begins)}
                    </text>
                  )}
                </g>
              );
            })}
            <line x1={x(average)} x2={x(average)} y1={top - 8} y2={bottom} className={styles.average} />
            <line x1={x(overall_average)} x2={x(overall_average)} y1={top - 8} y2={bottom} className={styles.overall} />
          </svg>
        )}
      </div>
    </>
  );
}

export function SpreadTable({ spread: { from, step, counts } }: { spread: Spread }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Table caption={t("leagues.spread")}>
      <thead>
        <tr>
          <Head>{t("leagues.spread.points")}</Head>
          <Head num>{t("leagues.spread.teams")}</Head>
        </tr>
      </thead>
      <tbody>
        {counts.map((count, at) => {
          const begins = from + at * step;
          return (
            <tr key={begins}>
              <RowHead>
                {step === 1
                  ? format.number(begins)
                  : t("leagues.spread.from", { from: format.number(begins), to: format.number(begins + step - 1) })}
              </RowHead>
              <Num>{format.number(count)}</Num>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
