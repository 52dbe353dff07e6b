import type { EntryRound } from "@elvan/contract";
import { Fragment } from "react";
import { RankChange } from "../../components/ui/rank-change.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./this-season.module.css";

/**
 * On a phone the season's figures form a second line under each round's: ten columns would not fit. The arrow compares
 * the overall rank with the round before (league-027).
 */
export function ThisSeason({ entry, rounds }: { entry: number; rounds: readonly EntryRound[] }) {
  const { t } = useText();
  const format = useFormat();
  const number = (value: number | null) => (value === null ? t("common.dash") : format.number(value));
  const rows = rounds.map((round, index) => ({ round, before: rounds[index - 1]?.overall_rank ?? null })).toReversed();
  return (
    <Table caption={t("entryHistory.thisSeason")}>
      <thead>
        <tr>
          <Head>{t("entryHistory.round")}</Head>
          <Head num long={t("entryHistory.pointsLong")}>
            {t("entryHistory.pointsShort")}
          </Head>
          <Head num long={t("entryHistory.benchLong")}>
            {t("entryHistory.bench")}
          </Head>
          <Head num long={t("entryHistory.roundRankLong")}>
            {t("entryHistory.roundRank")}
          </Head>
          <Head num long={t("entryHistory.transfersLong")}>
            {t("entryHistory.transfers")}
          </Head>
          <Head num long={t("entryHistory.costLong")}>
            {t("entryHistory.cost")}
          </Head>
          <Head num className={styles.wide} long={t("entryHistory.overallPointsLong")}>
            {t("entryHistory.overallPoints")}
          </Head>
          <Head num className={styles.wide} long={t("entryHistory.overallRankLong")}>
            {t("entryHistory.overallRank")}
          </Head>
          <Head className={styles.wide}>
            <span className="visually-hidden">{t("entryHistory.movement")}</span>
          </Head>
          <Head num className={styles.wide}>
            {t("entryHistory.value")}
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ round, before }) => (
          <Fragment key={round.event}>
            <tr>
              <RowHead>
                <TextLink to={`/entry/${entry}/event/${round.event}`}>
                  {t("round.short", { event: round.event })}
                </TextLink>
              </RowHead>
              <Num strong>{format.number(round.points)}</Num>
              <Num>{format.number(round.points_on_bench)}</Num>
              <Num>{number(round.rank)}</Num>
              <Num>{round.event_transfers}</Num>
              <Num>{round.event_transfers_cost}</Num>
              <Num strong className={styles.wide}>
                {number(round.total_points)}
              </Num>
              <Num className={styles.wide}>{number(round.overall_rank)}</Num>
              <td className={styles.wide}>
                <RankChange rank={round.overall_rank} before={before} />
              </td>
              <Num className={styles.wide}>{format.moneyKr(round.value)}</Num>
            </tr>
            <tr className={styles.narrow}>
              <td colSpan={6}>
                <span>
                  {t("entryHistory.overallPointsLong")} <strong>{number(round.total_points)}</strong>
                </span>
                <span>
                  {t("entryHistory.overallRankLong")} <strong>{number(round.overall_rank)}</strong>{" "}
                  <RankChange rank={round.overall_rank} before={before} />
                </span>
                <span>{format.moneyKr(round.value)}</span>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
