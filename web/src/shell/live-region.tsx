import { useStore } from "../lib/store.ts";
import { lastAnnounced } from "../components/live/announce.ts";

/** Must exist before its first text, or screen readers miss it. */
export function LiveRegion() {
  const words = useStore(lastAnnounced);
  return (
    <div className="visually-hidden" aria-live="polite">
      {words}
    </div>
  );
}
