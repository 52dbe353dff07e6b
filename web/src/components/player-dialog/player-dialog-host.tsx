import { lazy, Suspense } from "react";
import { usePlayerInDialog } from "./use-player-dialog.ts";

const PlayerDialog = lazy(() => import("./player-dialog.tsx").then((module) => ({ default: module.PlayerDialog })));

/** Once in the shell: the dialog's own code is fetched when the first player is opened. */
export function PlayerDialogHost() {
  const element = usePlayerInDialog();
  if (element === null) return null;
  return (
    <Suspense fallback={null}>
      <PlayerDialog />
    </Suspense>
  );
}
