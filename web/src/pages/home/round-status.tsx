import type { Gameweek } from "@elvan/contract";
import { Icon } from "../../components/ui/icon.tsx";
import { useText } from "../../i18n/text.ts";
import styles from "./round-status.module.css";

export function RoundStatus({ event }: { event: Gameweek }) {
  const { t } = useText();
  const key = !event.finished ? "home.live" : event.data_checked ? "home.complete" : "home.completeUnchecked";
  return (
    <span className={styles.status} data-live={!event.finished || undefined}>
      {event.finished ? <Icon name="check" size={16} /> : <span className={styles.dot} aria-hidden="true" />}
      {t(key)}
    </span>
  );
}
