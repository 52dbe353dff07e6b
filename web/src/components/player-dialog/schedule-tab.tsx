import type { ElementSummary } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { Head, Table } from "../ui/table.tsx";
import { ComingOpponent, When } from "./coming.tsx";
import { comingRows } from "./matches.ts";
import styles from "./player-dialog.module.css";

export function ScheduleTab({ summary }: { summary: ElementSummary }) {
  const { t } = useText();
  const { events, next, current } = useGame();
  const rows = comingRows(summary, next?.id ?? current?.id ?? 1, events.length);
  if (rows.length === 0) return <p className={styles.none}>{t("playerDialog.noUpcoming")}</p>;
  return (
    <Table caption={t("playerDialog.schedule")}>
      <thead>
        <tr>
          <Head>{t("column.date")}</Head>
          <Head long={t("column.eventLong")}>{t("column.event")}</Head>
          <Head>{t("column.opponent")}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-blank={row.fixture === null || undefined} className={styles.coming}>
            <td>
              <When row={row} long />
            </td>
            <td>{row.event === null ? t("common.tbc") : t("round.short", { event: row.event })}</td>
            <td>
              <ComingOpponent row={row} long />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
