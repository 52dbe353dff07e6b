import type { Operations } from "@elvan/contract";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Head, RowHead, Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function AuditCard({ lines }: { lines: Operations["audit"] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card title={t("console.audit")} flush={lines.length > 0}>
      {lines.length === 0 ? (
        <EmptyState icon="info" title={t("console.audit.none")} />
      ) : (
        <Table caption={t("console.audit")}>
          <thead>
            <tr>
              <Head>{t("console.audit.at")}</Head>
              <Head>{t("console.audit.who")}</Head>
              <Head>{t("console.audit.what")}</Head>
              <Head>{t("console.audit.detail")}</Head>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, at, name, action, detail }) => (
              <tr key={id}>
                <RowHead>{format.stamp(at)}</RowHead>
                <td>{name ?? t("console.audit.machine")}</td>
                <td>{t(messageKey(`console.audit.action.${action}`))}</td>
                <td>
                  <code className={styles.detail}>{JSON.stringify(detail)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
