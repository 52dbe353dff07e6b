import type { Watch } from "@elvan/contract";
import { ALERT_RULES, type AlertRule } from "@elvan/rules";
import { useState } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Select } from "../../components/ui/select.tsx";
import { theirsIn } from "../../components/unsaved/use-started-form.ts";
import { useSilence, type SilenceHours } from "../../data/alerts.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

const HOURS: readonly SilenceHours[] = [1, 4, 12, 24, 72];

type Silences = Watch["silences"];

export function SilenceDialog({ silences, onClose }: { silences: Silences; onClose: () => void }) {
  const { t } = useText();
  const [rule, setRule] = useState<AlertRule>("feed_quiet");
  const [hours, setHours] = useState<SilenceHours>(4);
  const format = useFormat();
  // As shown here: what somebody else has silenced since is not overwritten unseen.
  const [seen, setSeen] = useState(silences);
  const stands = seen.find((one) => one.rule === rule);
  const note = (error: unknown) => {
    const theirs = theirsIn(error) as Partial<Silences[number]> | null;
    if (theirs === null) return;
    const { until = null, reason = null } = { ...stands, ...theirs };
    const others = seen.filter((one) => one.rule !== rule);
    setSeen(until === null || reason === null ? others : [...others, { rule, until, reason }]);
  };
  const silence = useSilence(onClose);
  return (
    <ReasonDialog
      title={t("alerts.silence")}
      submit={t("alerts.silence")}
      move={silence}
      danger={false}
      onSubmit={(reason) => {
        const before = { until: stands?.until ?? null, reason: stands?.reason ?? null };
        silence.mutate({ rule, hours, reason, before }, { onError: note });
      }}
      onClose={onClose}
    >
      <p>{t("alerts.silenceWords")}</p>
      <Select
        label={t("alerts.rule")}
        value={rule}
        onChange={(value) => setRule(ALERT_RULES.find((known) => known === value) ?? rule)}
        choices={ALERT_RULES.map((value) => ({ value, label: t(messageKey(`alerts.rule.${value}`)) }))}
      />
      {stands !== undefined && (
        <Alert
          title={t("alerts.silenced", { rule: t(messageKey(`alerts.rule.${rule}`)), time: format.stamp(stands.until) })}
        >
          {stands.reason}
        </Alert>
      )}
      <Select
        label={t("alerts.howLong")}
        value={String(hours)}
        onChange={(value) => setHours(HOURS.find((known) => String(known) === value) ?? hours)}
        choices={HOURS.map((value) => ({ value: String(value), label: t("alerts.hours", { hours: value }) }))}
      />
    </ReasonDialog>
  );
}
