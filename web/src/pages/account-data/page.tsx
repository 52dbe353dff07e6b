import { AccountNav } from "../../components/sub-nav/account-nav.tsx";
import styles from "../../components/account/account.module.css";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { DOWNLOAD } from "../../data/personal-data.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { NameAppeals } from "./name-appeals.tsx";
import page from "./page.module.css";

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("data.title")} intro={t("data.intro")}>
      <AccountNav />
      <div className={page.columns}>
        <div className={page.column}>
          <Card title={t("data.download")}>
            <div className={styles.form}>
              <p>{t("data.downloadLead")}</p>
              <div className={styles.actions}>
                <ButtonLink to={DOWNLOAD} reloadDocument download>
                  {t("data.downloadAction")}
                </ButtonLink>
              </div>
            </div>
          </Card>
          <NameAppeals />
        </div>
        <DeleteAccount />
      </div>
    </Frame>
  );
}
