import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { IconName } from "../ui/icon.tsx";
import styles from "./scoreboard.module.css";
import { passFocus } from "../../lib/pass-focus.ts";

export type Score = { label: string; value: ReactNode; tone?: "plain" | "good" | "bad"; note?: string };

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
        // Pressing disables it, which would lose the focus.
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
