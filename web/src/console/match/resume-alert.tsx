import type { OperationsFixture } from "@elvan/contract";
import { toast } from "../../components/ui/toast.tsx";
import { useResumeFixture } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import { UndoAlert } from "./undo-alert.tsx";

export function ResumeAlert({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const may = useMay()("POST /api/operations/fixtures/:fixture/resume/", "operator");
  const resume = useResumeFixture(fixture.id, () => toast(t("console.resumed")));
  return (
    <UndoAlert
      fixture={fixture.id}
      act="resume"
      says={t(fixture.voided ? "console.isVoid" : "console.isAbandoned")}
      label={t("console.resume")}
      hint={t("console.reasonHint")}
      undo={resume}
      may={may}
    >
      {t("console.resumeWords")}
    </UndoAlert>
  );
}
