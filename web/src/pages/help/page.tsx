import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ContactLink } from "../../components/page/contact-link.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { HelpNav } from "../../components/sub-nav/help-nav.tsx";
import styles from "./page.module.css";

const STEPS = ["pick", "captain", "transfers", "live"] as const;
const QUESTIONS = [
  "deadline",
  "notPlaying",
  "captain",
  "hit",
  "sellingPrice",
  "chips",
  "lateStart",
  "postponed",
  "whenFinal",
  "language",
] as const;

export function Page() {
  const { t } = useText();
  const format = useFormat();
  const { ruleset } = useGame();
  const values = {
    size: ruleset.rules.squad_squadsize,
    budget: format.moneyProse(ruleset.rules.squad_total_spend),
    limit: ruleset.rules.squad_team_limit,
    cost: ruleset.transfer_cost,
    most: 1 + ruleset.rules.max_extra_free_transfers,
    minutes: ruleset.deadline_minutes_before_kickoff,
    times: ruleset.captain_multiplier,
  };
  return (
    <Frame title={t("help.title")} intro={t("help.intro")}>
      <HelpNav />
      <ol className={`${styles.steps} plain-list`}>
        {STEPS.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2>{t(messageKey(`help.step.${step}.title`))}</h2>
            <p>{t(messageKey(`help.step.${step}.words`), values)}</p>
          </li>
        ))}
      </ol>
      <Card flush title={t("help.questions")}>
        {QUESTIONS.map((question) => (
          <details key={question} className={styles.question} id={question}>
            <summary>
              {t(messageKey(`help.question.${question}`), values)}
              <Icon name="down" size={18} className={styles.chevron} />
            </summary>
            <p>{t(messageKey(`help.answer.${question}`), values)}</p>
          </details>
        ))}
      </Card>
      <p>
        {t("help.contact")} <ContactLink />
      </p>
    </Frame>
  );
}
