import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useLeaveBlocker } from "./use-leave-blocker.ts";

/**
 * Asks before a change that is not saved is left behind: by a dialog inside the game, by the browser's own question when the
 * tab is closed (`onClose`). Changes of the address within the page (a tab, a player's dialog) are no leaving.
 */
export function UnsavedGuard({
  when,
  title,
  words,
  stay,
  leave,
  onLeave,
  save,
  onClose = false,
}: {
  when: boolean;
  title: string;
  words: string;
  stay: string;
  leave: string;
  onLeave?: () => void;
  /** Saves and, when that went well, lets go. */
  save?: { label: string; run: () => Promise<boolean> };
  /** Also ask when the tab is closed or loaded again. */
  onClose?: boolean;
}) {
  const blocker = useLeaveBlocker(when);
  useEffect(() => {
    if (!when || !onClose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when, onClose]);
  if (blocker.state !== "blocked") return null;
  // Once saved there is nothing to hold back any more; this blocker still knows where the way went.
  const saveAndGo = async (run: () => Promise<boolean>) => {
    if (await run()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog
      title={title}
      isOpen
      alert
      size="s"
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button look="quiet" onClick={() => blocker.reset()}>
            {stay}
          </Button>
          <Button
            onClick={() => {
              onLeave?.();
              blocker.proceed();
            }}
          >
            {leave}
          </Button>
          {save && (
            <Button look="primary" onClick={() => void saveAndGo(save.run)}>
              {save.label}
            </Button>
          )}
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
