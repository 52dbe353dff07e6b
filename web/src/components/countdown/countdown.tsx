import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Later } from "../../lib/later.tsx";
import type { TimeLeft } from "./time-left.ts";
import { useCountdown } from "./use-countdown.ts";

export function useTimeLeftWords(short = false): (left: TimeLeft) => string {
  const { t } = useText();
  return ({ over, ...left }) => {
    if (over) return t("countdown.over");
    if (short && left.days > 0) return t("countdown.daysShort", left);
    if (left.days > 0) return t("countdown.days", left);
    if (left.hours > 0) return t("countdown.hours", left);
    return t("countdown.minutes", left);
  };
}

/** Screen readers get the deadline itself, once; the ticking text is hidden from them. */
export function Countdown({ deadline, className }: { deadline: string; className?: string }) {
  const words = useTimeLeftWords();
  const left = useCountdown(deadline);
  return (
    <span className={className}>
      <span aria-hidden="true" className="tabular">
        {words(left)}
      </span>
      <Later>
        <Until deadline={deadline} />
      </Later>
    </span>
  );
}

/** Loaded later: the first date format costs a slow phone about 65 ms. */
export function Until({ deadline }: { deadline: string }) {
  const { t } = useText();
  const format = useFormat();
  return <span className="visually-hidden">{t("countdown.until", { moment: format.moment(deadline) })}</span>;
}
