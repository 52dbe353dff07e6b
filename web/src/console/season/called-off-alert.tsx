import type { Operations } from "@elvan/contract";
import { useState } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useReinstateChips } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

export function CalledOffAlert({ round }: { round: Operations["called_off"][number] }) {
  const { t } = useText();
  const may = useMay()("POST /api/operations/events/:event/chips/return/", "operator");
  const [asks, setAsks] = useState(false);
  const { event, returned, continued, lost } = round;
  const reinstate = useReinstateChips((done) => {
    setAsks(false);
    toast(t("console.calledOff.done", { event, chips: done.returned + done.continued }));
  });
  return (
    <>
      <Alert
        tone="info"
        title={t("console.calledOff", { event })}
        action={
          may ? (
            <Button size="s" onClick={() => setAsks(true)}>
              {t("console.calledOff.return")}
            </Button>
          ) : undefined
        }
      >
        {t("console.calledOff.words", { chips: returned + continued + lost })}
      </Alert>
      {asks && (
        <ReasonDialog
          size="s"
          title={t("console.calledOff.title", { event })}
          submit={t("console.calledOff.return")}
          hint={t("console.chips.reasonHint")}
          move={reinstate}
          onClose={() => setAsks(false)}
          onSubmit={(reason) => reinstate.mutate({ event, reason })}
        >
          <ul>
            {returned > 0 && <li>{t("console.calledOff.returned", { chips: returned })}</li>}
            {continued > 0 && <li>{t("console.calledOff.continued", { chips: continued })}</li>}
            {lost > 0 && <li>{t("console.calledOff.lost", { chips: lost })}</li>}
          </ul>
          <p>{t("console.calledOff.stands")}</p>
        </ReasonDialog>
      )}
    </>
  );
}
