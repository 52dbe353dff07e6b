import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { FieldWords, describedBy } from "./field-words.tsx";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export type Choice = { value: string; label: string };
/** Choices under a heading. */
export type ChoiceGroup = { label: string; choices: readonly Choice[] };

const isGroup = (item: Choice | ChoiceGroup): item is ChoiceGroup => "choices" in item;

/**
 * One of several. It is the platform's own list: on a phone that is the wheel or sheet its owner knows, it opens over
 * everything, and it costs no script.
 */
export function Select({
  label,
  choices,
  value,
  onChange,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: Omit<ComponentProps<"select">, "onChange" | "value"> & {
  label: ReactNode;
  choices: readonly (Choice | ChoiceGroup)[];
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
}) {
  const id = useId();
  const option = ({ value, label }: Choice) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  return (
    <div className={classes(styles.field, className)}>
      <FieldWords id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} required={rest.required}>
        <div className={styles.selectBox}>
          <select
            {...rest}
            id={id}
            className={classes(styles.control, styles.select)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
          >
            {choices.map((item) =>
              isGroup(item) ? (
                <optgroup key={item.label} label={item.label}>
                  {item.choices.map(option)}
                </optgroup>
              ) : (
                option(item)
              ),
            )}
          </select>
          <Icon name="down" size={18} />
        </div>
      </FieldWords>
    </div>
  );
}
