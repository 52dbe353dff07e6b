import { DialogPart } from "../ui/part.tsx";
import { lazySoon } from "../../lib/lazy-part.ts";
import { closePlayerDialog, usePlayerInDialog } from "../player/use-player-dialog.ts";

const PlayerDialog = lazySoon(() => import("./player-dialog.tsx").then((module) => module.PlayerDialog));

/** The dialog's code is fetched once the page is in use, or when the first player is opened. */
export function PlayerDialogHost() {
  const element = usePlayerInDialog();
  if (element === null) return null;
  return (
    <DialogPart onClose={closePlayerDialog}>
      <PlayerDialog />
    </DialogPart>
  );
}
