import type { ReactNode } from "react";
import styles from "./alert.module.css";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { passFocus } from "./pass-focus.ts";

export type Tone = "info" | "good" | "warn" | "bad";
const ICONS: Record<Tone, IconName> = { info: "info", good: "check", warn: "warning", bad: "bad" };

/** A message in the page. Bad news interrupts a screen reader, the rest waits its turn; `still` says it is not news. */
export function Alert({
  tone = "info",
  title,
  children,
  action,
  onDismiss,
  dismissLabel = "",
  still = false,
  className,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  still?: boolean;
  className?: string;
}) {
  return (
    <div
      className={classes(styles.alert, styles[tone], className)}
      role={still ? undefined : tone === "bad" ? "alert" : "status"}
    >
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {onDismiss !== undefined && (
        <IconButton
          icon="close"
          size="s"
          className={styles.dismiss}
          label={dismissLabel}
          onClick={(event) => {
            passFocus(event.currentTarget);
            onDismiss();
          }}
        />
      )}
    </div>
  );
}
