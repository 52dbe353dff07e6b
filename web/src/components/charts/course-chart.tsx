import type { EntryCourse } from "@elvan/contract";
import { useFormat } from "../../i18n/format.ts";
import { useSpeech } from "../../i18n/speech.ts";
import { useText } from "../../i18n/text.ts";
import { RoundChart } from "./round-chart.tsx";

export function CourseChart({ moments }: { moments: EntryCourse["moments"] }) {
  const { t } = useText();
  const format = useFormat();
  const { formatDate } = useSpeech();
  // A round of several days needs the day as well: the same hours occur again.
  const days = new Set(moments.map(({ time }) => format.date(time)));
  const at = (time: string) =>
    days.size === 1
      ? format.time(time)
      : formatDate(new Date(time), { weekday: "short", hour: "2-digit", minute: "2-digit" });
  const ranks = moments.flatMap(({ overall_rank }) => overall_rank ?? []);
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  return (
    <RoundChart
      rows={moments.map(({ time, points, overall_rank }) => ({
        at: at(time),
        name: format.moment(time),
        points,
        value: overall_rank,
      }))}
      label={t("course.chart")}
      pointsName={t("course.points")}
      value={{
        name: t("course.rank"),
        words: (rank) => t("entryHistory.rankAt", { rank: format.number(rank) }),
        tick: format.short,
        domain: best < worst ? [best, worst] : [Math.max(1, best - 1), best + 1],
        ticks: [...new Set(best < worst ? [best, Math.round((best + worst) / 2), worst] : [best])],
        reversed: true,
        steps: true,
      }}
    />
  );
}
