import type { Gameweek } from "@elvan/contract";
import { useState } from "react";
import { useLocation } from "../lib/router.tsx";
import { Until, useTimeLeftWords } from "../components/countdown/countdown.tsx";
import { urgencyOf } from "../components/countdown/time-left.ts";
import { useCountdown } from "../components/countdown/use-countdown.ts";
import { Icon } from "../components/ui/icon.tsx";
import { Link } from "../components/ui/link.tsx";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import { Later } from "../lib/later.tsx";
import styles from "./deadline-line.module.css";

/** Pages of what the deadline closes. */
const CLOSING = ["/my-team", "/transfers", "/squad-selection"];

/** Minutes before the deadline at which screen readers announce it there. */
const CALLS = [60, 10, 1];

/**
 * The only place that tells the deadline: short and a link, or in full on a page that it closes. A phone has no room for the
 * sentence beside the live pill or the button of a visitor (`isCrowded`), a narrow one never.
 */
export function DeadlineLine({ event, to, isCrowded }: { event: Gameweek; to: string; isCrowded: boolean }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const left = useCountdown(event.deadline_time);
  const isClosing = CLOSING.includes(pathname.replace(/(?<=.)\/$/, ""));
  const words = useTimeLeftWords(true)(left);
  const urgency = urgencyOf(left);
  const round = t("round.short", { event: event.id });
  const shown = (
    <>
      <Icon name={urgency === "minutes" ? "warning" : "clock"} size={16} />
      {isClosing ? (
        <span className={styles.words}>
          <span aria-hidden="true" className={styles.left}>
            <span className={styles.sentence}>{left.over ? words : t("deadline.closes", { round, time: words })}</span>
            <span className={styles.short}>
              {!left.over && <span className={styles.round}>{round}</span>}
              {words}
            </span>
          </span>
          <Later>
            <Moment of={event} />
          </Later>
        </span>
      ) : (
        <>
          <span className={styles.round}>{round}</span>
          <span aria-hidden="true" className={styles.left}>
            {words}
          </span>
          <Later>
            <Until deadline={event.deadline_time} />
          </Later>
        </>
      )}
    </>
  );
  if (!isClosing) {
    return (
      <Link to={to} className={styles.line} data-urgency={urgency}>
        {shown}
      </Link>
    );
  }
  const minutes = left.over ? 0 : (left.days * 24 + left.hours) * 60 + left.minutes + 1;
  return (
    <div className={styles.line} data-urgency={urgency} data-full data-crowded={isCrowded || undefined}>
      {shown}
      <Call stage={left.over ? CALLS.length + 1 : CALLS.filter((call) => minutes <= call).length} words={words} />
    </div>
  );
}

/** Loaded later, as `Until` is. */
function Moment({ of: event }: { of: Gameweek }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <span className={styles.moment}>
      <span className="visually-hidden">{t("deadline.of", { event: event.id })} </span>
      <time dateTime={event.deadline_time}>{format.moment(event.deadline_time)}</time>
    </span>
  );
}

/** Keeps its first words: a status is read out at every change, and must not change each second. */
function Call({ stage, words }: { stage: number; words: string }) {
  const [said, say] = useState({ stage, words });
  if (said.stage !== stage) say({ stage, words });
  return <output className="visually-hidden">{said.words}</output>;
}
