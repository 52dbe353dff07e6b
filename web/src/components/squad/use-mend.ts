import type { Gameweek, MyPick, MyTeam } from "@elvan/contract";
import { chipToSend } from "@elvan/rules";
import { useRestoreSquad, useSaveMyTeam } from "../../data/my-team.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { toast } from "../ui/toast.tsx";
import { noteReceipt } from "./receipt-store.ts";
import { useChangeWords } from "./use-change-words.ts";

const NOTHING = () => {};

/** Saves a proposed line-up with one press: My Team shows the receipt, and the note here takes it back. */
export function useMend(entry: number, event: Gameweek, team: MyTeam) {
  const { t } = useText();
  const format = useFormat();
  const tell = useChangeWords(event.id);
  const save = useSaveMyTeam(entry);
  const restore = useRestoreSquad(entry, NOTHING);
  const mend = async (picks: readonly MyPick[]): Promise<void> => {
    const telling = tell();
    const answer = await save.mutateAsync({
      chip: chipToSend(team.chips, "team"),
      event: event.id,
      version: team.version,
      picks: picks.map(({ element, position, is_captain, is_vice_captain }) => ({
        element,
        position,
        is_captain,
        is_vice_captain,
      })),
    });
    const told = (await telling)(team, answer);
    const at = answer.picks_last_updated;
    const earlier = answer.version > team.version ? answer.version - 1 : null;
    noteReceipt({
      entry,
      event: event.id,
      version: answer.version,
      words: t("myTeam.saved"),
      told,
      at,
      undo: earlier,
      isHere: false,
    });
    const undo = () => {
      if (earlier === null) return;
      restore.mutateAsync({ version: earlier, from: answer.version }).then(
        () => toast(t("receipt.undone")),
        () => toast(t("home.now.undoFailed"), { tone: "bad" }),
      );
    };
    toast(t("home.now.mended", { change: told || t("myTeam.saved"), time: format.time(at) }), {
      // My Team has a receipt with Undo of its own; over the controls of other pages this would be in the way.
      ofPage: true,
      ...(earlier !== null && { action: { label: t("receipt.undo"), run: undo } }),
    });
  };
  return { mend, saving: save.isPending, error: save.error };
}
