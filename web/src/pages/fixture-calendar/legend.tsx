import { DIFFICULTY } from "@elvan/rules";
import { Card } from "../../components/ui/card.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

const LEVELS = [1, 2, 3, 4, 5] as const;

/** `average`: goals of a club in a match that the forecasts expect, in hundredths; null without forecasts. */
export function Legend({ average }: { average: number | null }) {
  const { t } = useText();
  const format = useFormat();
  const { steps } = DIFFICULTY;
  const words = (level: (typeof LEVELS)[number]) => {
    if (average === null) return level === 1 ? t("calendar.easiest") : level === 5 ? t("calendar.hardest") : "";
    const from = steps[level - 1];
    return from === undefined ? t("calendar.below", { percent: steps[3] }) : t("calendar.from", { percent: from });
  };
  return (
    <Card title={t("calendar.how")}>
      <div className={styles.how}>
        <ul className={`plain-list ${styles.legend}`}>
          {LEVELS.map((level) => (
            <li key={level}>
              <span className={styles.match} data-difficulty={level}>
                <span className={styles.number}>{level}</span>
              </span>{" "}
              {words(level)}
            </li>
          ))}
        </ul>
        {average === null ? (
          <p>{t("calendar.byStrength")}</p>
        ) : (
          <>
            <p>{t("calendar.byGoals", { goals: format.decimal(average / 100, 2) })}</p>
            <p>{t("calendar.views")}</p>
          </>
        )}
        <p>{t("calendar.easeHow")}</p>
      </div>
    </Card>
  );
}
