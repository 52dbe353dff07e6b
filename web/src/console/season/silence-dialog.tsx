import { ALERT_RULES, type AlertRule } from "@elvan/rules";
import { useState } from "react";
import { Select } from "../../components/ui/select.tsx";
import { useSilence, type SilenceHours } from "../../data/alerts.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

const HOURS: readonly SilenceHours[] = [1, 4, 12, 24, 72];

export function SilenceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [rule, setRule] = useState<AlertRule>("feed_quiet");
  const [hours, setHours] = useState<SilenceHours>(4);
  const silence = useSilence(onClose);
  return (
    <ReasonDialog
      title={t("alerts.silence")}
      submit={t("alerts.silence")}
      move={silence}
      danger={false}
      onSubmit={(reason) => silence.mutate({ rule, hours, reason })}
      onClose={onClose}
    >
      <p>{t("alerts.silenceWords")}</p>
      <Select
        label={t("alerts.rule")}
        value={rule}
        onChange={(value) => setRule(ALERT_RULES.find((known) => known === value) ?? rule)}
        choices={ALERT_RULES.map((value) => ({ value, label: t(messageKey(`alerts.rule.${value}`)) }))}
      />
      <Select
        label={t("alerts.howLong")}
        value={String(hours)}
        onChange={(value) => setHours(HOURS.find((known) => String(known) === value) ?? hours)}
        choices={HOURS.map((value) => ({ value: String(value), label: t("alerts.hours", { hours: value }) }))}
      />
    </ReasonDialog>
  );
}
