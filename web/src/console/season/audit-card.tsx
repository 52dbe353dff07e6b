import type { Operations } from "@elvan/contract";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useText } from "../../i18n/text.ts";
import { AuditLines } from "../audit/audit-lines.tsx";

export function AuditCard({ lines }: { lines: Operations["audit"] }) {
  const { t } = useText();
  return (
    <Card title={t("console.audit")} aside={<TextLink to="/console/audit">{t("console.audit.all")}</TextLink>}>
      {lines.length === 0 ? <EmptyState icon="info" title={t("console.audit.none")} /> : <AuditLines lines={lines} />}
    </Card>
  );
}
