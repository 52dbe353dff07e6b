import { cancelChip, proposeChip, restoreChip, transfersMissingForChip } from "@elvan/rules";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import type { Transfers } from "./use-transfers.ts";

export function TransferChips({
  planning: { chips, setChips, saved, plan },
  event,
  entry,
  closed,
}: {
  planning: Transfers;
  event: number;
  entry: number;
  closed: boolean;
}) {
  return (
    <ChipsPanel
      chips={chips.filter(({ chip_type }) => chip_type === "transfer")}
      all={chips}
      event={event}
      entry={entry}
      closed={closed}
      plays="transfer"
      missing={transfersMissingForChip(saved, plan.transfers.length)}
      onPlay={({ id }) => setChips(proposeChip(chips, id, event))}
      onCancel={({ id }) => setChips(cancelChip(chips, id))}
      onRestore={({ id }) => setChips(restoreChip(chips, id))}
    />
  );
}
