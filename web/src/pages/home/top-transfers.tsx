import { PlayerLink } from "../../components/player/player-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./top-transfers.module.css";

const SHOWN = 5;

export function TopTransfers({ direction }: { direction: "in" | "out" }) {
  const { t } = useText();
  const format = useFormat();
  const { raw, next } = useGame();
  const stat = direction === "in" ? "transfers_in_event" : "transfers_out_event";
  const rows = raw.elements
    .filter((player) => player[stat] > 0)
    .toSorted((a, b) => b[stat] - a[stat] || b.total_points - a.total_points)
    .slice(0, SHOWN);
  const title = t(direction === "in" ? "home.topIn" : "home.topOut");
  return (
    <Card flush title={title} aside={<TextLink to={`/statistics/${stat}`}>{t("home.viewAll")}</TextLink>}>
      {rows.length === 0 ? (
        <p className={styles.none}>
          <strong>{t("home.noTransfers")}</strong> {next !== null && t("home.noTransfersWords", { event: next.id })}
        </p>
      ) : (
        <Table caption={title} className={styles.table}>
          <thead>
            <tr>
              <Head>{t("home.player")}</Head>
              <Head num>{t("home.price")}</Head>
              <Head num>{t(direction === "in" ? "home.in" : "home.out")}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map((player) => (
              <tr key={player.id}>
                <td>
                  <PlayerLink element={player.id} />
                </td>
                <Num>{format.moneyBare(player.now_cost)}</Num>
                <Num strong>{format.number(player[stat])}</Num>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
