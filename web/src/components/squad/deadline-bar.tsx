import type { Gameweek } from "@elvan/contract";
import { useState } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { useTimeLeftWords } from "../countdown/countdown.tsx";
import { useCountdown } from "../countdown/use-countdown.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./deadline-bar.module.css";

/** Minutes before the deadline at which screen readers announce it. */
const CALLS = [60, 10, 1];

export function DeadlineBar({ event }: { event: Gameweek }) {
  const { t } = useText();
  const format = useFormat();
  const left = useCountdown(event.deadline_time);
  const words = useTimeLeftWords()(left);
  const minutes = left.over ? 0 : (left.days * 24 + left.hours) * 60 + left.minutes + 1;
  return (
    <div
      className={styles.bar}
      data-close={(!left.over && minutes <= 180) || undefined}
      data-over={left.over || undefined}
    >
      <Icon name="clock" size={18} />
      <span className={styles.round}>{t("round.long", { event: event.id })}</span>
      <span className={styles.when}>
        <span className={styles.label}>{t("deadline.label")}</span>{" "}
        <time dateTime={event.deadline_time}>{format.moment(event.deadline_time)}</time>
      </span>
      <span className={styles.left} aria-hidden="true">
        {left.over ? words : t("deadline.left", { time: words })}
      </span>
      <Call stage={left.over ? CALLS.length + 1 : CALLS.filter((call) => minutes <= call).length} words={words} />
    </div>
  );
}

/** Keeps its first words: a status is read out at every change, and must not change each second. */
function Call({ stage, words }: { stage: number; words: string }) {
  const [said, say] = useState({ stage, words });
  if (said.stage !== stage) say({ stage, words });
  return <output className="visually-hidden">{said.words}</output>;
}
