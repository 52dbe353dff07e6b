import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon.tsx";
import styles from "./league.module.css";

export type Choice = { icon: IconName; title: string; words: string };

/** The choices are equal, so none of their buttons is the yellow primary one. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}

export function ChoiceCard({ icon, title, words, children }: Choice & { children: ReactNode }) {
  return (
    <Card
      title={
        <span className={styles.choiceTitle}>
          <span className={styles.choiceIcon}>
            <Icon name={icon} />
          </span>
          {title}
        </span>
      }
    >
      <div className={styles.choice}>
        <p>{words}</p>
        {children}
      </div>
    </Card>
  );
}

export function ChoiceCards({ choices }: { choices: readonly (Choice & { to: string; action: string })[] }) {
  return (
    <Choices>
      {choices.map(({ to, action, ...choice }) => (
        <ChoiceCard key={to} {...choice}>
          <ButtonLink iconAfter="arrowRight" to={to}>
            {action}
          </ButtonLink>
        </ChoiceCard>
      ))}
    </Choices>
  );
}
