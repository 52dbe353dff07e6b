import type { Gameweek, MyTeam } from "@elvan/contract";
import {
  canResetDraft,
  cancelChip,
  chipInPlay,
  chipToSend,
  draftCost,
  draftTransfers,
  freeTransfersLeft,
  hasUnlimitedTransfers,
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
import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import { useCountdown } from "../../components/countdown/use-countdown.ts";
import { DeadlineBar } from "../../components/deadline-bar/deadline-bar.tsx";
import { DraftProblems } from "../../components/squad-builder/draft-news.tsx";
import { draftKey } from "../../components/squad-builder/draft-store.ts";
import { ScoreAction, Scoreboard } from "../../components/squad-builder/scoreboard.tsx";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import { useDraft } from "../../components/squad-builder/use-draft.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { chipPlays, savedSquad } from "./saved-squad.ts";

/** Transfers being planned on one saved squad; when that changes, a new editor begins. */
export function TransfersEditor({
  account,
  entry,
  event,
  team,
}: {
  account: number;
  entry: number;
  event: Gameweek;
  team: MyTeam;
}) {
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { players, ruleset: season } = useGame();
  const ruleset = roundRuleset(season, event);
  const saved = useMemo(() => savedSquad(team), [team]);
  const plays = useMemo(() => chipPlays(team), [team]);
  const key = draftKey(account, event.id);
  const [fresh] = useState(() => transferDraft(saved, players, ruleset));
  const [chips, setChips] = useState<readonly ClientChip[]>(team.chips);
  const [confirming, setConfirming] = useState(false);
  const [warned, setWarned] = useState("");
  const passed = useCountdown(event.deadline_time).over;
  const proposed = chipToSend(chips, "transfer");
  const chip = proposed ?? saved.chip;

  /** A wildcard that has nothing left to make free goes back into the box when a player returns (core-075). */
  const onChange = useCallback(
    (next: Draft) =>
      setChips((before) =>
        proposedAfterDraft(before, { cost: draftCost(next, ruleset), returned: returnsPlayer(next) }),
      ),
    [ruleset],
  );
  const state = useDraft(fresh, key, proposed, onChange);
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
  const shape = transfers.map(({ element_in, element_out }) => `${element_out}>${element_in}`).join(" ");

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
            {passed && <Alert tone="warn">{t("transfers.passed", { event: event.id })}</Alert>}
            {state.recalled && changed && !passed && (
              <Alert
                still
                action={
                  <Button size="s" onClick={state.reset}>
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
          </>
        }
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
          seen={state.seen}
          chip={chipInPlay(chips)?.chip_type === "transfer" ? proposed : null}
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
        when={transfers.length > 0 && warned !== shape && !passed}
        title={t("transfers.unsavedTitle")}
        words={t("transfers.unsaved", { count: transfers.length })}
        stay={t("myTeam.stay")}
        leave={t("transfers.leave")}
        onLeave={() => setWarned(shape)}
      />
    </>
  );
}
