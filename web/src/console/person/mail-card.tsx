import type { PersonPage } from "@elvan/contract";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Head, RowHead, Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function MailCard({ mail }: Pick<PersonPage, "mail">) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card title={t("person.mail")} flush={mail.length > 0}>
      {mail.length === 0 ? (
        <EmptyState icon="info" title={t("person.mailNone")} />
      ) : (
        <Table caption={t("person.mail")}>
          <thead>
            <tr>
              <Head>{t("person.at")}</Head>
              <Head>{t("person.what")}</Head>
              <Head>{t("console.audit.detail")}</Head>
            </tr>
          </thead>
          <tbody>
            {mail.map(({ id, created, kind, outcome, error }) => (
              <tr key={id}>
                <RowHead>{format.toSecond(created)}</RowHead>
                <td>{t(messageKey(`person.letter.${kind}`))}</td>
                <td>
                  {t(messageKey(`person.mail.${outcome ?? "waiting"}`))}
                  {error !== null && outcome !== "sent" && <p className={styles.by}>{error}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
