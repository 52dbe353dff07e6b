import { useParams } from "../../lib/router.tsx";
import styles from "../../components/account/account.module.css";
import { Failure } from "../../components/account/failure.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useKnowBrowser } from "../../data/session.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

/** Only at a press: programs that just follow links must not use the link up. */
export function Page() {
  const { t } = useText();
  const { uidb64 = "", token = "" } = useParams();
  const know = useKnowBrowser();
  return (
    <Frame narrow title={t("browserLink.title")} intro={t("browserLink.lead")}>
      <Card>
        <div className={styles.form}>
          {know.isSuccess ? (
            <>
              <Alert tone="good" title={t("browserLink.doneTitle")}>
                <p>{t("browserLink.done")}</p>
              </Alert>
              <ButtonLink to="/sign-in" look="primary">
                {t("signIn.title")}
              </ButtonLink>
            </>
          ) : (
            <>
              <Failure error={know.error} />
              <Button look="primary" wide busy={know.isPending} onClick={() => know.mutate({ uidb64, token })}>
                {t("browserLink.submit")}
              </Button>
            </>
          )}
        </div>
      </Card>
    </Frame>
  );
}
