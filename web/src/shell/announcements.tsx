import type { BootstrapStatic } from "@elvan/contract";
import { usePassedCount } from "../components/countdown/use-countdown.ts";
import { Icon } from "../components/ui/icon.tsx";
import { serverNow } from "../data/clock.ts";
import { useGame } from "../data/game.ts";
import styles from "./offline-notice.module.css";

/** An answer that a browser has kept from an older version has none. */
const announcedIn = ({ announcements }: Partial<BootstrapStatic>) => announcements ?? [];

/** What operators announce to everybody, between its two moments; the one that begins first stands first. */
export function Announcements() {
  const announcements = announcedIn(useGame().raw);
  usePassedCount(announcements.flatMap(({ start_time, stop_time }) => [start_time, stop_time]));
  const now = serverNow();
  const shown = announcements.filter(
    ({ start_time, stop_time }) => Date.parse(start_time) <= now && now < Date.parse(stop_time),
  );
  return (
    <div aria-live="polite">
      {shown.map(({ id, urgent, text }) => (
        <p key={id} className={styles.notice} data-tone={urgent ? "warn" : "info"}>
          <Icon name={urgent ? "warning" : "info"} size={18} />
          {text}
        </p>
      ))}
    </div>
  );
}
