import type { LeagueCharts } from "@elvan/contract";
import { linePath, roundTicks, scale } from "../charts/scale.ts";
import { useWidth } from "../charts/use-width.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import axes from "../charts/axes.module.css";
import styles from "./charts.module.css";
import { behindLeader, labelRows } from "./race.ts";

type Race = LeagueCharts["race"];

/** Pixels, for letters of the usual size. */
const HEIGHT = 240;
const EDGE = { left: 34, right: 118, top: 12, bottom: 24 };
const LABEL = 15;
const NAME = 16;
const ROUND = 44;

const shortened = (name: string) => (name.length > NAME ? `${name.slice(0, NAME - 1).trimEnd()}…` : name);

/** Hidden from screen readers: the table below says the same. */
export function RaceChart({ race, own }: { race: Race; own: number | null }) {
  const { t } = useText();
  const format = useFormat();
  const { ref, width, letters } = useWidth<HTMLDivElement>();
  const lines = behindLeader(race.teams);
  const most = Math.max(1, ...lines.flatMap(({ behind }) => behind.flatMap((one) => one ?? [])));
  const ticks = roundTicks(0, most);
  const [left, right] = [EDGE.left * letters, width - EDGE.right * letters];
  const [top, bottom] = [EDGE.top * letters, HEIGHT - EDGE.bottom * letters];
  const x = scale(0, Math.max(1, race.events.length - 1), left, right);
  const y = scale(0, ticks.at(-1) ?? 1, top, bottom);
  const every = Math.max(1, Math.ceil((race.events.length * ROUND * letters) / Math.max(1, right - left)));
  const leader = lines[0]?.entry;
  // The own line is drawn last, above the others.
  const drawn = lines.toSorted((one, other) => Number(one.entry === own) - Number(other.entry === own));
  const named = lines.filter(({ entry }) => entry === own || entry === leader || lines.length <= 6);
  const heights = labelRows(
    named.map(({ behind }) => y(behind.at(-1) ?? 0)),
    LABEL * letters,
  );
  const kind = (entry: number) => (entry === own ? "own" : entry === leader ? "leader" : undefined);
  return (
    <div ref={ref} aria-hidden="true" className={axes.plot} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} className={axes.drawing}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className={axes.grid} />
              <text x={left - 8} y={y(tick)} className={axes.left}>
                {format.number(tick === 0 ? 0 : -tick)}
              </text>
            </g>
          ))}
          {race.events.map((event, at) =>
            (race.events.length - 1 - at) % every === 0 ? (
              <text key={event} x={x(at)} y={HEIGHT - 6} className={axes.below}>
                {t("round.short", { event })}
              </text>
            ) : null,
          )}
          {drawn.map(({ entry, behind }) => (
            <path
              key={entry}
              data-kind={kind(entry)}
              className={styles.line}
              d={linePath(
                behind.map((one, at) => (one === null ? null : { x: x(at), y: y(one) })),
                false,
              )}
            />
          ))}
          {named.map(({ entry, entry_name }, at) => (
            <text key={entry} x={right + 8} y={heights[at]} data-kind={kind(entry)} className={styles.name}>
              {shortened(entry_name)}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

export function RaceTable({ race }: { race: Race }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Table caption={t("leagues.race")} scrolls>
      <thead>
        <tr>
          <Head>{t("leagues.team")}</Head>
          {race.events.map((event) => (
            <Head key={event} num>
              {t("round.short", { event })}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {race.teams.map(({ entry, entry_name, totals }) => (
          <tr key={entry}>
            <RowHead>{entry_name}</RowHead>
            {race.events.map((event, at) => {
              const total = totals[at] ?? null;
              return <Num key={event}>{total === null ? t("common.dash") : format.number(total)}</Num>;
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
