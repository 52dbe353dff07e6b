import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useTryName } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function TryName() {
  const { t } = useText();
  const attempt = useTryName();
  const [name, setName] = useState("");
  const ask = () => attempt.mutate(name.trim());
  const { data, variables } = attempt;
  const words = () => {
    if (data === undefined || variables === undefined) return null;
    const line = data.game ?? data.person;
    if (line === null) return <Alert tone="good">{t("console.words.free", { name: variables })}</Alert>;
    const key = data.person === null ? "console.words.hit" : "console.words.hitAll";
    return <Alert tone="warn">{t(key, { name: variables, line: short(line) })}</Alert>;
  };
  return (
    <form
      className={styles.told}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "" && !attempt.isPending) ask();
      }}
    >
      <div className={styles.form}>
        <TextField
          label={t("console.words.try")}
          hint={t("console.words.tryHint")}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ""} busy={attempt.isPending}>
          {t("console.words.trySubmit")}
        </Button>
      </div>
      <SaveProblems error={attempt.error} onRetry={ask} />
      {words()}
    </form>
  );
}

const short = (line: string): string => (line.length > 60 ? `${line.slice(0, 60)} …` : line);
