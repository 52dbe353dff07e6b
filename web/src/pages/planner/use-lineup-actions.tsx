import {
  canGiveArmband,
  rulesetForChip,
  setCaptain,
  setViceCaptain,
  substitute,
  substitutionTargets,
} from "@elvan/rules";
import type { CourseStep, PlanPicks, PlanRound, SquadPick } from "@elvan/rules";
import { Armband } from "../../components/pitch/armband.tsx";
import type { PlayerAction } from "../../components/player/player-menu.tsx";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";

/** The armbands and substitutions that a player can get. */
export function useLineupActions(
  picks: readonly SquadPick[],
  { squad, event }: CourseStep,
  round: PlanRound,
  onPicks: (picks: PlanPicks) => void,
): (element: number) => PlayerAction[] {
  const { t } = useText();
  const { players } = useGame();
  const ruleset = rulesetForChip(round.ruleset, squad.chip, event);
  const save = (next: readonly SquadPick[]) => {
    const order = next.toSorted((a, b) => a.position - b.position);
    onPicks({
      elements: order.map(({ element }) => element),
      captain: order.find((pick) => pick.is_captain)?.element ?? squad.captain,
      vice_captain: order.find((pick) => pick.is_vice_captain)?.element ?? squad.vice_captain,
    });
  };
  const armband = (element: number, vice: boolean): PlayerAction[] =>
    canGiveArmband(picks, element, vice ? "is_vice_captain" : "is_captain", ruleset)
      ? [
          {
            id: vice ? "vice" : "captain",
            label: t(vice ? "myTeam.makeVice" : "myTeam.makeCaptain"),
            icon: "star",
            sign: <Armband vice={vice} />,
            run: () => save((vice ? setViceCaptain : setCaptain)(picks, element, ruleset)),
          },
        ]
      : [];
  return (element) => [
    ...armband(element, false),
    ...armband(element, true),
    ...substitutionTargets(picks, element, ruleset).map((target): PlayerAction => ({
      id: `with ${target}`,
      label: t("planner.swapWith", { player: players.get(target)?.web_name ?? "" }),
      icon: "swap",
      run: () => save(substitute(picks, element, target, ruleset)),
    })),
  ];
}
