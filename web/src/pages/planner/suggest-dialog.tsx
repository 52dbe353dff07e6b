import type { PlanWish } from "@elvan/forecast/solver";
import { chipRow, isTransferChip } from "@elvan/rules";
import type { ChipName, ChipPlay, PlanRound, Squad } from "@elvan/rules";
import { useState } from "react";
import { chipPlays, savedSquad } from "../../components/squad-builder/saved-squad.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./planner.module.css";
import { SuggestForm } from "./suggest-form.tsx";
import type { SuggestSettings } from "./suggest-form.tsx";
import type { SuggestProps } from "./suggest-plan.tsx";
import { SuggestedPlan } from "./suggested-plan.tsx";
import type { Expected } from "./use-expected.ts";
import { useSolver } from "./use-solver.ts";
import type { SolverState } from "./use-solver.ts";

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
  say,
  onClose,
}: SuggestProps & { onClose: () => void }) {
  const { t } = useText();
  const { players } = useGame();
  const solver = useSolver();
  const { state } = solver;
  const squad = plannedSquad(team, start);
  const plays = chipPlays(team);
  const forecast = rounds.filter(({ id }) => expected.of(squad.captain, id) !== null);
  const [settings, setSettings] = useState(() => usualSettings(forecast.length));
  const { horizon, wishes } = settings;
  const chips = chipsLeft(forecast, plays);

  const begin = () =>
    solver.start({
      problem: {
        squad,
        facts: { market: players, plays, rounds, now: serverNow(), start },
        expected: expectedPoints(players.keys(), forecast, expected),
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
    onChange({ ...content, steps: [...content.steps.filter(({ event }) => event < first), ...found.plan.steps] });
    say(t("solver.accepted"), { tone: "good", action: { label: t("receipt.undo"), run: () => onChange(content) } });
    onClose();
  };
  const isAsking = state.status !== "working" && state.status !== "done";
  return (
    <Dialog
      title={t("solver.title")}
      isOpen
      onClose={onClose}
      footer={
        isAsking ? (
          <>
            <Button onClick={onClose}>{t("common.cancel")}</Button>
            <Button look="primary" onClick={begin}>
              {t("solver.begin")}
            </Button>
          </>
        ) : (
          <SearchActs solver={solver} onAccept={accept} />
        )
      }
    >
      <div className={styles.planner}>
        <WithoutPlan state={state} />
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

/** While it searches, and when it has ended. */
function SearchActs({
  solver: { state, stop, reset },
  onAccept,
}: {
  solver: ReturnType<typeof useSolver>;
  onAccept: () => void;
}) {
  const { t } = useText();
  if (state.status === "working") return <Button onClick={stop}>{t("solver.stop")}</Button>;
  if (state.status !== "done") return null;
  return (
    <>
      <Button onClick={reset}>{t("solver.again")}</Button>
      {state.found !== null && (
        <Button look="primary" onClick={onAccept}>
          {t("solver.accept")}
        </Button>
      )}
    </>
  );
}

/** Why the search has ended without a plan. */
function WithoutPlan({ state }: { state: SolverState }) {
  const { t } = useText();
  const { players } = useGame();
  if (state.status === "failed") return <Alert tone="bad">{t("solver.failed")}</Alert>;
  if (state.status === "nothing") return <Alert tone="warn">{t("solver.nothing")}</Alert>;
  if (state.status !== "impossible") return null;
  const names = new Set(state.wishes.map(({ element }) => players.get(element)?.web_name ?? ""));
  return (
    <Alert tone="warn">
      {names.size === 0 ? t("solver.impossible") : t("solver.clash", { players: [...names].join(", ") })}
    </Alert>
  );
}

function plannedSquad(team: SuggestProps["team"], start: SuggestProps["start"]): Squad {
  const saved = savedSquad(team);
  // While transfers are unlimited, the team does not say how many free ones are kept.
  const free_transfers = isTransferChip(saved.chip) && start ? start.free_transfers : saved.free_transfers;
  return { ...saved, free_transfers };
}

const expectedPoints = (players: Iterable<number>, rounds: readonly PlanRound[], { of }: Expected) =>
  new Map([...players].map((id) => [id, rounds.map((round) => (of(id, round.id) ?? 0) / 10)]));

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
