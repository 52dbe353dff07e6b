import type { Gameweek, MyTeam } from "@elvan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { noteReceipt } from "../../components/squad/receipt-store.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { useText } from "../../i18n/text.ts";

/** The next page shows it. Undo is known only if nothing else was saved in between, and no chip was played. */
export function useTransferReceipt(entry: number, event: Gameweek, team: MyTeam) {
  const { t } = useText();
  const client = useQueryClient();
  return ({ count, withChip }: { count: number; withChip: boolean }): void => {
    const now = client.getQueryData(myTeamQuery(entry).queryKey);
    if (now === undefined) return;
    noteReceipt({
      entry,
      event: event.id,
      version: now.version,
      words: t("transfers.done", { count }),
      told: "",
      at: now.picks_last_updated ?? "",
      undo: now.version === team.version + 1 && !withChip ? team.version : null,
      isHere: false,
    });
  };
}
