import type { PlayerPriceMeter } from "@elvan/contract";
import { useState } from "react";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { PriceMeter } from "../../components/player/price-meter.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

const AT_FIRST = 10;

/** `all`: a short list, shown whole. */
export function MetersCard({
  title,
  none,
  meters,
  all = false,
}: {
  title: string;
  none: string;
  meters: readonly PlayerPriceMeter[];
  all?: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const [isWhole, setWhole] = useState(all);
  const shown = isWhole ? meters : meters.slice(0, AT_FIRST);
  return (
    <Card title={title} flush={meters.length > 0}>
      {meters.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Table caption={title} className={styles.meters}>
          <thead>
            <tr>
              <Head>{t("column.player")}</Head>
              <Head num className={styles.spare} long={t("column.priceLong")}>
                {t("column.price")}
              </Head>
              <Head>{t("prices.meter")}</Head>
            </tr>
          </thead>
          <tbody>
            {shown.map((meter) => (
              <tr key={meter.element}>
                <td>
                  <PlayerLink element={meter.element} />
                </td>
                <Num className={styles.spare}>{format.moneyBare(players.get(meter.element)?.now_cost ?? 0)}</Num>
                <td className={styles.meter}>
                  <PriceMeter meter={meter} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < meters.length && (
        <p className={styles.more}>
          <Button size="s" onClick={() => setWhole(true)}>
            {t("prices.showAll", { count: meters.length })}
          </Button>
        </p>
      )}
    </Card>
  );
}
