import type { MyTeam } from "@elvan/contract";
import type { ChipName, CourseStep, PlanRound } from "@elvan/rules";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import type { ChangeStep } from "./plan-problems.tsx";

/** The chips that are left, with their windows and the round in which the plan plays them. */
export function PlanChips({
  course,
  shown: { event, step, before },
  round,
  team,
  onChange,
}: {
  course: readonly CourseStep[];
  shown: CourseStep;
  round: PlanRound;
  team: MyTeam;
  onChange: ChangeStep;
}) {
  const { t } = useText();
  const isPlayed = (id: number) => team.chips.some((chip) => chip.id === id && chip.status_for_entry === "played");
  const chips = round.ruleset.chips.filter(
    (chip) => chip.start_event <= event && event <= chip.stop_event && !isPlayed(chip.id),
  );
  const choices = chips.map(({ id, name, start_event, stop_event }) => {
    const planned = course.find(
      (other) =>
        other.event !== event && other.squad.chip === name && start_event <= other.event && other.event <= stop_event,
    );
    const chip = t(messageKey(`chip.${name}.name`));
    return {
      value: name,
      label: planned
        ? t("planner.chipPlanned", { chip, event: planned.event })
        : t("planner.chipWindow", {
            ...{ chip, start: start_event, stop: stop_event },
            count: stop_event - start_event + 1,
          }),
      id,
    };
  });
  // A chip of another window may still be planned here.
  const lost = step.chip !== null && !choices.some(({ value }) => value === step.chip) ? step.chip : null;
  const name = (chip: ChipName) => t(messageKey(`chip.${chip}.name`));
  return (
    <Card title={t("planner.chip")}>
      {before.chip === null ? (
        <Select
          label={t("planner.chip")}
          hideLabel
          value={step.chip ?? ""}
          onChange={(value) => onChange(event, (old) => ({ ...old, chip: value === "" ? null : (value as ChipName) }))}
          hint={step.chip === null ? undefined : t(messageKey(`chip.${step.chip}.text`))}
          choices={[
            { value: "", label: t("planner.noChip") },
            ...choices.map(({ value, label }) => ({ value, label })),
            ...(lost === null ? [] : [{ value: lost, label: name(lost) }]),
          ]}
        />
      ) : (
        <p>
          {t("chips.stateActive", { event })}: {name(before.chip)}
        </p>
      )}
    </Card>
  );
}
