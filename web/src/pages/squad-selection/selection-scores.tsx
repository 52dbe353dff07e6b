import { canAutoPick, canResetDraft, draftElements } from "@elvan/rules";
import { ScoreAction, Scoreboard } from "../../components/squad-builder/scoreboard.tsx";
import type { DraftState } from "../../components/squad-builder/use-draft.ts";
import { useOwnToast } from "../../components/ui/toast.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

export function SelectionScores({
  state,
  missing,
  left,
  canDrawAgain,
  onAutoPick,
}: {
  state: DraftState;
  missing: number;
  /** Money left, in tenths of a million. */
  left: number;
  canDrawAgain: boolean;
  onAutoPick: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { draft } = state;
  const toast = useOwnToast();
  const reset = () => {
    state.reset();
    toast(t("builder.resetDone"), {
      tone: "info",
      action: { label: t("receipt.undo"), run: () => state.set({ ...draft, last: null }) },
    });
  };
  return (
    <Scoreboard
      scores={[
        {
          label: t("selection.chosen"),
          value: `${draftElements(draft).length} / ${draft.slots.length}`,
          tone: missing > 0 ? "plain" : "good",
        },
        {
          label: t("builder.moneyLeft"),
          value: format.money(left),
          tone: left < 0 ? "bad" : "plain",
          // What each empty place may cost on average.
          note:
            missing > 1 && left > 0
              ? t("selection.perPlace", { money: format.moneyBare(Math.floor(left / missing)) })
              : undefined,
        },
      ]}
    >
      <ScoreAction
        icon="wand"
        label={t(canDrawAgain ? "selection.drawAgain" : "selection.autoPick")}
        disabled={!canAutoPick(draft) && !canDrawAgain}
        onClick={onAutoPick}
      />
      <ScoreAction icon="undo" label={t("builder.reset")} disabled={!canResetDraft(draft)} onClick={reset} />
    </Scoreboard>
  );
}
