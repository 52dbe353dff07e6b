import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Later } from "../ui/later.tsx";
import type { TimeLeft } from "./time-left.ts";
import { useCountdown } from "./use-countdown.ts";

/** What is left in two parts: "2 dagar 4 tim" (short: "2 d 4 tim"), "4 tim 12 min", "12 min 30 s". */
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

/**
 * The time left until a deadline. Screen readers get the moment itself, once; what ticks is hidden from them.
 */
export function Countdown({
  deadline,
  short = false,
  className,
}: {
  deadline: string;
  short?: boolean;
  className?: string;
}) {
  const words = useTimeLeftWords(short);
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

/** Later, since the browser's first date costs a slow phone a fifteenth of a second, and the header of every page has one. */
function Until({ deadline }: { deadline: string }) {
  const { t } = useText();
  const format = useFormat();
  return <span className="visually-hidden">{t("countdown.until", { moment: format.moment(deadline) })}</span>;
}
