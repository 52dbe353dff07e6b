import type { PersonPage } from "@elvan/contract";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Head, RowHead, Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function AuditCard({ lines }: { lines: PersonPage["audit"] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card title={t("person.audit")} flush={lines.length > 0}>
      {lines.length === 0 ? (
        <EmptyState icon="info" title={t("person.auditNone")} />
      ) : (
        <Table caption={t("person.audit")}>
          <thead>
            <tr>
              <Head>{t("console.audit.at")}</Head>
              <Head>{t("console.audit.who")}</Head>
              <Head>{t("console.audit.what")}</Head>
              <Head>{t("console.audit.detail")}</Head>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, at, by, action, detail, address }) => {
              const { from, to, reason } = detail;
              const told = typeof reason === "string" ? t("person.reason", { reason }) : "";
              return (
                <tr key={id}>
                  <RowHead>{format.toSecond(at)}</RowHead>
                  <td>{by ?? t("person.self")}</td>
                  <td>{t(messageKey(`console.audit.action.${action}`))}</td>
                  <td className={styles.state}>
                    {typeof from === "string" && typeof to === "string" && <p>{`${from} → ${to}`}</p>}
                    {told}
                    {address !== null && <p className={styles.by}>{address}</p>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
