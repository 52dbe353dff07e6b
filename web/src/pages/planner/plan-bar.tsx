import type { SavedPlan } from "@elvan/contract";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Icon } from "../../components/ui/icon.tsx";
import { Menu } from "../../components/ui/menu.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Select } from "../../components/ui/select.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useCreatePlan, useDeletePlan } from "../../data/plans.ts";
import { useText } from "../../i18n/text.ts";
import type { Text } from "../../i18n/text.ts";
import { changeAddressParams } from "../../lib/use-address-params.ts";
import styles from "./planner.module.css";
import { RenameDialog } from "./rename-dialog.tsx";
import { planWish } from "./use-saved-plan.ts";
import type { PlanContent } from "./use-saved-plan.ts";

const NAME_LENGTH = 40;
export const PLAN_CHOICE = "data-plan-choice";

function freeName(plans: readonly SavedPlan[], t: Text["t"]): string {
  const taken = new Set(plans.map(({ name }) => name));
  let number = plans.length + 1;
  while (taken.has(t("planner.newName", { number }))) number += 1;
  return t("planner.newName", { number });
}

const showPlan = (id: number) => changeAddressParams((params) => params.set("plan", String(id)), { replace: true });

function usePlanMoves(entry: number, open: number) {
  const { t } = useText();
  const create = useCreatePlan(entry);
  const remove = useDeletePlan(entry);
  const make = (content: PlanContent) =>
    void create.mutateAsync(planWish(content, open)).then(
      ({ id }) => showPlan(id),
      () => {},
    );
  return {
    make,
    remove(id: number, content: PlanContent) {
      const undo = { label: t("receipt.undo"), run: () => make(content) };
      void remove.mutateAsync(id).then(
        () => toast(t("planner.deleted", { name: content.name }), { tone: "info", action: undo }),
        () => {},
      );
    },
    error: create.error ?? remove.error,
    reset: () => (create.reset(), remove.reset()),
  };
}

/** Which plan is shown, and what can be done with it as a whole. */
export function PlanBar({
  entry,
  open,
  plans,
  plan,
  content,
  onChange,
}: {
  entry: number;
  open: number;
  plans: readonly SavedPlan[];
  plan: SavedPlan;
  content: PlanContent;
  onChange: (content: PlanContent) => void;
}) {
  const { t } = useText();
  const moves = usePlanMoves(entry, open);
  const [naming, setNaming] = useState(false);
  const copyName = t("planner.copyName", { name: content.name });
  const actions = [
    {
      id: "new",
      label: t("planner.new"),
      icon: "plus" as const,
      run: () => moves.make({ name: freeName(plans, t), steps: [] }),
    },
    { id: "rename", label: t("planner.rename"), icon: "settings" as const, run: () => setNaming(true) },
    {
      id: "copy",
      label: t("planner.copy"),
      icon: "copy" as const,
      run: () => moves.make({ ...content, name: [...copyName].slice(0, NAME_LENGTH).join("") }),
    },
    {
      id: "delete",
      label: t("planner.delete"),
      icon: "remove" as const,
      danger: true,
      run: () => moves.remove(plan.id, content),
    },
  ];
  return (
    <>
      <div className={styles.bar}>
        <Select
          label={t("planner.plan")}
          hideLabel
          {...{ [PLAN_CHOICE]: "" }}
          className={styles.plans}
          value={String(plan.id)}
          onChange={(id) => showPlan(Number(id))}
          choices={plans.map(({ id, name }) => ({
            value: String(id),
            label: id === plan.id ? content.name : name,
          }))}
        />
        <Menu
          label={t("planner.options")}
          actions={actions}
          trigger={
            <AriaButton className={styles.menu} aria-label={t("planner.options")}>
              <Icon name="more" />
            </AriaButton>
          }
        />
      </div>
      <SaveProblems error={moves.error} onRetry={moves.reset} />
      {naming && (
        <RenameDialog
          name={content.name}
          max={NAME_LENGTH}
          onClose={() => setNaming(false)}
          onName={(name) => onChange({ ...content, name })}
        />
      )}
    </>
  );
}
