import { useId, useMemo } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { FieldWords, describedBy } from "./field-words.tsx";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export type Choice = { value: string; label: string };
export type ChoiceGroup = { label: string; choices: readonly Choice[] };

const isGroup = (item: Choice | ChoiceGroup): item is ChoiceGroup => "choices" in item;

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The platform's own list: familiar on phones, above everything, and without a script. */
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
  // Some lists are long: rendered again only when the choices change.
  const options = useMemo(
    () =>
      choices.map((item) =>
        isGroup(item) ? (
          <optgroup key={item.label} label={item.label}>
            {item.choices.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(item)
        ),
      ),
    [choices],
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
            {options}
          </select>
          <Icon name="down" size={18} />
        </div>
      </FieldWords>
    </div>
  );
}
