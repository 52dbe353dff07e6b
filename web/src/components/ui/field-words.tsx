import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

export function FieldWords({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  required = false,
  children,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <label htmlFor={id} className={classes(styles.label, hideLabel && "visually-hidden")}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="bad" size={16} />
          <span>{error}</span>
        </span>
      )}
    </>
  );
}
