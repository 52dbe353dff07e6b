import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import styles from "../../components/account/account.module.css";

type Parts = { day: string; month: string; year: string };

const partsOf = (date: string): Parts => {
  const [year = "", month = "", day = ""] = date.split("-");
  return { day, month, year };
};
/** "2001-06-25". An incomplete date is passed on as typed, for the rules to refuse. */
const dateOf = ({ day, month, year }: Parts) =>
  day + month + year === "" ? "" : `${year.trim()}-${month.trim().padStart(2, "0")}-${day.trim().padStart(2, "0")}`;

/** Three fields (league-081) that count as one: they are left only when the focus is in none of them. */
export function BirthField({
  value,
  onChange,
  onLeave,
  error,
}: {
  value: string;
  onChange: (date: string) => void;
  onLeave: () => void;
  error: ReactNode;
}) {
  const { t } = useText();
  const id = useId();
  const [parts, setParts] = useState(() => partsOf(value));
  const part = (name: keyof Parts, length: number) => (
    <TextField
      label={t(`account.${name}`)}
      name={`bday-${name}`}
      autoComplete={`bday-${name}`}
      inputMode="numeric"
      maxLength={length}
      aria-required
      {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      value={parts[name]}
      onChange={(event) => {
        const next = { ...parts, [name]: event.target.value.replace(/\D/g, "") };
        setParts(next);
        onChange(dateOf(next));
      }}
      onBlur={(event) => {
        if (event.currentTarget.closest("fieldset")?.contains(event.relatedTarget) !== true) onLeave();
      }}
    />
  );
  return (
    <fieldset className={styles.birth} data-field="date_of_birth">
      <legend className={styles.legend}>
        {t("account.birth")}
        <span className={styles.star} aria-hidden="true">
          {" *"}
        </span>
      </legend>
      <div className={styles.parts}>
        {part("day", 2)}
        {part("month", 2)}
        {part("year", 4)}
      </div>
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="bad" size={16} />
          <span>{error}</span>
        </span>
      )}
    </fieldset>
  );
}
