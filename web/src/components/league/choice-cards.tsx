import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon.tsx";
import styles from "./league.module.css";

export type ChoiceCard = { to: string; icon: IconName; title: string; words: string };

/** Ways to go on, each with a sentence about it. */
export function ChoiceCards({ choices }: { choices: readonly ChoiceCard[] }) {
  return (
    <div className={styles.choices}>
      {choices.map(({ to, icon, title, words }) => (
        <Card key={to}>
          <div className={styles.choice}>
            <span className={styles.choiceIcon}>
              <Icon name={icon} size={28} />
            </span>
            <p>{words}</p>
            <ButtonLink look="primary" iconAfter="arrowRight" to={to}>
              {title}
            </ButtonLink>
          </div>
        </Card>
      ))}
    </div>
  );
}
