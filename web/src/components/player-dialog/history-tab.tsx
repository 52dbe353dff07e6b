import type { ElementSummary, Player, PlayerRound } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useGame } from "../../data/game.ts";
import { elementLedgerQuery } from "../../data/ledger.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { LedgerList } from "../player/ledger-list.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextButton } from "../ui/text-link.tsx";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import { chartRows, HISTORY_STATS, totalsOf } from "./matches.ts";
import { MarketChart } from "./market-chart.tsx";
import { PlayedOpponent } from "./played.tsx";
import { PointsChart } from "./points-chart.tsx";
import styles from "./player-dialog.module.css";

export function HistoryTab({ player, summary }: { player: Player; summary: ElementSummary }) {
  const { t } = useText();
  if (summary.history.length === 0 && summary.history_past.length === 0) {
    return <EmptyState icon="points" title={t("playerDialog.noHistory")} />;
  }
  return (
    <div className={styles.history}>
      {summary.history.length === 0 ? (
        <p className={styles.none}>{t("playerDialog.noHistory")}</p>
      ) : (
        <>
          <PointsChart rows={chartRows(summary.history)} />
          <MarketChart player={player} history={summary.history} />
          <ThisSeason summary={summary} />
        </>
      )}
      {summary.history_past.length > 0 && <PreviousSeasons summary={summary} />}
    </div>
  );
}

function StatHeads() {
  const { t } = useText();
  const { statLabels } = useGame();
  return HISTORY_STATS.map((stat) => (
    <Head key={stat} num long={statLabels.get(stat) ?? stat}>
      {t(messageKey(`statistics.short.${stat}`))}
    </Head>
  ));
}

function ThisSeason({ summary: { history } }: { summary: ElementSummary }) {
  const { t } = useText();
  const format = useFormat();
  const totals = totalsOf(history);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section aria-labelledby="season">
      <h3 id="season" className={styles.heading}>
        {t("playerDialog.thisSeason")}
      </h3>
      <Table caption={t("playerDialog.thisSeason")} className={styles.wide}>
        <thead>
          <tr>
            <Head long={t("column.eventLong")}>{t("column.event")}</Head>
            <Head>{t("column.opponent")}</Head>
            <Head num long={t("column.pointsLong")}>
              {t("column.points")}
            </Head>
            <StatHeads />
            <Head num long={t("column.netTransfersLong")}>
              {t("column.netTransfers")}
            </Head>
            <Head num long={t("column.selectedByLong")}>
              {t("column.selectedBy")}
            </Head>
            <Head num>{t("column.value")}</Head>
          </tr>
        </thead>
        <tbody>
          {history.map((row) => (
            <Fragment key={row.fixture}>
              <tr>
                <RowHead>{row.round}</RowHead>
                <td>
                  <PlayedOpponent row={row} />
                </td>
                <Num strong>
                  <TextButton
                    aria-expanded={open === row.fixture}
                    aria-label={t("ledger.openRow", { points: row.total_points, round: row.round })}
                    onClick={() => setOpen(open === row.fixture ? null : row.fixture)}
                  >
                    {format.number(row.total_points)}
                  </TextButton>
                </Num>
                {HISTORY_STATS.map((stat) => (
                  <Num key={stat}>{figure(row[stat], format)}</Num>
                ))}
                <Num>{format.signed(row.transfers_balance)}</Num>
                <Num>{format.number(row.selected)}</Num>
                <Num>{format.moneyKr(row.value)}</Num>
              </tr>
              {open === row.fixture && <MatchLedger row={row} columns={HISTORY_STATS.length + 6} />}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead colSpan={2}>{t("playerDialog.totals")}</RowHead>
            <Num strong>{format.number(totals.total_points)}</Num>
            {HISTORY_STATS.map((stat) => (
              <Num key={stat}>{figure(totals[stat], format)}</Num>
            ))}
            <Num>{format.signed(totals.transfers_balance)}</Num>
            <Num>{t("common.dash")}</Num>
            <Num>{t("common.dash")}</Num>
          </tr>
        </tfoot>
      </Table>
    </section>
  );
}

function MatchLedger({ row, columns }: { row: PlayerRound; columns: number }) {
  const { t } = useText();
  const ledger = useQuery(elementLedgerQuery(row.element, row.round));
  const lines = ledger.data?.lines.filter((line) => line.fixture === row.fixture);
  return (
    <tr>
      <td colSpan={columns} className={styles.ledger}>
        <div className={styles.ledgerBox}>
          {ledger.isLoadingError ? (
            t("common.failed")
          ) : lines === undefined ? (
            <Skeleton height="4rem" />
          ) : lines.length === 0 ? (
            t("ledger.empty")
          ) : (
            <LedgerList lines={lines} label={t("ledger.player")} />
          )}
        </div>
      </td>
    </tr>
  );
}

const figure = (value: number, format: ReturnType<typeof useFormat>): string =>
  Number.isInteger(value) ? format.number(value) : format.decimal(value);

function PreviousSeasons({ summary: { history_past } }: { summary: ElementSummary }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <section aria-labelledby="earlier">
      <h3 id="earlier" className={styles.heading}>
        {t("playerDialog.previousSeasons")}
      </h3>
      <Table caption={t("playerDialog.previousSeasons")} className={styles.wide}>
        <thead>
          <tr>
            <Head>{t("column.season")}</Head>
            <Head num long={t("column.pointsLong")}>
              {t("column.points")}
            </Head>
            <StatHeads />
            <Head num>{t("column.startCost")}</Head>
            <Head num>{t("column.endCost")}</Head>
          </tr>
        </thead>
        <tbody>
          {history_past.toReversed().map((season) => (
            <tr key={season.season_name}>
              <RowHead>{season.season_name}</RowHead>
              <Num strong>{format.number(season.total_points)}</Num>
              {HISTORY_STATS.map((stat) => (
                <Num key={stat}>{figure(season[stat], format)}</Num>
              ))}
              <Num>{format.moneyKr(season.start_cost)}</Num>
              <Num>{format.moneyKr(season.end_cost)}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
