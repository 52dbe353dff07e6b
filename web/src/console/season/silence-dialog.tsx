import { ALERT_RULES, REASON_MAX, REASON_MIN, type AlertRule } from "@elvan/rules";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { useSilence, type SilenceHours } from "../../data/alerts.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

const HOURS: readonly SilenceHours[] = [1, 4, 12, 24, 72];

export function SilenceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [rule, setRule] = useState<AlertRule>("feed_quiet");
  const [hours, setHours] = useState<SilenceHours>(4);
  const [reason, setReason] = useState("");
  const silence = useSilence(onClose);
  const carryOut = () => silence.mutate({ rule, hours, reason });
  return (
    <Dialog
      isOpen
      title={t("alerts.silence")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            look="primary"
            busy={silence.isPending}
            disabled={reason.trim().length < REASON_MIN}
            onClick={carryOut}
          >
            {t("alerts.silence")}
          </Button>
        </>
      }
    >
      <div className={styles.told}>
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
        <TextArea
          label={t("console.reason")}
          required
          maxLength={REASON_MAX}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SaveProblems error={silence.error} onRetry={carryOut} />
      </div>
    </Dialog>
  );
}
