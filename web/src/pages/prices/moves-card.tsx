import type { PriceMove } from "@elvan/contract";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { inOrder } from "./meters.ts";
import styles from "./page.module.css";

/** What the last run changed, and the transfers behind it. */
export function MovesCard({
  moves,
  day,
  own,
}: {
  moves: readonly PriceMove[];
  day: string | null;
  own: ReadonlySet<number> | null;
}) {
  const { t } = useText();
  const format = useFormat();
  const title = day === null ? t("prices.moved") : t("prices.movedOn", { day: format.day(day) });
  if (moves.length === 0) {
    return (
      <Card title={title}>
        <p className={styles.none}>{t("prices.noneMoved")}</p>
      </Card>
    );
  }
  return (
    <Card title={title} flush>
      <p className={styles.intro}>{t("prices.movedNote")}</p>
      <Table caption={title}>
        <thead>
          <tr>
            <Head>{t("column.player")}</Head>
            <Head num>{t("prices.change")}</Head>
            <Head num long={t("column.priceLong")}>
              {t("column.price")}
            </Head>
            <Head num className={styles.spare}>
              {t("prices.bought")}
            </Head>
            <Head num className={styles.spare}>
              {t("prices.sold")}
            </Head>
            <Head num long={t("column.netTransfersLong")}>
              {t("prices.net")}
            </Head>
          </tr>
        </thead>
        <tbody>
          {inOrder(moves, own).map(({ element, old_cost, new_cost, transfers_in, transfers_out }) => (
            <tr key={element}>
              <td>
                <PlayerLink element={element} />
                {own?.has(element) === true && <span className={styles.mine}>{t("prices.mine")}</span>}
              </td>
              <Num strong className={new_cost > old_cost ? styles.up : styles.down}>
                {format.signedDecimal((new_cost - old_cost) / 10)}
              </Num>
              <Num>{format.moneyBare(new_cost)}</Num>
              <Num className={styles.spare}>{format.number(transfers_in)}</Num>
              <Num className={styles.spare}>{format.number(transfers_out)}</Num>
              <Num>{format.signed(transfers_in - transfers_out)}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
