import type { Gameweek } from "@elvan/contract";
import { HOUR, MINUTE } from "@elvan/rules";
import { Countdown } from "../../components/countdown/countdown.tsx";
import { serverNow } from "../../data/clock.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

export function ClosesIn({ event }: { event: Gameweek }) {
  const { t } = useText();
  const left = Date.parse(event.deadline_time) - serverNow();
  return (
    <>
      {t("home.now.before", { round: event.name })}{" "}
      <span className={styles.countdown} data-haste={left < 10 * MINUTE ? "red" : left < HOUR ? "amber" : undefined}>
        <Countdown deadline={event.deadline_time} />
      </span>
    </>
  );
}
