import type { Watch } from "@elvan/contract";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useSaveChannel } from "../../data/alerts.ts";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

const LABELS = { webhook: "alerts.webhook", mail: "alerts.mail" } as const;

/** An address that is there is never shown: left empty, it stays. */
export function ChannelDialog({ channel, onClose }: { channel: Watch["channel"]; onClose: () => void }) {
  const { t } = useText();
  const [webhook, setWebhook] = useState("");
  const [isNone, setIsNone] = useState(false);
  const { webhook: host, mail: wasOn } = channel;
  const form = useStartedForm({ webhook: host, mail: wasOn });
  const { mail } = form.values;
  const save = useSaveChannel(onClose);
  const carryOut = (before: Record<string, unknown> = form.before) => {
    const address = isNone ? null : webhook.trim() === "" ? undefined : webhook.trim();
    save.mutate({ mail, before, ...(address !== undefined && { webhook: address }) });
  };
  return (
    <Dialog
      isOpen
      title={t("alerts.change")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="primary" busy={save.isPending} onClick={() => carryOut()}>
            {t("alerts.save")}
          </Button>
        </>
      }
    >
      <div className={styles.told}>
        <TextField
          label={t("alerts.webhook")}
          hint={t(channel.webhook === null ? "alerts.webhookHint" : "alerts.webhookKept", {
            host: channel.webhook ?? "",
          })}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          disabled={isNone}
          value={webhook}
          onChange={(event) => setWebhook(event.target.value)}
        />
        {channel.webhook !== null && (
          <Checkbox
            label={t("alerts.webhookRemove")}
            checked={isNone}
            onChange={(event) => setIsNone(event.target.checked)}
          />
        )}
        <Checkbox
          label={t("alerts.mailOperators", { operators: channel.operators })}
          checked={mail}
          onChange={(event) => form.set({ mail: event.target.checked })}
        />
        <FieldsElsewhere
          move={save}
          form={{ ...form, values: { webhook: isNone ? null : webhook || host, mail } }}
          labels={LABELS}
          onKeep={carryOut}
        />
        <SaveProblems error={theirsIn(save.error) ? null : save.error} onRetry={() => carryOut()} />
      </div>
    </Dialog>
  );
}
