import type { MyTeam, Plans } from "@elvan/contract";
import type { PlanRound } from "@elvan/rules";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { DialogPart } from "../../components/ui/part.tsx";
import type { toast } from "../../components/ui/toast.tsx";
import { useText } from "../../i18n/text.ts";
import { lazyNeeded } from "../../lib/lazy-part.ts";
import type { Expected } from "./use-expected.ts";
import type { PlanContent } from "./use-saved-plan.ts";
import { canSolve } from "./use-solver.ts";

const SuggestDialog = lazyNeeded(() => import("./suggest-dialog.tsx").then((module) => module.SuggestDialog));

export type SuggestProps = {
  team: MyTeam;
  start: Plans["round_start"];
  rounds: readonly PlanRound[];
  expected: Expected;
  content: PlanContent;
  onChange: (content: PlanContent) => void;
  say: (...said: Parameters<typeof toast>) => void;
};

/** The computer's own plan; not without forecasts. */
export function SuggestPlan(props: SuggestProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { rounds, expected, team } = props;
  const [first] = rounds;
  if (!first || expected.of(team.picks[0]?.element ?? 0, first.id) === null) return null;
  return (
    <div>
      <Button disabled={!canSolve} onClick={() => setOpen(true)}>
        {t("solver.open")}
      </Button>
      {!canSolve && <p>{t("solver.unsupported")}</p>}
      {open && (
        <DialogPart onClose={() => setOpen(false)}>
          <SuggestDialog {...props} onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </div>
  );
}
