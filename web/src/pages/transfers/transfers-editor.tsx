import type { Gameweek, MyTeam } from "@elvan/contract";
import {
  canResetDraft,
  cancelChip,
  chipsChanged,
  chipToSend,
  draftCost,
  draftTransfers,
  freeTransfersLeft,
  hasUnlimitedTransfers,
  isTransferChip,
  proposeChip,
  proposedAfterDraft,
  remainingBudget,
  restoreChip,
  returnsPlayer,
  reviewDraft,
  transferDraft,
  transfersMissingForChip,
} from "@elvan/rules";
import type { ClientChip, Draft } from "@elvan/rules";
import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import { useIsOver } from "../../components/countdown/use-countdown.ts";
import { DeadlineBar } from "../../components/deadline-bar/deadline-bar.tsx";
import { DraftProblems } from "../../components/squad-builder/draft-news.tsx";
import { ScoreAction, Scoreboard } from "../../components/squad-builder/scoreboard.tsx";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import { useDraft } from "../../components/squad-builder/use-draft.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { useGame } from "../../data/game.ts";
import { draftKey } from "../../data/kept-work.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { chipPlays, savedSquad, transferRuleset } from "./saved-squad.ts";
import { passFocus } from "../../components/ui/pass-focus.ts";

/** Transfers being planned on one saved squad; when that changes, a new editor begins. */
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
  /** What the page has kept of its plans: the editor that follows this one goes on with it. */
  plans: Map<string, string>;
  /** Told whether there are transfers, or a chip, that are not confirmed. */
  onUnsaved: (unsaved: boolean) => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { players, ruleset: season } = useGame();
  const ruleset = useMemo(() => transferRuleset(season, event, team), [season, event, team]);
  const saved = useMemo(() => savedSquad(team), [team]);
  const plays = useMemo(() => chipPlays(team), [team]);
  const key = draftKey(account, event.id);
  const [fresh] = useState(() => transferDraft(saved, players, ruleset));
  const [chips, setChips] = useState<readonly ClientChip[]>(team.chips);
  const [confirming, setConfirming] = useState(false);
  const [warned, setWarned] = useState("");
  const passed = useIsOver(event.deadline_time);
  const proposed = chipsChanged(chips) ? chipToSend(chips, "transfer") : null;
  const chip = proposed ?? saved.chip;

  /** A wildcard that has nothing left to make free goes back into the box when a player returns (core-075). */
  const onChange = useCallback(
    (next: Draft) =>
      setChips((before) =>
        proposedAfterDraft(before, { cost: draftCost(next, ruleset), returned: returnsPlayer(next) }),
      ),
    [ruleset],
  );
  const state = useDraft(fresh, key, proposed, { onChange, own: plans });
  const { draft, keptChip } = state;
  const [tookUp, setTookUp] = useState(keptChip);
  if (tookUp !== null) {
    setTookUp(null);
    const row = chips.find((one) => one.name === tookUp && one.status_for_entry !== "played");
    if (row) setChips(proposeChip(chips, row.id, event.id));
  }

  const transfers = draftTransfers(draft);
  const review = reviewDraft(draft, players, ruleset, { chip, event: event.id });
  const left = remainingBudget(draft, players, ruleset, chip);
  const cost = draftCost(draft, ruleset, chip);
  const unlimited = hasUnlimitedTransfers({ unlimited: saved.unlimited, chip });
  const free = freeTransfersLeft({ ...saved, chip });
  const changed = canResetDraft(draft);
  const planned = transfers.length > 0 || proposed !== null;
  const shape = [proposed, ...transfers.map(({ element_in, element_out }) => `${element_out}>${element_in}`)].join(" ");
  useEffect(() => {
    onUnsaved(planned);
    return () => onUnsaved(false);
  }, [planned, onUnsaved]);
  const chipName = proposed === null ? "" : t(messageKey(`chip.${proposed}.name`));

  // A transfer chip in play changes what the figures mean and is told above the squad; those that can be played come after it.
  const inPlay = isTransferChip(saved.chip);
  const panel = (
    <ChipsPanel
      chips={chips.filter(({ chip_type }) => chip_type === "transfer")}
      all={chips}
      event={event.id}
      entry={entry}
      closed={passed}
      plays="transfer"
      missing={transfersMissingForChip(saved, transfers.length)}
      onPlay={(row) => setChips(proposeChip(chips, row.id, event.id))}
      onCancel={(row) => setChips(cancelChip(chips, row.id))}
      onRestore={(row) => setChips(restoreChip(chips, row.id))}
    />
  );

  return (
    <>
      <SquadBuilder
        state={state}
        title={t("transfers.title")}
        locked={passed}
        status={
          review.needElements
            ? t("builder.missing", { missing: draft.slots.filter(({ element }) => element === null).length })
            : t("transfers.status", { count: transfers.length, points: cost })
        }
        summary={t("transfers.summary", { money: format.money(left), count: transfers.length })}
        above={
          <>
            <DeadlineBar event={event} />
            {passed && (
              <Alert tone="warn" title={t("season.passedTitle", { event: event.id })}>
                {planned && t("transfers.passedPlanned")}
              </Alert>
            )}
            {state.recalled && changed && !passed && (
              <Alert
                still
                action={
                  <Button
                    size="s"
                    onClick={(event) => {
                      passFocus(event.currentTarget);
                      state.reset();
                    }}
                  >
                    {t("builder.reset")}
                  </Button>
                }
              >
                {t("transfers.recalled")}
              </Alert>
            )}
            {state.lost > 0 && <Alert tone="warn">{t("transfers.lost", { lost: state.lost })}</Alert>}
            <Scoreboard
              scores={[
                {
                  label: t("transfers.free"),
                  value: unlimited || free === null ? t("transfers.unlimited") : format.number(free),
                },
                {
                  label: t("transfers.cost"),
                  value: cost === 0 ? "0" : format.signed(-cost),
                  tone: cost > 0 ? "bad" : "plain",
                },
                {
                  label: t("builder.moneyLeft"),
                  value: format.money(left),
                  tone: review.budgetExceeded ? "bad" : "plain",
                },
              ]}
            >
              <ScoreAction icon="undo" label={t("builder.reset")} disabled={!changed} onClick={state.reset} />
            </Scoreboard>
            <DraftProblems problems={review.problems} />
            {inPlay && panel}
          </>
        }
        after={!inPlay && panel}
        below={
          <Button look="primary" onClick={() => setConfirming(true)} disabled={passed || review.problems.length > 0}>
            {t("transfers.confirm")}
          </Button>
        }
      />
      {confirming && (
        <ConfirmDialog
          entry={entry}
          event={event}
          draft={draft}
          saved={saved}
          plays={plays}
          ruleset={ruleset}
          seen={state.seen}
          chip={proposed}
          onClose={() => setConfirming(false)}
          onDone={() => {
            state.drop();
            // Before the page is left, so that nobody is asked about transfers that are made.
            flushSync(() => setWarned(shape));
            toast(t("transfers.done", { count: transfers.length }));
            void navigate("/my-team");
          }}
        />
      )}
      <UnsavedGuard
        when={planned && warned !== shape && !passed}
        title={transfers.length > 0 ? t("transfers.unsavedTitle") : t("transfers.unsavedChipTitle", { chip: chipName })}
        words={
          transfers.length > 0
            ? t("transfers.unsaved", { count: transfers.length })
            : t("transfers.unsavedChip", { chip: chipName })
        }
        stay={t("myTeam.stay")}
        leave={t("transfers.leave")}
        onLeave={() => setWarned(shape)}
      />
    </>
  );
}
