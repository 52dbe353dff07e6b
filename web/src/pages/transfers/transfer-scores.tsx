import type { TransferPlan } from "@elvan/rules";
import { ScoreAction, Scoreboard } from "../../components/squad-builder/scoreboard.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

export function TransferScores({ plan, onReset }: { plan: TransferPlan; onReset: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { transfers, cost, taken, free, left, changed } = plan;
  return (
    <Scoreboard
      scores={[
        {
          label: t("transfers.free"),
          value: free === null ? t("transfers.unlimited") : format.number(free.after),
          note: free === null || transfers.length === 0 ? undefined : t("transfers.freeOf", { free: free.before }),
        },
        {
          label: t("transfers.cost"),
          value: cost === 0 ? "0" : format.signed(-cost),
          tone: cost > 0 ? "bad" : "plain",
          note: taken > 0 ? t("transfers.taken", { points: taken }) : undefined,
        },
        {
          label: t("builder.moneyLeft"),
          value: format.money(left),
          tone: left < 0 ? "bad" : "plain",
        },
      ]}
    >
      <ScoreAction icon="undo" label={t("builder.reset")} disabled={!changed} onClick={onReset} />
    </Scoreboard>
  );
}
