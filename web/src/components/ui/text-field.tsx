import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { FieldWords, describedBy } from "./field-words.tsx";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

type Words = { label: ReactNode; hint?: ReactNode; error?: ReactNode; hideLabel?: boolean };

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  icon,
  className,
  id: givenId,
  ...rest
}: ComponentProps<"input"> & Words & { icon?: IconName }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = (
    <input
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      {...rest}
      id={id}
      className={styles.control}
    />
  );
  return (
    <div className={classes(styles.field, className)}>
      <FieldWords id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} required={rest.required}>
        {icon === undefined ? (
          input
        ) : (
          <div className={styles.withIcon}>
            <Icon name={icon} />
            {input}
          </div>
        )}
      </FieldWords>
    </div>
  );
}

export function TextArea({ label, hint, error, hideLabel, className, ...rest }: ComponentProps<"textarea"> & Words) {
  const id = useId();
  return (
    <div className={classes(styles.field, className)}>
      <FieldWords id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} required={rest.required}>
        <textarea
          {...rest}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
      </FieldWords>
    </div>
  );
}
