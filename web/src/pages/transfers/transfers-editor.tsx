import type { Gameweek, MyTeam } from "@elvan/contract";
import {
  cancelChip,
  chipsChanged,
  chipToSend,
  draftPrice,
  isTransferChip,
  proposeChip,
  proposedAfterDraft,
  restoreChip,
  returnsPlayer,
  transferDraft,
  transferPlan,
  transfersMissingForChip,
} from "@elvan/rules";
import type { ClientChip, Draft } from "@elvan/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import { useIsOver } from "../../components/countdown/use-countdown.ts";
import { DeadlineBar } from "../../components/squad/deadline-bar.tsx";
import { DraftProblems } from "../../components/squad-builder/draft-news.tsx";
import { ScoreAction, Scoreboard } from "../../components/squad-builder/scoreboard.tsx";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import { useDraft } from "../../components/squad-builder/use-draft.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { noteReceipt } from "../../components/squad/receipt-store.ts";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { useGame } from "../../data/game.ts";
import { draftKey } from "../../data/kept-work.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { chipPlays, savedSquad, transferRuleset } from "../../components/squad-builder/saved-squad.ts";
import { passFocus } from "../../lib/pass-focus.ts";

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
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
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

  /** A wildcard with nothing left to make free is given back when a player returns (core-075). */
  const onChange = useCallback(
    (next: Draft) => {
      const { cost } = transferPlan(next, players, { ruleset, chip: saved.chip, event: event.id });
      const after = proposedAfterDraft(chips, { cost, returned: returnsPlayer(next) });
      if (after === chips) return;
      setChips(after);
      toast(t("transfers.wildcardBack"), {
        tone: "info",
        action: { label: t("transfers.wildcardAgain"), run: () => setChips(chips) },
      });
    },
    [chips, event.id, players, ruleset, saved.chip, t],
  );
  const state = useDraft(fresh, key, proposed, { onChange, own: plans });
  const { draft, keptChip } = state;
  const [tookUp, setTookUp] = useState(keptChip);
  if (tookUp !== null) {
    setTookUp(null);
    const row = chips.find((one) => one.name === tookUp && one.status_for_entry !== "played");
    if (row) setChips(proposeChip(chips, row.id, event.id));
  }

  const facts = useMemo(() => ({ ruleset, chip, event: event.id }), [ruleset, chip, event.id]);
  const plan = useMemo(() => transferPlan(draft, players, facts), [draft, players, facts]);
  const { transfers, cost, taken, free, left, changed } = plan;
  const priceOf = useCallback((element: number) => draftPrice(draft, element, players, facts), [draft, players, facts]);
  const planned = transfers.length > 0 || proposed !== null;
  const shape = [proposed, ...transfers.map(({ element_in, element_out }) => `${element_out}>${element_in}`)].join(" ");
  useEffect(() => {
    onUnsaved(planned);
    return () => onUnsaved(false);
  }, [planned, onUnsaved]);
  const chipName = proposed === null ? "" : t(messageKey(`chip.${proposed}.name`));

  /** The next page shows the receipt. Undo is known only if nothing else was saved in between. */
  const noteDone = () => {
    const now = client.getQueryData(myTeamQuery(entry).queryKey);
    if (now === undefined) return;
    noteReceipt({
      entry,
      event: event.id,
      version: now.version,
      words: t("transfers.done", { count: transfers.length }),
      at: now.picks_last_updated ?? "",
      undo: now.version === team.version + 1 && proposed === null ? team.version : null,
      isHere: false,
    });
  };

  /** Can be undone: one press must not lose careful work. */
  const reset = () => {
    state.reset();
    setChips(proposedAfterDraft(chips, { cost: 0, returned: true }));
    toast(t("builder.resetDone"), {
      tone: "info",
      action: {
        label: t("receipt.undo"),
        run: () => {
          state.set({ ...draft, last: null });
          setChips(chips);
        },
      },
    });
  };

  // A chip in play changes what the figures mean, so it comes above the squad.
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
        priceOf={priceOf}
        title={t("transfers.title")}
        locked={passed}
        status={
          plan.missing > 0
            ? t("builder.missing", { missing: plan.missing })
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
                      reset();
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
                  value: free === null ? t("transfers.unlimited") : format.number(free.after),
                  note:
                    free === null || transfers.length === 0 ? undefined : t("transfers.freeOf", { free: free.before }),
                },
                {
                  label: t("transfers.cost"),
                  value: cost === 0 ? "0" : format.signed(-cost),
                  tone: cost > 0 ? "bad" : "plain",
                  note: taken > 0 ? t("transfers.taken", { points: taken }) : undefined,
                },
                {
                  label: t("builder.moneyLeft"),
                  value: format.money(left),
                  tone: left < 0 ? "bad" : "plain",
                },
              ]}
            >
              <ScoreAction icon="undo" label={t("builder.reset")} disabled={!changed} onClick={reset} />
            </Scoreboard>
            <DraftProblems problems={plan.problems} />
            {inPlay && panel}
          </>
        }
        after={!inPlay && panel}
        below={
          <Button look="primary" onClick={() => setConfirming(true)} disabled={passed || plan.problems.length > 0}>
            {t("transfers.confirm")}
          </Button>
        }
      />
      {confirming && (
        <ConfirmDialog
          entry={entry}
          event={event}
          transfers={transfers}
          saved={saved}
          plays={plays}
          ruleset={ruleset}
          seen={state.seen}
          chip={proposed}
          onClose={() => setConfirming(false)}
          onDone={() => {
            state.drop();
            // Before the page is left: nobody should be asked about transfers that are made.
            flushSync(() => setWarned(shape));
            noteDone();
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
