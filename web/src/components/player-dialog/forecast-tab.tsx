import type { ElementSummary, ForecastPart, MatchForecast, Player } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { elementForecastsQuery } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../ui/skeleton.tsx";
import { Head, Num, Table } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { ComingOpponent } from "./coming.tsx";
import { comingRows } from "./matches.ts";
import styles from "./player-dialog.module.css";

const MATCHES = 5;

const PARTS: readonly ForecastPart[] = [
  ...(["minutes", "goals_scored", "assists", "winning_goals", "clean_sheets", "goals_conceded"] as const),
  ...(["saves", "attacking_bonus", "defending_bonus", "cards", "other"] as const),
];

/** Points to expect in the next matches, and on demand what they are made of. */
export function ForecastTab({ player, summary }: { player: Player; summary: ElementSummary }) {
  const { t } = useText();
  const format = useFormat();
  const { events, next, current } = useGame();
  const forecasts = useQuery(elementForecastsQuery(player.id));
  const [shown, setShown] = useState<number | null>(null);
  if (forecasts.isPending) {
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  if (forecasts.data === undefined) return <LoadFailed onRetry={forecasts.refetch} />;
  const byFixture = new Map(forecasts.data.map((forecast) => [forecast.fixture, forecast]));
  const rows = comingRows(summary, next?.id ?? current?.id ?? 1, events.length).flatMap((row) => {
    const forecast = row.fixture && byFixture.get(row.fixture.id);
    return forecast ? [{ row, forecast }] : [];
  });
  if (rows.length === 0) return <p className={styles.none}>{t("forecasts.noneForPlayer")}</p>;
  return (
    <>
      <Table caption={t("forecasts.title")} className={styles.forecasts}>
        <thead>
          <tr>
            <Head long={t("column.eventLong")}>{t("column.event")}</Head>
            <Head>{t("column.opponent")}</Head>
            <Head num>{t("forecasts.expected")}</Head>
            <Head num>{t("forecasts.range")}</Head>
            <Head>
              <span className="visually-hidden">{t("forecasts.why")}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MATCHES).map(({ row, forecast }) => {
            const isShown = shown === forecast.fixture;
            return (
              <Fragment key={row.key}>
                <tr>
                  <td>{row.event === null ? t("common.tbc") : t("round.short", { event: row.event })}</td>
                  <td>
                    <ComingOpponent row={row} />
                  </td>
                  <Num strong>{format.decimal(forecast.expected / 10)}</Num>
                  <Num>{format.score(forecast.low, forecast.high)}</Num>
                  <td>
                    <Button
                      size="s"
                      aria-expanded={isShown}
                      onClick={() => setShown(isShown ? null : forecast.fixture)}
                    >
                      {t("forecasts.why")}
                    </Button>
                  </td>
                </tr>
                {isShown && (
                  <tr>
                    <td colSpan={5} className={styles.why}>
                      <Reasons forecast={forecast} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
      <p className={styles.forecastNote}>
        {t("forecasts.rangeNote")} <TextLink to="/statistics/forecasts">{t("forecasts.about")}</TextLink>
      </p>
    </>
  );
}

function Reasons({ forecast }: { forecast: MatchForecast }) {
  const { t } = useText();
  const format = useFormat();
  const parts = PARTS.filter((part) => forecast.parts[part] !== 0);
  return (
    <>
      <p>
        {t("forecasts.chances", {
          plays: forecast.plays,
          long: forecast.plays_long,
          scores: forecast.scores,
          clean: forecast.keeps_clean_sheet,
        })}
      </p>
      <dl className={styles.reasons}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(messageKey(`forecasts.part.${part}`))}</dt>
            <dd>{format.signedDecimal(forecast.parts[part] / 10)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
