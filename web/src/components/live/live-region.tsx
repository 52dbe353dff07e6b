import { useSyncExternalStore } from "react";
import { lastAnnounced, onAnnounced } from "./announce.ts";

/** Where what changes by itself is said, politely and together; once in the shell, there before anything is said. */
export function LiveRegion() {
  const words = useSyncExternalStore(onAnnounced, lastAnnounced);
  return (
    <div className="visually-hidden" aria-live="polite">
      {words}
    </div>
  );
}
