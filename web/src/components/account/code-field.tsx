import { useText } from "../../i18n/text.ts";
import { TextField } from "../ui/text-field.tsx";
import styles from "./account.module.css";

export function CodeField({
  hint,
  value,
  onChange,
}: {
  hint?: string | undefined;
  value: string;
  onChange: (code: string) => void;
}) {
  const { t } = useText();
  return (
    <TextField
      className={styles.code}
      label={t("merge.code")}
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={30}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
