import type { Gameweek, MyTeam } from "@elvan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { noteReceipt } from "../../components/squad/receipt-store.ts";
import { useGame } from "../../data/game.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

/** The next page shows it. Undo is known only if nothing else was saved in between, and no chip was played. */
export function useTransferReceipt(entry: number, event: Gameweek, team: MyTeam) {
  const { t } = useText();
  const format = useFormat();
  const { players: known, ruleset } = useGame();
  const client = useQueryClient();
  return ({ bought, withChip }: { bought: readonly number[]; withChip: boolean }): void => {
    const now = client.getQueryData(myTeamQuery(entry).queryKey);
    if (now === undefined) return;
    const benched = now.picks
      .filter(({ element, position }) => position > ruleset.rules.squad_squadplay && bought.includes(element))
      .map(({ element }) => element);
    const players = format.list(benched.map((element) => known.get(element)?.web_name ?? ""));
    noteReceipt({
      entry,
      event: event.id,
      version: now.version,
      words: t("transfers.done", { count: bought.length }),
      told: benched.length === 0 ? "" : t("receipt.onBench", { players, count: benched.length }),
      benched,
      at: now.picks_last_updated,
      undo: now.version === team.version + 1 && !withChip ? team.version : null,
      isHere: false,
    });
  };
}
