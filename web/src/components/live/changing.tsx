import type { ReactNode } from "react";
import styles from "./live.module.css";
import { useChanged } from "./use-changed.ts";

/** Marked by a dot as well as by colour. */
export function Changing({
  value,
  scope,
  children,
}: {
  value: string | number | null;
  /** What the figure belongs to, if another one can take its place. */
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
