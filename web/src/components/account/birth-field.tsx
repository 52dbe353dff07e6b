import { MIN_AGE } from "@elvan/rules";
import type { ReactNode } from "react";
import { TextField } from "../ui/text-field.tsx";
import { serverNow } from "../../data/clock.ts";
import { useText } from "../../i18n/text.ts";
import { birthText } from "./birth-text.ts";

/** One field for the day, month and year (league-081). */
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
  return (
    <TextField
      label={t("account.birth")}
      hint={t("account.birthHint", { age: MIN_AGE })}
      name="bday"
      data-field="date_of_birth"
      autoComplete="bday"
      inputMode="numeric"
      required
      value={value}
      error={error}
      onChange={({ target }) =>
        onChange(
          birthText(
            target.value,
            target.selectionStart === target.value.length,
            new Date(serverNow()).getUTCFullYear(),
          ),
        )
      }
      onBlur={onLeave}
    />
  );
}
