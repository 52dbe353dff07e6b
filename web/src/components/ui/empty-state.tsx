import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

export function EmptyState({
  icon = "ball",
  title,
  children,
  action,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  );
}
