import type { Gameweek } from "@elvan/contract";
import { autoPick, draftElements, reviewDraft, selectionDraft } from "@elvan/rules";
import { useCallback, useEffect, useMemo, useState } from "react";
import { fillDraft } from "../../components/squad-builder/draft-store.ts";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import { useDraft } from "../../components/squad-builder/use-draft.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ProblemList } from "../../components/ui/problem-list.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useExpectedPoints } from "../../data/expected-points.ts";
import { useGame } from "../../data/game.ts";
import { adoptGuestDraft, firstDraftKey, GUEST } from "../../data/kept-work.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { EnterSquadDialog } from "./enter-squad-dialog.tsx";
import { OnboardingDialog } from "./onboarding-dialog.tsx";
import { RegisterDialog } from "./register-dialog.tsx";
import { forgetRefusal, keptRefusal } from "./refusal.ts";
import { SelectionScores } from "./selection-scores.tsx";
import { WaitingLeague } from "./waiting-league.tsx";

/** Rounds whose forecasts a first squad is picked by. */
const PICKED_FOR = 6;

export function SelectionEditor({
  account,
  event,
  moved,
  entering,
  onEntering,
}: {
  /** GUEST: nobody is signed in. */
  account: number;
  event: Gameweek;
  moved: boolean;
  entering: boolean;
  onEntering: (entering: boolean) => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { ruleset, players, raw, events } = useGame();
  const expected = useExpectedPoints();
  const [fresh] = useState(() => {
    adoptGuestDraft(account);
    return selectionDraft(ruleset);
  });
  const state = useDraft(fresh, firstDraftKey(account), null);
  const { draft } = state;
  const [welcome, setWelcome] = useState(!state.recalled);
  const [refused, setRefused] = useState(keptRefusal);
  useEffect(forgetRefusal, []);
  const facts = useMemo(() => ({ ruleset, chip: null, event: event.id }), [ruleset, event.id]);
  const { problems, missing, left } = reviewDraft(draft, players, facts);
  const priceOf = useCallback((element: number) => players.get(element)?.now_cost ?? 0, [players]);
  const chosen = draftElements(draft).length;

  const pickAll = () => {
    const ahead = events.filter(({ id }) => id >= event.id).slice(0, PICKED_FOR);
    const forecast = new Map(
      raw.elements.map(({ id }) => [id, ahead.reduce((sum, round) => sum + (expected(id, round.id) ?? 0), 0)]),
    );
    const isForecast = [...forecast.values()].some((points) => points > 0);
    const squad = autoPick(draftElements(draft), raw.elements, ruleset, isForecast ? forecast : null);
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
        facts={facts}
        problems={problems}
        title={t("selection.title")}
        locked={false}
        status={missing > 0 ? t("builder.missing", { missing }) : t("selection.complete")}
        summary={t("selection.left", { money: format.money(left), chosen, size: draft.slots.length })}
        above={
          <>
            <WaitingLeague account={account === GUEST ? null : account} />
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
          </>
        }
        below={
          <Button look="primary" onClick={() => onEntering(true)} disabled={problems.length > 0}>
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
      {entering &&
        (account === GUEST ? (
          <RegisterDialog onClose={() => onEntering(false)} />
        ) : (
          <EnterSquadDialog draft={draft} onClose={() => onEntering(false)} onEntered={state.drop} />
        ))}
    </>
  );
}
