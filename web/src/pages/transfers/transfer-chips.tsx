import { cancelChip, proposeChip, restoreChip, transfersMissingForChip } from "@elvan/rules";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import { useText } from "../../i18n/text.ts";
import type { Transfers } from "./use-transfers.ts";

export function TransferChips({
  planning: { chips, setChips, saved, plan },
  event,
  entry,
  closed,
  onReady,
}: {
  planning: Transfers;
  event: number;
  entry: number;
  closed: boolean;
  /** A chip was chosen with all the transfers that it takes. */
  onReady: () => void;
}) {
  const { t } = useText();
  const missing = transfersMissingForChip(saved, plan.transfers.length);
  const ready = missing === 0 && plan.problems.length === 0;
  return (
    <ChipsPanel
      chips={chips.filter(({ chip_type }) => chip_type === "transfer")}
      all={chips}
      event={event}
      entry={entry}
      closed={closed}
      plays="transfer"
      missing={missing}
      playLabel={ready ? t("chips.playAndConfirm") : undefined}
      onPlay={({ id }) => {
        setChips(proposeChip(chips, id, event));
        if (ready) onReady();
      }}
      onCancel={({ id }) => setChips(cancelChip(chips, id))}
      onRestore={({ id }) => setChips(restoreChip(chips, id))}
    />
  );
}
