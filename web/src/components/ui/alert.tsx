import type { ReactNode } from "react";
import styles from "./alert.module.css";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { passFocus } from "../../lib/pass-focus.ts";

export type Tone = "info" | "good" | "warn" | "bad";
const ICONS: Record<Tone, IconName> = { info: "info", good: "check", warn: "warning", bad: "bad" };

/** Bad news interrupts a screen reader, the rest waits; `still` is not announced at all. */
export function Alert({
  tone = "info",
  icon = ICONS[tone],
  title,
  children,
  action,
  onDismiss,
  dismissLabel = "",
  still = false,
  className,
}: {
  tone?: Tone;
  icon?: IconName;
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
      className={classes(styles.alert, className)}
      data-tone={tone}
      role={still ? undefined : tone === "bad" ? "alert" : "status"}
    >
      <Icon name={icon} className={styles.icon} />
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
