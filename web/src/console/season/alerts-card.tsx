import type { Alert as AlertOf, Watch } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Head, RowHead, Table } from "../../components/ui/table.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useEndSilence, useTestAlerts, watchQuery } from "../../data/alerts.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { ChannelDialog } from "./channel-dialog.tsx";
import { SilenceDialog } from "./silence-dialog.tsx";

type Rule = AlertOf["rule"];

export function AlertsCard() {
  const { t } = useText();
  const { data } = useQuery(watchQuery);
  const [changes, setChanges] = useState(false);
  const [silences, setSilences] = useState(false);
  const tested = useTestAlerts();
  const may = useMay();
  const mayTest = may("POST /api/operations/watch/test/", "operator");
  const maySilence = may("PUT /api/operations/watch/silences/:rule/", "operator");
  if (data === undefined) return null;
  const { channel } = data;
  return (
    <Card title={t("alerts.title")}>
      <div className={styles.told}>
        <Silences silences={data.silences} />
        <AlertTable alerts={data.alerts} />
        <dl className={styles.facts}>
          <div>
            <dt>{t("alerts.webhook")}</dt>
            <dd>{channel.webhook ?? t("alerts.none")}</dd>
          </div>
          <div>
            <dt>{t("alerts.mail")}</dt>
            <dd>{channel.mail ? t("alerts.operators", { operators: channel.operators }) : t("alerts.none")}</dd>
          </div>
        </dl>
        {channel.error !== null && (
          <Alert tone="warn" title={t("alerts.failed")}>
            {t("alerts.answered", { answer: channel.error })}
          </Alert>
        )}
        {tested.data?.webhook && (
          <Alert
            tone={tested.data.webhook.sent ? "good" : "bad"}
            title={t(tested.data.webhook.sent ? "alerts.arrived" : "alerts.failed")}
          >
            {tested.data.webhook.error !== null && t("alerts.answered", { answer: tested.data.webhook.error })}
          </Alert>
        )}
        <SaveProblems error={tested.error} onRetry={() => tested.mutate(undefined)} />
        <div className={styles.actions}>
          {may("PUT /api/operations/watch/channel/", "owner") && (
            <Button onClick={() => setChanges(true)}>{t("alerts.change")}</Button>
          )}
          {mayTest && (
            <Button
              busy={tested.isPending}
              onClick={() =>
                tested.mutate(undefined, { onSuccess: ({ mails }) => toast(t("alerts.tested", { mails })) })
              }
            >
              {t("alerts.test")}
            </Button>
          )}
          {maySilence && <Button onClick={() => setSilences(true)}>{t("alerts.silence")}</Button>}
        </div>
      </div>
      {changes && <ChannelDialog channel={channel} onClose={() => setChanges(false)} />}
      {silences && <SilenceDialog silences={data.silences} onClose={() => setSilences(false)} />}
    </Card>
  );
}

function Silences({ silences }: { silences: Watch["silences"] }) {
  const { t } = useText();
  const format = useFormat();
  const end = useEndSilence();
  const may = useMay()("DELETE /api/operations/watch/silences/:rule/", "operator");
  const nameOf = (rule: Rule) => t(messageKey(`alerts.rule.${rule}`));
  return (
    <>
      {silences.map(({ rule, until, reason }) => (
        <Alert
          key={rule}
          title={t("alerts.silenced", { rule: nameOf(rule), time: format.stamp(until) })}
          action={
            may ? (
              <Button
                size="s"
                busy={end.isPending}
                aria-label={t("alerts.hearNamed", { rule: nameOf(rule) })}
                onClick={() => end.mutate(rule)}
              >
                {t("alerts.hear")}
              </Button>
            ) : undefined
          }
        >
          {reason}
        </Alert>
      ))}
      <SaveProblems error={end.error} onRetry={() => end.reset()} />
    </>
  );
}

function AlertTable({ alerts }: { alerts: readonly AlertOf[] }) {
  const { t } = useText();
  const format = useFormat();
  if (alerts.length === 0) return <p>{t("alerts.empty")}</p>;
  const stateOf = ({ told, ended }: AlertOf) => {
    if (ended !== null) return t("alerts.ended", { time: format.stamp(ended) });
    return t(told === null ? "alerts.untold" : "alerts.lasts");
  };
  return (
    <Table caption={t("alerts.title")} className={styles.table}>
      <thead>
        <tr>
          <Head>{t("alerts.rule")}</Head>
          <Head>{t("alerts.began")}</Head>
          <Head>{t("console.job.state")}</Head>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <tr key={alert.id}>
            <RowHead>
              {t(messageKey(`alerts.rule.${alert.rule}`))} {alert.subject}
            </RowHead>
            <td>{format.stamp(alert.began)}</td>
            <td className={classes(styles.state, alert.ended === null && styles.failed)}>{stateOf(alert)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
