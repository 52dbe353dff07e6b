import type { Gameweek, MyTeam } from "@elvan/contract";
import { isTransferChip } from "@elvan/rules";
import type { ChipName } from "@elvan/rules";
import { useState } from "react";
import type { ComponentProps } from "react";
import { flushSync } from "react-dom";
import { navigate } from "../../lib/history.ts";
import { useIsOver } from "../../components/countdown/use-countdown.ts";
import { chipPlays } from "../../components/squad-builder/saved-squad.ts";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import { Button } from "../../components/ui/button.tsx";
import { DialogPart } from "../../components/ui/part.tsx";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { useReportUnsaved } from "../../components/unsaved/use-report-unsaved.ts";
import { lazySoon } from "../../lib/lazy-part.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { PlanAhead } from "./plan-ahead.tsx";
import { TransferChips } from "./transfer-chips.tsx";
import { TransferNotices } from "./transfer-notices.tsx";
import { TransferScores } from "./transfer-scores.tsx";
import { useTransferReceipt } from "./use-transfer-receipt.ts";
import { useTransfers } from "./use-transfers.ts";
import type { Transfers } from "./use-transfers.ts";

const ConfirmDialog = lazySoon(() => import("./confirm-dialog.tsx").then((module) => module.ConfirmDialog));

const ConfirmPart = (props: ComponentProps<typeof ConfirmDialog>) => (
  <DialogPart onClose={props.onClose}>
    <ConfirmDialog {...props} />
  </DialogPart>
);

export function TransfersEditor({
  account,
  entry,
  event,
  team,
  plans,
  onUnsaved,
}: {
  account: number;
  entry: number;
  event: Gameweek;
  team: MyTeam;
  /** Outlives the editor: the next one goes on with it. */
  plans: Map<string, string>;
  onUnsaved: (unsaved: boolean) => void;
}) {
  const planning = useTransfers(account, event, team, plans);
  const { state, plan, planned, shape, saved, proposed } = planning;
  const noteReceipt = useTransferReceipt(entry, event, team);
  const [confirming, setConfirming] = useState(false);
  const [warned, setWarned] = useState("");
  const passed = useIsOver(event.deadline_time);

  useReportUnsaved(planned, onUnsaved);

  const finish = () => {
    state.drop();
    // Before the page is left: nobody should be asked about transfers that are made.
    flushSync(() => setWarned(shape));
    noteReceipt({ bought: plan.transfers.map(({ element_in }) => element_in), withChip: proposed !== null });
    navigate("/my-team");
  };

  return (
    <>
      <TransferBuilder
        planning={planning}
        entry={entry}
        event={event.id}
        passed={passed}
        onConfirm={() => setConfirming(true)}
      />
      {confirming && (
        <ConfirmPart
          entry={entry}
          event={event}
          transfers={plan.transfers}
          saved={saved}
          plays={chipPlays(team)}
          ruleset={planning.ruleset}
          seen={state.seen}
          chip={proposed}
          onClose={() => setConfirming(false)}
          onDone={finish}
        />
      )}
      <PlannedGuard
        when={planned && warned !== shape && !passed}
        count={plan.transfers.length}
        chip={proposed}
        onLeave={() => setWarned(shape)}
      />
    </>
  );
}

function TransferBuilder({
  planning,
  entry,
  event,
  passed,
  onConfirm,
}: {
  planning: Transfers;
  entry: number;
  event: number;
  passed: boolean;
  onConfirm: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { state, plan, saved, reset } = planning;
  const count = plan.transfers.length;
  // A chip in play changes what the figures mean, so it comes above the squad.
  const inPlay = isTransferChip(saved.chip);
  const chips = <TransferChips planning={planning} event={event} entry={entry} closed={passed} onReady={onConfirm} />;
  return (
    <SquadBuilder
      state={state}
      priceOf={planning.priceOf}
      facts={planning.facts}
      problems={plan.problems}
      title={t("transfers.title")}
      locked={passed}
      status={
        plan.missing > 0
          ? t("builder.missing", { missing: plan.missing })
          : t("transfers.status", { count, points: plan.cost })
      }
      summary={t("transfers.summary", { money: format.money(plan.left), count })}
      above={
        <>
          <TransferNotices
            event={event}
            passed={passed}
            planned={planning.planned}
            recalled={state.recalled && plan.changed}
            lost={state.lost}
            onReset={reset}
          />
          <TransferScores plan={plan} onReset={reset} />
          {inPlay && chips}
        </>
      }
      after={<PlanAhead>{!inPlay && chips}</PlanAhead>}
      below={
        <Button look="primary" onClick={onConfirm} disabled={passed || plan.problems.length > 0}>
          {t("transfers.confirm")}
        </Button>
      }
    />
  );
}

/** Transfers and a chip that are planned stay as a draft; only confirming makes them. */
function PlannedGuard({
  when,
  count,
  chip: proposed,
  onLeave,
}: {
  when: boolean;
  count: number;
  chip: ChipName | null;
  onLeave: () => void;
}) {
  const { t } = useText();
  const chip = proposed === null ? "" : t(messageKey(`chip.${proposed}.name`));
  return (
    <UnsavedGuard
      when={when}
      title={count > 0 ? t("transfers.unsavedTitle") : t("transfers.unsavedChipTitle", { chip })}
      words={count > 0 ? t("transfers.unsaved", { count }) : t("transfers.unsavedChip", { chip })}
      stay={t("myTeam.stay")}
      leave={t("transfers.leave")}
      onLeave={onLeave}
    />
  );
}
