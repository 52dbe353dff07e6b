import type { ElementSummary, Player } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { RoundChart } from "../charts/round-chart.tsx";
import { marketRows } from "./matches.ts";

/** Ownership and price at each deadline, and as they are now. */
export function MarketChart({ player, history }: { player: Player; history: ElementSummary["history"] }) {
  const { t } = useText();
  const format = useFormat();
  const { eventsById } = useGame();
  const rows = [
    ...marketRows(history, (event) => eventsById.get(event)?.ranked_count ?? 0),
    { round: null, owned: Number(player.selected_by_percent), value: player.now_cost },
  ];
  const prices = rows.map(({ value }) => value);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return (
    <RoundChart
      rows={rows.map(({ round, owned, value }) => ({
        at: round === null ? t("playerDialog.now") : String(round),
        name: round === null ? t("playerDialog.now") : t("round.long", { event: round }),
        points: owned,
        value,
      }))}
      label={t("playerDialog.marketChart")}
      pointsName={t("playerDialog.owned")}
      pointsWords={(owned) => `${t("playerDialog.owned")}: ${format.decimal(owned)}`}
      value={{
        name: t("column.priceLong"),
        words: format.money,
        axis: { tick: format.moneyBare, domain: [low - 2, high + 2], ticks: [...new Set([low, high])] },
        steps: true,
      }}
    />
  );
}
