import { useParams } from "../../lib/router.tsx";
import styles from "../../components/account/account.module.css";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useUnsubscribe } from "../../data/entry-details.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

/** Works without signing in (league-062, league-098, league-177). */
export function Page() {
  const { t } = useText();
  const { signature = "" } = useParams();
  // Of one kind of email, or of all about the team; the server alone trusts it.
  const about = /^\d+\.([a-z_]+)\./.exec(signature)?.[1];
  const kind = about === undefined ? null : t(messageKey(`notifications.kind.${about}`));
  const unsubscribe = useUnsubscribe();
  return (
    <Frame narrow title={t("unsubscribe.title")}>
      <Card>
        <div className={styles.form}>
          {unsubscribe.isError && <Alert tone="bad">{t("unsubscribe.bad")}</Alert>}
          {unsubscribe.isSuccess ? (
            <Alert tone="good">{kind === null ? t("unsubscribe.ok") : t("unsubscribe.okKind", { kind })}</Alert>
          ) : (
            <>
              <p>{kind === null ? t("unsubscribe.lead") : t("unsubscribe.leadKind", { kind })}</p>
              <div className={styles.actions}>
                <Button look="primary" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(signature)}>
                  {t("unsubscribe.submit")}
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
    </Frame>
  );
}
