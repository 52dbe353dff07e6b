import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Page as Frame } from "../../components/page/page.tsx";
import { SeasonOver } from "../../components/squad/season-over.tsx";
import { TransfersNav } from "../../components/sub-nav/transfers-nav.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { plansQuery, useCreatePlan } from "../../data/plans.ts";
import { useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { changeAddressParams, useAddressParam } from "../../lib/use-address-params.ts";
import { PLAN_CHOICE } from "./plan-bar.tsx";
import { PlanEditor } from "./plan-editor.tsx";

export function Page() {
  const { t } = useText();
  const { next } = useGame();
  const { account, entry } = useViewer();
  const isOpen = entry !== null && next !== null;
  const team = useQuery({ ...myTeamQuery(entry ?? 0), enabled: isOpen }).data;
  const plans = useQuery({ ...plansQuery(entry ?? 0), enabled: isOpen }).data;
  const chosen = Number(useAddressParam("plan"));
  const plan = plans?.plans.find(({ id }) => id === chosen) ?? plans?.plans[0];
  useKeptFocus(plan?.id);
  if (entry === null || account === null) return null;
  return (
    <Frame title={t("planner.title")} quiet>
      {next === null ? (
        <SeasonOver entry={entry} />
      ) : (
        <>
          <TransfersNav />
          {plans && team ? (
            plan ? (
              <PlanEditor
                key={plan.id}
                account={account.id}
                entry={entry}
                event={next}
                team={team}
                saved={plan}
                plans={plans}
              />
            ) : (
              <FirstPlan entry={entry} />
            )
          ) : (
            <Skeleton height="20rem" />
          )}
        </>
      )}
    </Frame>
  );
}

const planChoice = () => document.querySelector<HTMLElement>(`[${PLAN_CHOICE}]`);

/** What was pressed to come to another plan has gone with the former one. */
function useKeptFocus(plan: number | undefined) {
  const former = useRef(plan);
  useEffect(() => {
    const isOther = former.current !== undefined && plan !== undefined && former.current !== plan;
    former.current = plan;
    if (isOther && document.activeElement === document.body) planChoice()?.focus();
  }, [plan]);
}

function FirstPlan({ entry }: { entry: number }) {
  const { t } = useText();
  const create = useCreatePlan(entry);
  const begin = () =>
    create.mutate(
      { name: t("planner.newName", { number: 1 }), steps: [] },
      {
        onSuccess: ({ id }) => changeAddressParams((params) => params.set("plan", String(id)), { replace: true }),
      },
    );
  return (
    <Card>
      <SaveProblems error={create.error} onRetry={begin} />
      <EmptyState
        icon="calendar"
        title={t("planner.emptyTitle")}
        action={
          <Button
            look="primary"
            icon="plus"
            busy={create.isPending}
            onClick={({ currentTarget }) => {
              passFocus(currentTarget, planChoice);
              begin();
            }}
          >
            {t("planner.begin")}
          </Button>
        }
      >
        {t("planner.empty")}
      </EmptyState>
    </Card>
  );
}
