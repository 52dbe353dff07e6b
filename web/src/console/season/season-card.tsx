import type { Operations } from "@elvan/contract";
import { ANNOUNCEMENT_MAX } from "@elvan/rules";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { useMaintenance } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { CalledOffAlert } from "./called-off-alert.tsx";
import { CheckAlert } from "./check-alert.tsx";

export function SeasonCard({ operations }: { operations: Operations }) {
  const { t } = useText();
  const format = useFormat();
  const maintenance = useMaintenance();
  const mayClose = useMay()("PUT /api/operations/maintenance/", "operator");
  const [asks, setAsks] = useState(false);
  const before = { closed: operations.maintenance, ...operations.closed_text };
  const open = () => maintenance.mutate({ closed: false, before });
  const facts: [string, string][] = [
    [t("console.clock"), format.moment(operations.now)],
    [t("console.managers"), format.number(operations.managers)],
    [t("console.current"), operations.current_event === null ? "–" : String(operations.current_event)],
    [t("console.next"), operations.next_event === null ? "–" : String(operations.next_event)],
    [t("console.deadline"), operations.next_deadline === null ? "–" : format.moment(operations.next_deadline)],
  ];
  return (
    <Card
      title={t("console.season", { season: operations.season })}
      aside={
        operations.maintenance || !mayClose ? undefined : (
          <Button size="s" onClick={() => setAsks(true)}>
            {t("console.close")}
          </Button>
        )
      }
    >
      <div className={styles.told}>
        {operations.maintenance && (
          <Alert
            tone="warn"
            title={t("console.closed")}
            action={
              mayClose ? (
                <Button size="s" look="primary" busy={maintenance.isPending} onClick={open}>
                  {t("console.open")}
                </Button>
              ) : undefined
            }
          >
            {t("console.closedWords")}
          </Alert>
        )}
        <SaveProblems error={maintenance.error} onRetry={open} />
        {operations.jobs.map(
          ({ name, other_season }) =>
            other_season !== null && (
              <Alert key={name} tone="bad" title={t("console.otherSeason", { season: other_season })}>
                {t("console.otherSeasonWords", { ours: operations.season })}
              </Alert>
            ),
        )}
        {operations.clocks.map(({ name, ahead }) => (
          <Alert
            key={name}
            tone="warn"
            title={t("console.clockWrong", { name, seconds: format.number(Math.abs(ahead)), ahead: String(ahead > 0) })}
          >
            {t("console.clockWarned")}
          </Alert>
        ))}
        {operations.called_off.map((round) => (
          <CalledOffAlert key={round.event} round={round} />
        ))}
        {operations.checks.map((check) => (
          <CheckAlert key={check.event} check={check} />
        ))}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {asks && <CloseDialog stands={before} onClose={() => setAsks(false)} />}
    </Card>
  );
}

type Closing = { closed: boolean; text_sv: string; text_en: string };

const LABELS = {
  closed: "console.closed",
  text_sv: "console.closeText.text_sv",
  text_en: "console.closeText.text_en",
} as const;

function CloseDialog({ stands, onClose }: { stands: Closing; onClose: () => void }) {
  const { t } = useText();
  const form = useStartedForm(stands);
  const { text_sv, text_en } = form.values;
  const close = useMaintenance(onClose);
  const carryOut = (before: Closing = form.before) => close.mutate({ closed: true, text_sv, text_en, before });
  return (
    <Dialog
      alert
      size="s"
      title={t("console.close")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="danger" busy={close.isPending} onClick={() => carryOut()}>
            {t("console.close")}
          </Button>
        </>
      }
    >
      <div className={styles.told}>
        <p>{t("console.closeWords")}</p>
        {(["text_sv", "text_en"] as const).map((name) => (
          <TextArea
            key={name}
            label={t(`console.closeText.${name}`)}
            rows={2}
            maxLength={ANNOUNCEMENT_MAX}
            value={form.values[name]}
            onChange={({ target }) => form.set({ [name]: target.value })}
          />
        ))}
        <FieldsElsewhere
          move={close}
          form={{ ...form, values: { ...form.values, closed: true } }}
          labels={LABELS}
          onKeep={carryOut}
        />
        <SaveProblems error={theirsIn(close.error) ? null : close.error} onRetry={() => carryOut()} />
      </div>
    </Dialog>
  );
}
