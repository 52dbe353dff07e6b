import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./league.module.css";

export type ChoiceCard = { to: string; title: string; words: string };

/** Ways to go on, each with a sentence about it. */
export function ChoiceCards({ choices }: { choices: readonly ChoiceCard[] }) {
  return (
    <div className={styles.choices}>
      {choices.map(({ to, title, words }) => (
        <Card key={to}>
          <div className={styles.choice}>
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
