import type { ReactNode } from "react";
import styles from "./live.module.css";
import { useChanged } from "./use-changed.ts";

/** A figure that is marked for a moment when it changes while shown: by its ground, and by a dot for who sees no colours. */
export function Changing({
  value,
  scope,
  children,
}: {
  value: string | number | null;
  /** What the figure is of, where another may come to stand in its place. */
  scope?: string | number | null;
  children: ReactNode;
}) {
  const changed = useChanged(value, scope);
  return (
    <span className={styles.changing} data-changed={changed || undefined}>
      {children}
    </span>
  );
}
