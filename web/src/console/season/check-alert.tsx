import type { Operations } from "@elvan/contract";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { useReleaseEvent } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

export function CheckAlert({ check: { event, due } }: { check: Operations["checks"][number] }) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay()("POST /api/operations/events/:event/release/", "operator");
  const release = useReleaseEvent();
  const [asks, setAsks] = useState(false);
  const carryOut = () => release.mutate(event, { onSettled: () => setAsks(false) });
  return (
    <>
      <Alert
        tone="info"
        title={t("console.check", { event })}
        action={
          may ? (
            <Button size="s" onClick={() => setAsks(true)}>
              {t("console.check.now")}
            </Button>
          ) : undefined
        }
      >
        {due === null ? t("console.checkWaits") : t("console.checkWords", { time: format.moment(due) })}
      </Alert>
      <SaveProblems error={release.error} onRetry={carryOut} />
      <Dialog
        alert
        size="s"
        title={t("console.check.now")}
        isOpen={asks}
        onClose={() => setAsks(false)}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>{t("common.cancel")}</Button>
            <Button look="danger" busy={release.isPending} onClick={carryOut}>
              {t("console.check.now")}
            </Button>
          </>
        }
      >
        <p>{t("console.check.asks", { event })}</p>
      </Dialog>
    </>
  );
}
