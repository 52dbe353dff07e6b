import { useState } from "react";
import { Failure } from "../../components/account/failure.tsx";
import { MailboxHint } from "../../components/account/mailbox-hint.tsx";
import styles from "../../components/account/account.module.css";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useConfirmEmail, useDropEmail, useUpdateDetails } from "../../data/account.ts";
import { useText } from "../../i18n/text.ts";
import type { DetailsValues } from "./use-details-form.ts";

/** A new address waits for the six digits that were sent to it; until then the old one counts. */
export function AwaitedEmail({ email, details }: { email: string; details: Omit<DetailsValues, "password"> }) {
  const { t } = useText();
  const confirm = useConfirmEmail();
  const again = useUpdateDetails();
  const drop = useDropEmail();
  const [code, setCode] = useState("");
  return (
    <Card title={t("account.awaited.title")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!confirm.isPending) confirm.mutate(code, { onSuccess: () => toast(t("account.awaited.done")) });
        }}
      >
        <p>{t("account.awaited.lead", { email })}</p>
        <MailboxHint />
        <Failure error={confirm.error ?? again.error ?? drop.error} />
        <TextField
          className={styles.code}
          label={t("merge.code")}
          hint={t("account.awaited.hint")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" disabled={code.trim() === ""} busy={confirm.isPending}>
            {t("account.awaited.submit")}
          </Button>
          <Button
            size="s"
            look="quiet"
            busy={again.isPending}
            onClick={() => {
              confirm.reset();
              again.mutate({ ...details, email }, { onSuccess: () => toast(t("account.awaited.sentAgain")) });
            }}
          >
            {t("merge.again")}
          </Button>
          <Button size="s" look="quiet" busy={drop.isPending} onClick={() => drop.mutate()}>
            {t("account.awaited.drop")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
