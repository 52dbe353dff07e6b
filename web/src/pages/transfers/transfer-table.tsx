import type { PricedTransfer, Tenths } from "@elvan/rules";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { Shirt } from "../../components/shirt/shirt.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./transfers.module.css";

export function TransferTable({ transfers }: { transfers: readonly PricedTransfer[] }) {
  const { t } = useText();
  return (
    <ol className={styles.transfers}>
      {transfers.map(({ element_in, element_out, purchase_price, selling_price }) => (
        <li key={element_out} className={styles.transfer}>
          <Side element={element_out} price={selling_price} words={t("confirm.sold")} />
          <Icon name="arrowRight" className={styles.arrow} />
          <Side element={element_in} price={purchase_price} words={t("confirm.bought")} incoming />
        </li>
      ))}
    </ol>
  );
}

function Side({
  element,
  price,
  words,
  incoming = false,
}: {
  element: number;
  price: Tenths;
  words: string;
  incoming?: boolean;
}) {
  const { players, clubs } = useGame();
  const format = useFormat();
  const say = usePlayerWords();
  const player = players.get(element);
  if (!player) return null;
  return (
    <span className={styles.side} data-in={incoming || undefined}>
      <Shirt kit={clubs.get(player.team)?.shirt} keeper={player.element_type === 1} className={styles.shirt} />
      <span className={styles.sideWords}>
        <strong>{player.web_name}</strong>
        <span>
          {clubs.get(player.team)?.short_name} · {say.type(player)}
        </span>
        <span className={styles.price}>
          {words} {format.money(price)}
        </span>
      </span>
    </span>
  );
}
