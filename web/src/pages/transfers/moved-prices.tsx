import type { PricedTransfer } from "@elvan/rules";
import type { SeenPrices } from "../../components/squad-builder/draft-store.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

/** Prices that have changed since the player was added. */
export function MovedPrices({ transfers, seen }: { transfers: readonly PricedTransfer[]; seen: SeenPrices }) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  return transfers.map(({ element_in, purchase_price }) => {
    const before = seen[element_in];
    if (before === undefined || before === purchase_price) return null;
    return (
      <Alert key={element_in} tone="warn" still>
        {t("confirm.priceMoved", {
          player: players.get(element_in)?.web_name ?? "",
          before: format.money(before),
          now: format.money(purchase_price),
        })}
      </Alert>
    );
  });
}
