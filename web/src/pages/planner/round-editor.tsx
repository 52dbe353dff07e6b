import type { MyTeam } from "@elvan/contract";
import { isTransferChip, sellingPrices, transferPlan } from "@elvan/rules";
import type { CourseStep, PlanRound, PlanTransfer, TransferPlan } from "@elvan/rules";
import { useCallback, useMemo } from "react";
import { ScoreAction, Scoreboard } from "../../components/squad-builder/scoreboard.tsx";
import { SquadBuilder } from "../../components/squad-builder/squad-builder.tsx";
import type { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { PlanChips } from "./plan-chips.tsx";
import { PlanLineup } from "./plan-lineup.tsx";
import type { ChangeStep } from "./plan-problems.tsx";
import type { Expected } from "./use-expected.ts";
import { useRoundDraft } from "./use-round-draft.ts";
import { TakeRound } from "./take-round.tsx";

/** One round of a plan: transfers as on their own page, the chip, the line-up. */
export function RoundEditor({
  account,
  team,
  course,
  round,
  shown,
  expected,
  isOpen,
  onChange,
  say,
}: {
  account: number;
  team: MyTeam;
  course: readonly CourseStep[];
  round: PlanRound;
  shown: CourseStep;
  expected: Expected;
  /** The open round: it can be taken to the transfers page. */
  isOpen: boolean;
  onChange: ChangeStep;
  say: (...said: Parameters<typeof toast>) => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const { event, step, squad } = shown;
  const setTransfers = useCallback(
    (transfers: readonly PlanTransfer[]) => onChange(event, (before) => ({ ...before, transfers })),
    [event, onChange],
  );
  const state = useRoundDraft(shown, round.ruleset, setTransfers);
  const chip = isTransferChip(squad.chip) ? squad.chip : null;
  const facts = useMemo(() => ({ ruleset: round.ruleset, chip, event }), [round.ruleset, chip, event]);
  const plan = transferPlan(state.draft, players, facts);
  const selling = useMemo(() => new Map(pricesOf(shown, players, round)), [shown, players, round]);
  const priceOf = useCallback(
    (element: number) => selling.get(element) ?? players.get(element)?.now_cost ?? 0,
    [selling, players],
  );
  const reset = () => {
    const { transfers } = step;
    state.reset();
    say(t("builder.resetDone"), {
      tone: "info",
      action: { label: t("receipt.undo"), run: () => setTransfers(transfers) },
    });
  };
  const count = plan.transfers.length;
  return (
    <SquadBuilder
      state={state}
      priceOf={priceOf}
      facts={facts}
      // Problems of the whole plan stand above it.
      problems={[]}
      event={event}
      title={t("planner.squad", { event })}
      locked={false}
      status={
        plan.missing > 0
          ? t("builder.missing", { missing: plan.missing })
          : t("transfers.status", { count, points: shown.cost })
      }
      summary={t("transfers.summary", { money: format.money(plan.left), count })}
      above={<RoundScores shown={shown} plan={plan} onReset={reset} />}
      after={
        <>
          <PlanChips course={course} shown={shown} round={round} team={team} onChange={onChange} />
          <PlanLineup shown={shown} expected={expected} round={round} onChange={onChange} />
        </>
      }
      below={isOpen && <TakeRound account={account} team={team} shown={shown} ruleset={round.ruleset} />}
    />
  );
}

function RoundScores({
  shown: { free, cost },
  plan,
  onReset,
}: {
  shown: CourseStep;
  plan: TransferPlan;
  onReset: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const isCounted = free.before !== null && free.after !== null && plan.transfers.length > 0;
  return (
    <Scoreboard
      scores={[
        {
          label: t("transfers.free"),
          value: free.after === null ? t("transfers.unlimited") : format.number(free.after),
          note: isCounted ? t("transfers.freeOf", { free: free.before ?? 0 }) : undefined,
        },
        {
          label: t("transfers.cost"),
          value: cost === 0 ? "0" : format.signed(-cost),
          tone: cost > 0 ? "bad" : "plain",
        },
        { label: t("builder.moneyLeft"), value: format.money(plan.left), tone: plan.left < 0 ? "bad" : "plain" },
      ]}
    >
      <ScoreAction icon="undo" label={t("builder.reset")} disabled={!plan.changed} onClick={onReset} />
    </Scoreboard>
  );
}

/** What the players of the round's first squad would be sold for. */
function pricesOf(
  { before }: CourseStep,
  players: Parameters<typeof sellingPrices>[1],
  { ruleset }: PlanRound,
): [number, number][] {
  const prices = sellingPrices(before, players, ruleset);
  return before.elements.map((element, index) => [element, prices[index] ?? 0]);
}
