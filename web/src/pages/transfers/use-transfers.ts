import type { Gameweek, MyTeam } from "@elvan/contract";
import {
  chipsChanged,
  chipToSend,
  draftPrice,
  proposeChip,
  proposedAfterDraft,
  returnsPlayer,
  transferDraft,
  transferPlan,
} from "@elvan/rules";
import type { ChipName, ClientChip, Draft, DraftFacts, Ruleset, Squad, TransferPlan } from "@elvan/rules";
import { useCallback, useMemo, useState } from "react";
import { savedSquad, transferRuleset } from "../../components/squad-builder/saved-squad.ts";
import { useDraft } from "../../components/squad-builder/use-draft.ts";
import type { DraftState } from "../../components/squad-builder/use-draft.ts";
import { useOwnToast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { draftKey } from "../../data/kept-work.ts";
import { useText } from "../../i18n/text.ts";

export type Transfers = {
  state: DraftState;
  plan: TransferPlan;
  planned: boolean;
  /** Names what is planned: another plan has another. */
  shape: string;
  saved: Squad;
  ruleset: Ruleset;
  chips: readonly ClientChip[];
  setChips: (chips: readonly ClientChip[]) => void;
  /** The chip that confirming would play. */
  proposed: ChipName | null;
  facts: DraftFacts;
  priceOf: (element: number) => number;
  /** Can be undone: one press must not lose careful work. */
  reset: () => void;
};

/** Planned transfers and chip, over the saved team. `plans` outlives the editor: the next one goes on with it. */
export function useTransfers(account: number, event: Gameweek, team: MyTeam, plans: Map<string, string>): Transfers {
  const { t } = useText();
  const toast = useOwnToast();
  const { players, ruleset: season } = useGame();
  const ruleset = useMemo(() => transferRuleset(season, event, team), [season, event, team]);
  const saved = useMemo(() => savedSquad(team), [team]);
  const [fresh] = useState(() => transferDraft(saved, players, ruleset));
  const [chips, setChips] = useState<readonly ClientChip[]>(team.chips);
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
    [chips, event.id, players, ruleset, saved.chip, t, toast],
  );
  const state = useDraft(fresh, draftKey(account, event.id), proposed, { onChange, own: plans });
  const { draft, keptChip } = state;
  const [tookUp, setTookUp] = useState(keptChip);
  if (tookUp !== null) {
    setTookUp(null);
    const row = chips.find((one) => one.name === tookUp && one.status_for_entry !== "played");
    if (row) setChips(proposeChip(chips, row.id, event.id));
  }

  const facts = useMemo(() => ({ ruleset, chip, event: event.id }), [ruleset, chip, event.id]);
  const plan = useMemo(() => transferPlan(draft, players, facts), [draft, players, facts]);
  const priceOf = useCallback((element: number) => draftPrice(draft, element, players, facts), [draft, players, facts]);

  const swaps = plan.transfers.map(({ element_in, element_out }) => `${element_out}>${element_in}`);

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

  return {
    state,
    plan,
    planned: swaps.length > 0 || proposed !== null,
    shape: [proposed, ...swaps].join(" "),
    saved,
    ruleset,
    chips,
    setChips,
    proposed,
    facts,
    priceOf,
    reset,
  };
}
