import type { OperationsFixture } from "@elvan/contract";
import { useState } from "react";
import { SaveProblems } from "../../components/save-problems/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useAbandonFixture } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import { LEAST_REASON } from "../least-reason.ts";

const RESULTS = ["stands", "void"] as const;

/** A match that was broken off and will not be finished: its figures stand, or nobody gets anything of them. */
export function AbandonCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const [asks, setAsks] = useState(false);
  const [result, setResult] = useState<(typeof RESULTS)[number]>("stands");
  const [reason, setReason] = useState("");
  const abandon = useAbandonFixture(fixture.id);
  const carryOut = () =>
    abandon.mutate(
      { result, reason },
      {
        onSuccess: () => {
          toast(t("console.abandoned"));
          setAsks(false);
        },
      },
    );
  return (
    <Card title={t("console.abandon")}>
      <p>{t("console.abandonWords")}</p>
      <Button look="danger" onClick={() => setAsks(true)}>
        {t("console.abandon")}
      </Button>
      <Dialog
        alert
        size="s"
        title={t("console.abandon")}
        isOpen={asks}
        onClose={() => setAsks(false)}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>{t("common.cancel")}</Button>
            <Button
              look="danger"
              busy={abandon.isPending}
              disabled={reason.trim().length < LEAST_REASON}
              onClick={carryOut}
            >
              {t("console.abandon")}
            </Button>
          </>
        }
      >
        <fieldset>
          <legend>{t("console.result")}</legend>
          {RESULTS.map((choice) => (
            <Checkbox
              key={choice}
              type="radio"
              name="result"
              label={t(`console.result.${choice}`)}
              checked={result === choice}
              onChange={() => setResult(choice)}
            />
          ))}
        </fieldset>
        <TextArea
          label={t("console.reason")}
          hint={t("console.reasonHint")}
          required
          maxLength={300}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SaveProblems error={abandon.error} onRetry={carryOut} />
      </Dialog>
    </Card>
  );
}
