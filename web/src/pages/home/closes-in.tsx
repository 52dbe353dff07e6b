import type { Gameweek } from "@elvan/contract";
import { Countdown } from "../../components/countdown/countdown.tsx";
import { urgencyOf } from "../../components/countdown/time-left.ts";
import { useCountdown } from "../../components/countdown/use-countdown.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

const HASTE = { calm: undefined, hour: "amber", minutes: "red", over: undefined };

export function ClosesIn({ event }: { event: Gameweek }) {
  const { t } = useText();
  const left = useCountdown(event.deadline_time);
  if (left.over) return <>{t("season.passedTitle", { event: event.id })}</>;
  return (
    <>
      {t("home.now.before", { round: event.name })}{" "}
      <span className={styles.countdown} data-haste={HASTE[urgencyOf(left)]}>
        <Countdown deadline={event.deadline_time} />
      </span>
    </>
  );
}
