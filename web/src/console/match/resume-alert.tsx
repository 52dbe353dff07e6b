import type { OperationsFixture } from "@elvan/contract";
import { useState } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useResumeFixture } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

export function ResumeAlert({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const [asks, setAsks] = useState(false);
  const resume = useResumeFixture(fixture.id, () => {
    toast(t("console.resumed"));
    setAsks(false);
  });
  return (
    <>
      <Alert
        tone="warn"
        still
        action={
          <Button size="s" onClick={() => setAsks(true)}>
            {t("console.resume")}
          </Button>
        }
      >
        {t(fixture.voided ? "console.isVoid" : "console.isAbandoned")}
      </Alert>
      {asks && (
        <ReasonDialog
          size="s"
          title={t("console.resume")}
          submit={t("console.resume")}
          hint={t("console.reasonHint")}
          move={resume}
          onClose={() => setAsks(false)}
          onSubmit={(reason) => resume.mutate({ reason })}
        >
          <p>{t("console.resumeWords")}</p>
        </ReasonDialog>
      )}
    </>
  );
}
