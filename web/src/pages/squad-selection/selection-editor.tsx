import type { Gameweek } from "@elvan/contract";
import { autoPick, draftElements, reviewDraft, selectionDraft } from "@elvan/rules";
import { useCallback, useEffect, useState } from "react";
import { DeadlineBar } from "../../components/squad/deadline-bar.tsx";
import { DraftProblems } from "../../components/squad-builder/draft-news.tsx";
import { fillDraft } from "../../components/squad-builder/draft-store.ts";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import { useDraft } from "../../components/squad-builder/use-draft.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ProblemList } from "../../components/ui/problem-list.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { firstDraftKey } from "../../data/kept-work.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { EnterSquadDialog } from "./enter-squad-dialog.tsx";
import { OnboardingDialog } from "./onboarding-dialog.tsx";
import { forgetRefusal, keptRefusal } from "./refusal.ts";
import { SelectionScores } from "./selection-scores.tsx";

export function SelectionEditor({ account, event, moved }: { account: number; event: Gameweek; moved: boolean }) {
  const { t } = useText();
  const format = useFormat();
  const { ruleset, players, raw } = useGame();
  const [fresh] = useState(() => selectionDraft(ruleset));
  const state = useDraft(fresh, firstDraftKey(account), null);
  const { draft } = state;
  const [welcome, setWelcome] = useState(!state.recalled);
  const [entering, setEntering] = useState(false);
  const [refused, setRefused] = useState(keptRefusal);
  useEffect(forgetRefusal, []);
  const { problems, missing, left } = reviewDraft(draft, players, { ruleset, chip: null, event: event.id });
  const priceOf = useCallback((element: number) => players.get(element)?.now_cost ?? 0, [players]);
  const chosen = draftElements(draft).length;

  const pickAll = () => {
    const squad = autoPick(draftElements(draft), raw.elements, ruleset);
    if (squad !== null) return state.set(fillDraft(draft, squad, players));
    // Not an error of the page, so none in its console (core-129).
    console.info("Failed to autocomplete");
    toast(t("selection.autoPickFailed"), { tone: "bad" });
  };

  return (
    <>
      <SquadBuilder
        state={state}
        priceOf={priceOf}
        title={t("selection.title")}
        locked={false}
        status={missing > 0 ? t("builder.missing", { missing }) : t("selection.complete")}
        summary={t("selection.left", { money: format.money(left), chosen, size: draft.slots.length })}
        above={
          <>
            <DeadlineBar event={event} />
            {moved && <Alert>{t("selection.movedOn", { event: event.id })}</Alert>}
            {refused && (
              <Alert
                tone="bad"
                title={t("save.refused")}
                onDismiss={() => setRefused(null)}
                dismissLabel={t("common.dismiss")}
              >
                <ProblemList problems={refused} />
              </Alert>
            )}
            <SelectionScores state={state} missing={missing} left={left} onAutoPick={pickAll} />
            <DraftProblems problems={problems} />
          </>
        }
        below={
          <Button look="primary" onClick={() => setEntering(true)} disabled={problems.length > 0}>
            {t("selection.enter")}
          </Button>
        }
      />
      <OnboardingDialog
        isOpen={welcome && chosen === 0}
        onClose={() => setWelcome(false)}
        onAutoPick={() => {
          setWelcome(false);
          pickAll();
        }}
      />
      {entering && <EnterSquadDialog draft={draft} onClose={() => setEntering(false)} onEntered={state.drop} />}
    </>
  );
}
