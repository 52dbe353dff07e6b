import { PASSWORD_MIN } from "@elvan/rules";
import { useState } from "react";
import { useParams } from "../../lib/router.tsx";
import styles from "../../components/account/account.module.css";
import { Failure } from "../../components/account/failure.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useRefusals } from "../../components/ui/use-refusals.ts";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";
import { useSetPassword } from "../../data/account.ts";
import { BadRequest } from "../../data/call.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  const { uidb64 = "", token = "" } = useParams();
  const set = useSetPassword();
  const isBroken = uidb64 === "" || token === "" || isBadLink(set.error);
  return (
    <Frame narrow title={t("passwordSet.title")}>
      <Card>
        {set.isSuccess ? (
          <div className={styles.form}>
            <Alert tone="good" title={t("passwordSet.doneTitle")}>
              <p>{t("passwordSet.done")}</p>
            </Alert>
            <ButtonLink to="/sign-in" look="primary">
              {t("signIn.title")}
            </ButtonLink>
          </div>
        ) : (
          <div className={styles.form}>
            {isBroken && (
              <Alert
                // A link broken from the start is what the page is about, not news.
                still={!set.isError}
                tone="bad"
                title={t("problem.invalid_link")}
                action={
                  <ButtonLink to="/player/password-reset/" size="s">
                    {t("passwordSet.newLink")}
                  </ButtonLink>
                }
              >
                <p>{t("passwordSet.badLink")}</p>
              </Alert>
            )}
            {!isBroken && (
              <Passwords
                busy={set.isPending}
                error={set.error}
                onSend={(new_password1, new_password2) => set.mutate({ new_password1, new_password2, uidb64, token })}
              />
            )}
          </div>
        )}
      </Card>
    </Frame>
  );
}

const isBadLink = (error: unknown) =>
  error instanceof BadRequest && error.problems.some(({ code }) => code === "invalid_link");

function Passwords({
  busy,
  error,
  onSend,
}: {
  busy: boolean;
  error: unknown;
  onSend: (one: string, two: string) => void;
}) {
  const { t } = useText();
  const [one, setOne] = useState("");
  const [two, setTwo] = useState("");
  const [left, setLeft] = useState({ one: false, two: false });
  const form = useFocusWrong(error);
  const isLong = [...one].length >= PASSWORD_MIN;
  const refused = useRefusals(error);
  const short = left.one && !isLong ? t("problem.password_too_short", { limit: PASSWORD_MIN }) : undefined;
  const differs = left.two && one !== two ? t("problem.password_mismatch") : undefined;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend(one, two);
      }}
    >
      <Failure error={error} fields={["new_password1", "new_password2"]} />
      <PasswordField
        label={t("passwordSet.one")}
        hint={t("account.passwordHint")}
        name="new-password"
        autoComplete="new-password"
        required
        value={one}
        error={short ?? refused.words("new_password1")}
        onChange={(event) => setOne(event.target.value)}
        onBlur={() => setLeft((known) => ({ ...known, one: true }))}
      />
      <PasswordField
        label={t("passwordSet.two")}
        name="confirm-password"
        autoComplete="new-password"
        required
        value={two}
        error={differs ?? refused.words("new_password2")}
        onChange={(event) => {
          setTwo(event.target.value);
          // Shown as soon as it can only be wrong; the button waits for both (league-112).
          if (!one.startsWith(event.target.value)) setLeft((known) => ({ ...known, two: true }));
        }}
        onBlur={() => setLeft((known) => ({ ...known, two: true }))}
      />
      <Button type="submit" look="primary" wide disabled={!isLong || one !== two} busy={busy}>
        {t("passwordSet.submit")}
      </Button>
    </form>
  );
}
