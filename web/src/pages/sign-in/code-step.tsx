import { useEffect, useRef, useState } from "react";
import { Failure } from "../../components/account/failure.tsx";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";
import { useSecondStep } from "../../data/second-factor.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

export function CodeStep({ onBack }: { onBack: () => void }) {
  const { t } = useText();
  const step = useSecondStep();
  const form = useFocusWrong(step.error);
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone with the first step.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate(code);
      }}
    >
      <div>
        <p className={styles.title} aria-hidden="true">
          {t("signIn.codeTitle")}
        </p>
        <p>{t("signIn.codeLead")}</p>
      </div>
      <Failure error={step.error} />
      <TextField
        label={t("secondFactor.code")}
        hint={t("signIn.codeHint")}
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        required
        ref={field}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" wide busy={step.isPending}>
        {t("signIn.submit")}
      </Button>
      <Button wide onClick={onBack}>
        {t("signIn.codeBack")}
      </Button>
    </form>
  );
}
