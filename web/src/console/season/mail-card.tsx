import type { Operations } from "@elvan/contract";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useSendMailAgain } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function MailCard({ mail }: { mail: Operations["mail"] }) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay()("POST /api/operations/mail/send/", "operator");
  const again = useSendMailAgain(({ messages }) => toast(t("console.mail.asked", { messages })));
  if (mail.tried + mail.failed === 0) return null;
  const facts: [string, string][] = [
    [t("console.mail.waiting"), String(mail.waiting)],
    [t("console.mail.tried"), String(mail.tried)],
    [t("console.mail.failed"), String(mail.failed)],
    [t("console.mail.next"), mail.next_try === null ? "–" : format.stamp(mail.next_try)],
    [t("console.mail.error"), mail.error ?? "–"],
  ];
  return (
    <Card
      title={t("console.mail")}
      aside={
        may ? (
          <Button size="s" busy={again.isPending} onClick={() => again.mutate(undefined)}>
            {t("console.mail.again")}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.told}>
        <p>{t("console.mail.words")}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SaveProblems error={again.error} onRetry={() => again.mutate(undefined)} />
      </div>
    </Card>
  );
}
