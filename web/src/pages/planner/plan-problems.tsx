import type { CourseStep, PlanProblem, PlanStep } from "@elvan/rules";
import { Button } from "../../components/ui/button.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useText } from "../../i18n/text.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import styles from "./planner.module.css";
import { usePlanWords } from "./use-plan-words.ts";

export type ChangeStep = (event: number, next: (step: PlanStep) => PlanStep) => void;

const CHIP = /^chip_/;
const LINEUP = /^(picks_|positions_|formation_|position_|sub_|captain_|vice_)/;

/** The step without what breaks it; null where there are several ways, and the round has to be looked at. */
function mended({ code, ...rest }: PlanProblem, course: CourseStep): ((step: PlanStep) => PlanStep) | null {
  const { transfers } = course.step;
  const row = "row" in rest ? rest.row : transfers.length === 1 ? 0 : null;
  if (CHIP.test(code)) return (step) => ({ ...step, chip: null });
  if (LINEUP.test(code)) return (step) => ({ ...step, picks: null });
  const wrong = row === null ? undefined : transfers[row];
  if (wrong === undefined) return null;
  const isWrong = (one: (typeof transfers)[number]) =>
    one.element_in === wrong.element_in && one.element_out === wrong.element_out;
  return (step) => ({ ...step, transfers: step.transfers.filter((one) => !isWrong(one)) });
}

/** What breaks the plan, round by round, with a way to mend it; of the shown round also what is worth knowing. */
export function PlanProblems({
  course,
  shown,
  onShow,
  onChange,
}: {
  course: readonly CourseStep[];
  shown: number;
  onShow: (event: number) => void;
  onChange: ChangeStep;
}) {
  const { t } = useText();
  const words = usePlanWords();
  const broken = course.flatMap((step) => step.problems.map((problem) => ({ step, problem })));
  const worth = course.find(({ event }) => event === shown)?.warnings ?? [];
  if (broken.length + worth.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={t("planner.problems")}>
      <ul className="plain-list">
        {broken.map(({ step, problem }) => {
          const { event } = step;
          const mend = mended(problem, step);
          const sentence = words.problem(problem, step);
          return (
            <li key={`${event} ${sentence}`} className={styles.problem} data-tone="bad">
              <Icon name="bad" className={styles.sign} />
              <span>
                <strong>{t("planner.round", { event })}:</strong> {sentence}
              </span>
              {mend !== null && (
                <Button size="s" onClick={passingFocus(() => onChange(event, mend))}>
                  {words.mend(problem.code)}
                </Button>
              )}
              {mend === null && event !== shown && (
                <Button size="s" onClick={passingFocus(() => onShow(event))}>
                  {t("planner.show")}
                </Button>
              )}
            </li>
          );
        })}
        {worth.map((warning) => (
          <li key={`${warning.code} ${warning.element}`} className={styles.problem} data-tone="warn">
            <Icon name="warning" className={styles.sign} />
            <span>
              <strong>{t("planner.round", { event: shown })}:</strong> {words.warning(warning)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
