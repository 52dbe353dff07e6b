import type { Gameweek, MyTeam, Plans, SavedPlan } from "@elvan/contract";
import { emptyStep, withStep } from "@elvan/rules";
import type { PlanStep } from "@elvan/rules";
import { useCallback } from "react";
import { useOwnToast } from "../../components/ui/toast.tsx";
import { changeAddressParams, useAddressParam } from "../../lib/use-address-params.ts";
import { PlanBar } from "./plan-bar.tsx";
import { PlanProblems } from "./plan-problems.tsx";
import styles from "./planner.module.css";
import { RoundEditor } from "./round-editor.tsx";
import { RoundStrip } from "./round-strip.tsx";
import { SaveState } from "./save-state.tsx";
import { SuggestPlan } from "./suggest-plan.tsx";
import { useExpected } from "./use-expected.ts";
import { useCourse, usePlanRounds } from "./use-course.ts";
import { useSavedPlan } from "./use-saved-plan.ts";

export function PlanEditor({
  account,
  entry,
  event,
  team,
  saved,
  plans,
}: {
  account: number;
  entry: number;
  event: Gameweek;
  team: MyTeam;
  saved: SavedPlan;
  plans: Plans;
}) {
  const say = useOwnToast();
  const plan = useSavedPlan(entry, saved, event.id);
  const { content, change } = plan;
  const rounds = usePlanRounds(team);
  const course = useCourse(team, content, rounds, plans.round_start);
  const expected = useExpected();
  const wanted = Number(useAddressParam("round"));
  const at = Math.max(
    0,
    course.findIndex((one) => one.event === wanted),
  );
  const [shown, round] = [course[at], rounds[at]];
  const changeStep = useCallback(
    (number: number, next: (step: PlanStep) => PlanStep) =>
      change((now) => {
        const step = now.steps.find((one) => one.event === number) ?? emptyStep(number);
        return { ...now, ...withStep(now, next(step)) };
      }),
    [change],
  );
  const show = (number: number) =>
    changeAddressParams((params) => params.set("round", String(number)), { replace: true });
  if (!shown || !round) return null;
  return (
    <div className={styles.planner}>
      <PlanBar entry={entry} open={event.id} plans={plans.plans} plan={saved} content={content} onChange={change} />
      <SaveState state={plan} />
      <SuggestPlan
        team={team}
        start={plans.round_start}
        rounds={rounds}
        expected={expected}
        content={content}
        onChange={change}
        say={say}
      />
      <PlanProblems course={course} shown={shown.event} onShow={show} onChange={changeStep} />
      <RoundStrip course={course} rounds={rounds} expected={expected} shown={shown.event} onShow={show} />
      <RoundEditor
        key={`${shown.event} ${shown.before.elements.join(" ")}`}
        account={account}
        team={team}
        course={course}
        round={round}
        shown={shown}
        expected={expected}
        isOpen={at === 0}
        onChange={changeStep}
        say={say}
      />
    </div>
  );
}
