import type { PlanWish } from "@elvan/forecast/solver";
import { chipRow, isTransferChip } from "@elvan/rules";
import type { ChipName, ChipPlay, PlanRound, Squad } from "@elvan/rules";
import { useState } from "react";
import { chipPlays, savedSquad } from "../../components/squad-builder/saved-squad.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./planner.module.css";
import { SuggestForm } from "./suggest-form.tsx";
import type { SuggestSettings } from "./suggest-form.tsx";
import type { SuggestProps } from "./suggest-plan.tsx";
import { SuggestedPlan } from "./suggested-plan.tsx";
import { useSolver } from "./use-solver.ts";

const SECONDS = 20;
/** Points that a free transfer left at the end is worth. */
const SAVED_TRANSFER = 1;

export function SuggestDialog({
  team,
  start,
  rounds,
  expected,
  content,
  onChange,
  onClose,
}: SuggestProps & { onClose: () => void }) {
  const { t } = useText();
  const { players } = useGame();
  const { state, start: search, stop, reset } = useSolver();
  const squad = plannedSquad(team, start);
  const plays = chipPlays(team);
  const forecast = rounds.filter(({ id }) => expected.of(squad.captain, id) !== null);
  const [settings, setSettings] = useState(() => usualSettings(forecast.length));
  const { horizon, wishes } = settings;
  const chips = chipsLeft(forecast, plays);

  const begin = () =>
    search({
      problem: {
        squad,
        facts: { market: players, plays, rounds, now: serverNow(), start },
        expected: new Map(
          [...players.keys()].map((id) => [id, forecast.map((round) => (expected.of(id, round.id) ?? 0) / 10)]),
        ),
        ...settings,
        wishes: [...wishes].map(([element, wish]): PlanWish => ({ element, wish })),
        savedTransfer: SAVED_TRANSFER,
      },
      mine: content,
      seconds: SECONDS,
    });
  const found = state.status === "working" || state.status === "done" ? state.found : null;
  const accept = () => {
    if (found === null) return;
    const first = found.plan.steps[0]?.event ?? 0;
    const before = content;
    onChange({ ...content, steps: [...content.steps.filter(({ event }) => event < first), ...found.plan.steps] });
    toast(t("solver.accepted"), { tone: "good", action: { label: t("receipt.undo"), run: () => onChange(before) } });
    onClose();
  };
  const isAsking = state.status !== "working" && state.status !== "done";
  const nameOf = (element: number) => players.get(element)?.web_name ?? "";
  return (
    <Dialog
      title={t("solver.title")}
      isOpen
      onClose={onClose}
      footer={
        <>
          {isAsking && <Button onClick={onClose}>{t("common.cancel")}</Button>}
          {isAsking && (
            <Button look="primary" onClick={begin}>
              {t("solver.begin")}
            </Button>
          )}
          {state.status === "working" && <Button onClick={stop}>{t("solver.stop")}</Button>}
          {state.status === "done" && <Button onClick={reset}>{t("solver.again")}</Button>}
          {state.status === "done" && found !== null && (
            <Button look="primary" onClick={accept}>
              {t("solver.accept")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.planner}>
        {state.status === "impossible" && (
          <Alert tone="warn">
            {state.wishes.length === 0
              ? t("solver.impossible")
              : t("solver.clash", {
                  players: [...new Set(state.wishes.map(({ element }) => nameOf(element)))].join(", "),
                })}
          </Alert>
        )}
        {state.status === "failed" && <Alert tone="bad">{t("solver.failed")}</Alert>}
        {state.status === "nothing" && <Alert tone="warn">{t("solver.nothing")}</Alert>}
        {isAsking && (
          <>
            <p>{t("solver.about", { seconds: SECONDS })}</p>
            <SuggestForm
              rounds={forecast.length}
              chips={chips}
              squad={squad.elements}
              settings={settings}
              onChange={setSettings}
            />
          </>
        )}
        {state.status === "working" && <output>{t("solver.working")}</output>}
        {found !== null && <SuggestedPlan found={found} rounds={rounds.slice(0, horizon)} expected={expected} />}
      </div>
    </Dialog>
  );
}

function plannedSquad(team: SuggestProps["team"], start: SuggestProps["start"]): Squad {
  const saved = savedSquad(team);
  // While transfers are unlimited, the team does not say how many free ones are kept.
  const free_transfers = isTransferChip(saved.chip) && start ? start.free_transfers : saved.free_transfers;
  return { ...saved, free_transfers };
}

function chipsLeft(rounds: readonly PlanRound[], plays: readonly ChipPlay[]): ChipName[] {
  const names = rounds.flatMap((round) =>
    round.ruleset.chips.flatMap(({ name }) => (chipRow(round.ruleset.chips, plays, name, round) ? [name] : [])),
  );
  return [...new Set(names)];
}

const usualSettings = (rounds: number): SuggestSettings => ({
  horizon: Math.min(6, rounds),
  mostHits: 1,
  chips: [],
  benchWeight: 0.1,
  decay: 0.95,
  wishes: new Map(),
});
