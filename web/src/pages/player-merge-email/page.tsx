import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import styles from "../../components/account/account.module.css";
import { Failure } from "../../components/account/failure.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useSendCode } from "../../data/account.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

export function Page() {
  const { t } = useText();
  const send = useSendCode();
  const box = useFocusWrong(send.error);
  const [email, setEmail] = useState("");
  return (
    <Frame narrow title={t("merge.title")} intro={t("merge.lead")}>
      <Card>
        <form
          ref={box}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (send.isPending) return;
            send.mutate(email.trim(), { onSuccess: () => navigate("/player/merge-code") });
          }}
        >
          <Failure error={send.error} />
          <TextField
            label={t("merge.email")}
            hint={t("merge.emailHint")}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" look="primary" disabled={email.trim() === ""} busy={send.isPending}>
            {t("merge.send")}
          </Button>
        </form>
      </Card>
    </Frame>
  );
}
