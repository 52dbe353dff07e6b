import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export function Checkbox({
  label,
  error,
  className,
  type = "checkbox",
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: ReactNode; type?: "checkbox" | "radio" }) {
  const id = useId();
  return (
    <label className={classes(styles.check, className)}>
      <input
        {...rest}
        type={type}
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <span>
        {label}
        {rest.required === true && (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </span>
      {error && (
        <span id={`${id}-error`} className={classes(styles.error, styles.checkExtra)}>
          <Icon name="bad" size={16} />
          <span>{error}</span>
        </span>
      )}
    </label>
  );
}
