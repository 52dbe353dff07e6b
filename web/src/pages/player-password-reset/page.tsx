import { useState } from "react";
import styles from "../../components/account/account.module.css";
import { Failure } from "../../components/account/failure.tsx";
import { MailboxHint } from "../../components/account/mailbox-hint.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useResetPassword } from "../../data/account.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

/** Never reveals whether the account exists (league-059, league-114). */
export function Page() {
  const { t } = useText();
  const { account } = useViewer();
  const reset = useResetPassword();
  const box = useFocusWrong(reset.error);
  const [email, setEmail] = useState(account?.email ?? "");
  return (
    <Frame narrow title={t("passwordReset.title")} intro={t("passwordReset.lead")}>
      <Card>
        {reset.isSuccess ? (
          <div className={styles.form}>
            <Alert tone="good" title={t("passwordReset.sentTitle")}>
              <p>{t("passwordReset.sent", { email: reset.variables })}</p>
            </Alert>
            <MailboxHint />
            <p className={styles.links}>
              <TextLink alone to="/sign-in">
                {t("signIn.title")}
              </TextLink>
            </p>
          </div>
        ) : (
          <form
            ref={box}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (!reset.isPending) reset.mutate(email.trim());
            }}
          >
            <Failure error={reset.error} />
            <TextField
              label={t("account.email")}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" look="primary" disabled={email.trim() === ""} busy={reset.isPending}>
              {t("passwordReset.submit")}
            </Button>
          </form>
        )}
      </Card>
    </Frame>
  );
}
