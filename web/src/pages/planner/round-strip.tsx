import type { CourseStep, PlanRound } from "@elvan/rules";
import { ChipIcon } from "../../components/chips-panel/chip-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./planner.module.css";
import type { Expected } from "./use-expected.ts";

/** Sideways only: the page stays where it is. */
function intoView(button: HTMLElement | null): void {
  const list = button?.closest("nav");
  const place = button?.parentElement;
  if (!list || !place) return;
  const from = place.offsetLeft - list.offsetLeft;
  if (from < list.scrollLeft || from + place.offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollLeft = from - 16;
}

/** All rounds of the plan at a glance; a press shows one. */
export function RoundStrip({
  course,
  rounds,
  expected,
  shown,
  onShow,
}: {
  course: readonly CourseStep[];
  rounds: readonly PlanRound[];
  expected: Expected;
  shown: number;
  onShow: (event: number) => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { eventsById } = useGame();
  const pointsOf = (step: CourseStep): number | null => {
    const round = rounds.find(({ id }) => id === step.event);
    return round === undefined ? null : expected.ofRound(step, round);
  };
  return (
    <nav aria-label={t("planner.rounds")} className={styles.strip}>
      <ul className="plain-list">
        {course.map((one) => {
          const { event, step, squad, cost, free, problems, warnings } = one;
          const points = pointsOf(one);
          return (
            <li key={event}>
              <button
                type="button"
                className={styles.round}
                aria-current={event === shown ? "true" : undefined}
                ref={event === shown ? intoView : undefined}
                data-tone={problems.length > 0 ? "bad" : warnings.length > 0 ? "warn" : undefined}
                onClick={() => onShow(event)}
              >
                <span className={styles.roundName}>
                  {t("planner.round", { event })}
                  {problems.length + warnings.length > 0 && (
                    <>
                      <Icon name={problems.length > 0 ? "bad" : "warning"} size={16} />
                      <span className="visually-hidden">
                        {t(problems.length > 0 ? "planner.breaks" : "planner.worth")}
                      </span>
                    </>
                  )}
                  {squad.chip !== null && (
                    <span className={styles.chip}>
                      <ChipIcon chip={squad.chip} />
                      <span className="visually-hidden">{t(messageKey(`chip.${squad.chip}.name`))}</span>
                    </span>
                  )}
                </span>
                <span className={styles.fact}>{format.date(eventsById.get(event)?.deadline_time ?? "")}</span>
                <span className={styles.fact}>
                  {t("planner.moves", { count: step.transfers.length })}
                  {cost > 0 && <strong className={styles.cost}> {format.signed(-cost)}</strong>}
                </span>
                <span className={styles.fact} data-tone={squad.bank < 0 ? "bad" : undefined}>
                  {free.before === null ? t("transfers.unlimited") : t("planner.free", { count: free.before })} ·{" "}
                  {format.money(squad.bank)}
                </span>
                {points !== null && (
                  <span className={styles.fact}>{t("planner.expected", { points: Math.round(points / 10) })}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
