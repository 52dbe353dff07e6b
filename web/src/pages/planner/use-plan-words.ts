import type { CourseStep, PlanProblem, PlanWarning } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { messageKey, useText } from "../../i18n/text.ts";

/** Problems of a plan in words: those of the transfers page speak of what has just been pressed. */
export function usePlanWords() {
  const { t } = useText();
  const format = useFormat();
  const sentence = useProblemText();
  const { players } = useGame();
  const name = (element: number) => players.get(element)?.web_name ?? t("planner.unknown");

  const problem = (found: PlanProblem, { step }: CourseStep): string => {
    const row = "row" in found ? step.transfers[found.row] : undefined;
    const into = row && name(row.element_in);
    const out = row && name(row.element_out);
    switch (found.code) {
      case "over_budget":
        return t("planner.problem.short", { money: format.money(found.shortBy) });
      case "transfer_element_out_not_pick":
        return t("planner.problem.gone", { player: out ?? "", into: into ?? "" });
      case "transfer_element_in_is_pick":
        return t("planner.problem.there", { player: into ?? "", out: out ?? "" });
      case "not_selectable":
        return t("planner.problem.left", { player: name(found.element) });
      case "chip_unavailable":
        return t("planner.problem.window", { chip: t(messageKey(`chip.${found.chip}.name`)) });
      case "chip_played":
        return t("planner.problem.played", { chip: t(messageKey(`chip.${found.chip}.name`)), event: found.event });
      case "chip_needs_cost":
        return found.missing === null
          ? t("planner.problem.allFree", { chip: t(messageKey(`chip.${found.chip}.name`)) })
          : t("planner.problem.needs", {
              chip: t(messageKey(`chip.${found.chip}.name`)),
              count: found.missing,
            });
      default:
        return sentence(found);
    }
  };

  return {
    problem,
    warning: ({ code, element }: PlanWarning): string => t(messageKey(`trouble.${code}`), { player: name(element) }),
    mend: (code: PlanProblem["code"]): string =>
      code.startsWith("chip_")
        ? t("planner.mend.chip")
        : code.startsWith("transfer") ||
            ["over_budget", "not_selectable", "unknown_element", "duplicate_element"].includes(code)
          ? t("planner.mend.transfer")
          : t("planner.mend.lineup"),
  };
}
