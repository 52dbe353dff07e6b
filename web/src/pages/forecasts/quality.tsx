import type { ForecastQuality } from "@elvan/contract";
import { RoundChart } from "../../components/charts/round-chart.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

const WAYS = ["model", "minutes_x_points_per_90", "season_average", "form"] as const;

/** A phone has room for the forecast and one simpler prediction. */
const spareOf = (way: (typeof WAYS)[number]) =>
  way === "form" || way === "minutes_x_points_per_90" ? styles.spare : undefined;

type Overall = NonNullable<ForecastQuality["overall"]>;

export function Compared({ overall, rounds }: { overall: Overall; rounds: number }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card title={t("forecasts.compared")}>
      <p>{t("forecasts.comparedIntro", { rounds, count: overall.n })}</p>
      <Table caption={t("forecasts.compared")}>
        <thead>
          <tr>
            <Head>{t("forecasts.way")}</Head>
            <Head num>{t("forecasts.error")}</Head>
            <Head num>{t("forecasts.order")}</Head>
          </tr>
        </thead>
        <tbody>
          {WAYS.map((way) => {
            const { mae, spearman } = overall[way];
            return (
              <tr key={way} className={way === "model" ? styles.model : undefined}>
                <RowHead className={styles.way}>{t(messageKey(`forecasts.way.${way}`))}</RowHead>
                <Num strong={way === "model"}>{format.decimal(mae / 100, 2)}</Num>
                <Num strong={way === "model"}>
                  {spearman === null ? t("common.dash") : format.decimal(spearman / 100, 2)}
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p className={styles.note}>{t("forecasts.comparedNote")}</p>
      <p className={styles.note}>{t("forecasts.within", { count: Math.round(overall.within / 10) })}</p>
    </Card>
  );
}

export function RoundErrors({ events }: { events: ForecastQuality["events"] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card title={t("forecasts.rounds")}>
      {events.length > 1 && (
        <RoundChart
          label={t("forecasts.chart")}
          pointsName={t("forecasts.way.model")}
          pointsWords={(error) => `${t("forecasts.way.model")}: ${format.decimal(error, 2)}`}
          rows={events.map(({ event, model, season_average }) => ({
            ...{ at: String(event), name: t("round.long", { event }) },
            ...{ points: model.mae / 100, value: season_average.mae / 100 },
          }))}
          value={{
            name: t("forecasts.way.season_average"),
            words: (error) => `${t("forecasts.way.season_average")}: ${format.decimal(error, 2)}`,
            axis: null,
          }}
        />
      )}
      <Table caption={t("forecasts.rounds")}>
        <thead>
          <tr>
            <Head long={t("column.eventLong")}>{t("column.event")}</Head>
            {WAYS.map((way) => (
              <Head key={way} num className={spareOf(way)} long={t(messageKey(`forecasts.way.${way}`))}>
                {t(messageKey(`forecasts.short.${way}`))}
              </Head>
            ))}
            <Head num>{t("forecasts.inRange")}</Head>
          </tr>
        </thead>
        <tbody>
          {events.toReversed().map((row) => (
            <tr key={row.event}>
              <RowHead>{t("round.short", { event: row.event })}</RowHead>
              {WAYS.map((way) => (
                <Num key={way} strong={way === "model"} className={spareOf(way)}>
                  {format.decimal(row[way].mae / 100, 2)}
                </Num>
              ))}
              <Num>{t("forecasts.ofTen", { count: Math.round(row.within / 10) })}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
