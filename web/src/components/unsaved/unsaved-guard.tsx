import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useLeaveBlocker } from "./use-leave-blocker.ts";

/** Changes of the address within the page (a tab, a player's dialog) do not count as leaving. */
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
  save?: { label: string; run: () => Promise<boolean> };
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
  // Saving ends the guard, but this blocker still knows the destination.
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
