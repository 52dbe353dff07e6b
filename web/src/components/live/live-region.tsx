import { useSyncExternalStore } from "react";
import { lastAnnounced, onAnnounced } from "./announce.ts";

/** Must exist before its first text, or screen readers miss it. */
export function LiveRegion() {
  const words = useSyncExternalStore(onAnnounced, lastAnnounced);
  return (
    <div className="visually-hidden" aria-live="polite">
      {words}
    </div>
  );
}
