import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { IconName } from "../ui/icon.tsx";
import styles from "./scoreboard.module.css";
import { passFocus } from "../ui/pass-focus.ts";

export type Score = { label: string; value: ReactNode; tone?: "plain" | "good" | "bad"; note?: string };

/** The few figures that matter while a squad is put together, always in view over the pitch. */
export function Scoreboard({ scores, children }: { scores: readonly Score[]; children?: ReactNode }) {
  return (
    <div className={styles.board}>
      <dl className={styles.scores}>
        {scores.map(({ label, value, tone = "plain", note }) => (
          <div key={label} className={styles.score} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** An action beside the scores: its words give way to the icon alone where there is no room. */
export function ScoreAction({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: IconName;
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      icon={icon}
      size="s"
      disabled={disabled}
      onClick={(event) => {
        // Once pressed there is nothing left for it to do.
        passFocus(event.currentTarget);
        onClick();
      }}
      aria-label={label}
      title={label}
    >
      <span className={styles.word}>{label}</span>
    </Button>
  );
}
