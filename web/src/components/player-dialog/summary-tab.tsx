import type { ElementSummary } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Num, Table, Head } from "../ui/table.tsx";
import { ComingOpponent, When } from "./coming.tsx";
import { comingRows, playedMatches } from "./matches.ts";
import { PlayedOpponent, Result } from "./played.tsx";
import styles from "./player-dialog.module.css";

/** What is to be decided on comes before what was. */
export function SummaryTab({ summary }: { summary: ElementSummary }) {
  const { t } = useText();
  const format = useFormat();
  const { events, next, current } = useGame();
  const recent = playedMatches(summary.history).slice(0, 3);
  const coming = comingRows(summary, next?.id ?? current?.id ?? 1, events.length).slice(0, 3);
  return (
    <div className={styles.columns}>
      <section aria-labelledby="upcoming">
        <h3 id="upcoming" className={styles.heading}>
          {t("playerDialog.upcoming")}
        </h3>
        {coming.length === 0 ? (
          <p className={styles.none}>{t("playerDialog.noUpcoming")}</p>
        ) : (
          <Table caption={t("playerDialog.upcoming")}>
            <thead>
              <tr>
                <Head long={t("column.eventLong")}>{t("column.event")}</Head>
                <Head>{t("column.opponent")}</Head>
                <Head>{t("column.date")}</Head>
              </tr>
            </thead>
            <tbody>
              {coming.map((row) => (
                <tr key={row.key}>
                  <td>{row.event === null ? t("common.tbc") : t("round.short", { event: row.event })}</td>
                  <td>
                    <ComingOpponent row={row} />
                  </td>
                  <td>
                    <When row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
      <section aria-labelledby="recent">
        <h3 id="recent" className={styles.heading}>
          {t("playerDialog.recent")}
        </h3>
        {recent.length === 0 ? (
          <p className={styles.none}>{t("playerDialog.noRecent")}</p>
        ) : (
          <Table caption={t("playerDialog.recent")}>
            <thead>
              <tr>
                <Head long={t("column.eventLong")}>{t("column.event")}</Head>
                <Head>{t("column.opponent")}</Head>
                <Head num long={t("column.pointsLong")}>
                  {t("column.points")}
                </Head>
                <Head>
                  <span className="visually-hidden">{t("playerDialog.result")}</span>
                </Head>
              </tr>
            </thead>
            <tbody>
              {recent.map((row) => (
                <tr key={row.fixture}>
                  <td>{t("round.short", { event: row.round })}</td>
                  <td>
                    <PlayedOpponent row={row} />
                  </td>
                  <Num strong>{format.number(row.total_points)}</Num>
                  <td>
                    <Result row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </div>
  );
}
