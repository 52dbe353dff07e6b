import type { Gameweek } from "@elvan/contract";
import { draftElements } from "@elvan/rules";
import { useEffect, useState } from "react";
import type { ComponentProps } from "react";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ProblemList } from "../../components/ui/problem-list.tsx";
import { GUEST } from "../../data/kept-work.ts";
import { useFormat } from "../../i18n/format.ts";
import type { Problem } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { EnterSquadDialog } from "./enter-squad-dialog.tsx";
import { OnboardingDialog } from "./onboarding-dialog.tsx";
import { RegisterDialog } from "./register-dialog.tsx";
import { forgetRefusal, keptRefusal } from "./refusal.ts";
import { ReasonsCard } from "./reasons-card.tsx";
import { SelectionScores } from "./selection-scores.tsx";
import { useAutoPick } from "./use-auto-pick.ts";
import { useSelection } from "./use-selection.ts";
import { WaitingLeague } from "./waiting-league.tsx";

export function SelectionEditor({
  account,
  event,
  moved,
  entering,
  onEntering,
  registered,
}: {
  /** GUEST: nobody is signed in. */
  account: number;
  event: Gameweek;
  moved: boolean;
  entering: boolean;
  onEntering: (entering: boolean) => void;
  /** On this page: entering is the last of their steps. */
  registered: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const { state, facts, priceOf, problems, missing, left } = useSelection(account, event);
  const { draft } = state;
  const [welcome, setWelcome] = useState(!state.recalled);
  const chosen = draftElements(draft).length;

  const auto = useAutoPick(draft, event, state.set);
  const [refusal] = useState(keptRefusal);
  useEffect(forgetRefusal, []);

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
            <RefusedSquad problems={refusal?.problems ?? null} />
            <SelectionScores
              state={state}
              missing={missing}
              left={left}
              canDrawAgain={auto.canDrawAgain}
              onAutoPick={() => auto.pick()}
            />
          </>
        }
        after={<ReasonsCard reasons={auto.reasons} onAgain={auto.canDrawAgain ? () => auto.pick() : null} />}
        below={
          <Button look="primary" onClick={() => onEntering(true)} disabled={problems.length > 0}>
            {t("selection.enter")}
          </Button>
        }
      />
      <OnboardingDialog
        isOpen={welcome && chosen === 0}
        rules={facts.ruleset.rules}
        onClose={() => setWelcome(false)}
        club={auto.club}
        onAutoPick={(club) => {
          setWelcome(false);
          auto.pick(club);
        }}
      />
      <EntryDialog
        account={account}
        isOpen={entering}
        draft={draft}
        begun={refusal?.values}
        isLastStep={registered}
        onClose={() => onEntering(false)}
        onEntered={state.drop}
      />
    </>
  );
}

function EntryDialog({ account, ...props }: { account: number } & ComponentProps<typeof EnterSquadDialog>) {
  const { isOpen, onClose } = props;
  // Escape closes the dialog; what is typed there is still there when it is opened again.
  const [opened, setOpened] = useState(isOpen);
  if (isOpen && !opened) setOpened(true);
  if (!opened) return null;
  return account === GUEST ? <RegisterDialog isOpen={isOpen} onClose={onClose} /> : <EnterSquadDialog {...props} />;
}

/** Why the squad that they last wanted to enter was refused; the page has been loaded anew since. */
function RefusedSquad({ problems }: { problems: readonly Problem[] | null }) {
  const { t } = useText();
  const [refused, setRefused] = useState(problems);
  if (!refused) return null;
  return (
    <Alert tone="bad" title={t("save.refused")} onDismiss={() => setRefused(null)} dismissLabel={t("common.dismiss")}>
      <ProblemList problems={refused} />
    </Alert>
  );
}
