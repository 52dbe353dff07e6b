import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/account/failure.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { signInWaysQuery, useLinkOther } from "../../data/sign-in-ways.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

export function OtherService() {
  const { t } = useText();
  const { data } = useQuery(signInWaysQuery);
  const link = useLinkOther();
  const name = data?.oidc;
  if (!name) return null;
  return (
    <Card title={t("security.other")}>
      <p className={styles.lead}>{t("security.otherLead", { name })}</p>
      <div className={styles.stack}>
        <Failure error={link.error} />
        <Button icon="external" busy={link.isPending} onClick={() => link.mutate()}>
          {t("security.otherLink", { name })}
        </Button>
      </div>
    </Card>
  );
}
