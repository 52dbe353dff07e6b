import { useState } from "react";
import { CodeField } from "../../components/account/code-field.tsx";
import { Failure } from "../../components/account/failure.tsx";
import { MailboxHint } from "../../components/account/mailbox-hint.tsx";
import styles from "../../components/account/account.module.css";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useConfirmEmail, useDropEmail, useSendEmailCode } from "../../data/account.ts";
import { useText } from "../../i18n/text.ts";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

/** The old address counts until a new one is confirmed. `isOwn`: the account's own, which need not be confirmed to play. */
export function AwaitedEmail({ email, isOwn }: { email: string; isOwn: boolean }) {
  const { t } = useText();
  const confirm = useConfirmEmail();
  const again = useSendEmailCode();
  const drop = useDropEmail();
  const box = useFocusWrong(confirm.error);
  const [code, setCode] = useState("");
  return (
    <Card title={t(isOwn ? "account.unconfirmed.title" : "account.awaited.title")}>
      <form
        ref={box}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!confirm.isPending) confirm.mutate(code, { onSuccess: () => toast(t("account.awaited.done")) });
        }}
      >
        <p>{t(isOwn ? "account.unconfirmed.sent" : "account.awaited.lead", { email })}</p>
        <MailboxHint />
        <Failure error={confirm.error ?? again.error ?? drop.error} />
        <CodeField hint={isOwn ? undefined : t("account.awaited.hint")} value={code} onChange={setCode} />
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
              again.mutate(undefined, { onSuccess: () => toast(t("account.awaited.sentAgain")) });
            }}
          >
            {t("merge.again")}
          </Button>
          {!isOwn && (
            <Button size="s" look="quiet" busy={drop.isPending} onClick={() => drop.mutate()}>
              {t("account.awaited.drop")}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
