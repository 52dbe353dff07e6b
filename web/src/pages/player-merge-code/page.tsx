import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import styles from "../../components/account/account.module.css";
import { CodeField } from "../../components/account/code-field.tsx";
import { Failure } from "../../components/account/failure.tsx";
import { MailboxHint } from "../../components/account/mailbox-hint.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useMerge } from "../../data/account.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

export function Page() {
  const { t } = useText();
  const merge = useMerge();
  const box = useFocusWrong(merge.error);
  const [code, setCode] = useState("");
  return (
    <Frame narrow title={t("merge.title")} intro={t("merge.sent")}>
      <Card>
        <form
          ref={box}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (merge.isPending) return;
            merge.mutate(code, { onSuccess: () => navigate("/player") });
          }}
        >
          <MailboxHint />
          <Failure error={merge.error} />
          <CodeField hint={t("merge.codeHint")} value={code} onChange={setCode} />
          <div className={styles.actions}>
            <Button type="submit" look="primary" disabled={code.trim() === ""} busy={merge.isPending}>
              {t("merge.submit")}
            </Button>
            <ButtonLink to="/player/merge-email" look="quiet">
              {t("merge.again")}
            </ButtonLink>
          </div>
        </form>
      </Card>
    </Frame>
  );
}
