import { canGiveArmband, setCaptain, setViceCaptain, substitutionTargets } from "@elvan/rules";
import type { Ruleset } from "@elvan/rules";
import { Armband } from "../../components/pitch/armband.tsx";
import { openPlayerDialog } from "../../components/player/use-player-dialog.ts";
import type { PlayerAction } from "../../components/player/player-menu.tsx";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { noteCaptainChanged } from "./captain-hint.ts";
import type { Lineup } from "./lineup.ts";
import type { Substitution } from "./use-substitution.ts";

/** The menu of a player of the team. */
export function usePickActions(
  lineup: Lineup,
  substitution: Substitution,
  {
    ruleset,
    locked,
    change,
    saveAs,
  }: {
    ruleset: Ruleset;
    locked: boolean;
    change: (next: Lineup) => void;
    /** Null while something else is unsaved: it would be saved as well. */
    saveAs: ((next: Lineup) => void) | null;
  },
): (element: number) => readonly PlayerAction[] {
  const { t } = useText();
  const { players } = useGame();

  const armband = (element: number, vice: boolean): PlayerAction[] => {
    if (!canGiveArmband(lineup.picks, element, vice ? "is_vice_captain" : "is_captain", ruleset)) return [];
    const player = players.get(element)?.web_name ?? "";
    const give = (then: (next: Lineup) => void) => () => {
      const picks = (vice ? setViceCaptain : setCaptain)(lineup.picks, element, ruleset);
      then({ ...lineup, picks });
      if (!vice) noteCaptainChanged();
      substitution.say(t(vice ? "myTeam.isVice" : "myTeam.isCaptain", { player }));
    };
    const shown = { icon: "star", sign: <Armband vice={vice} /> } as const;
    const label = t(vice ? "myTeam.makeVice" : "myTeam.makeCaptain");
    const only: PlayerAction = { ...shown, id: vice ? "vice" : "captain", label, run: give(change) };
    if (vice || saveAs === null) return [only];
    return [only, { ...shown, id: "captain-saved", label: t("myTeam.saveAsCaptain"), run: give(saveAs) }];
  };

  return (element) => {
    const information: PlayerAction = {
      id: "info",
      label: t("player.information"),
      icon: "info",
      run: () => openPlayerDialog(element),
    };
    if (locked) return [information];
    const stuck = substitutionTargets(lineup.picks, element, ruleset).length === 0;
    return [
      {
        id: "substitute",
        label: t("myTeam.substitute"),
        icon: "swap",
        disabled: stuck,
        note: stuck ? t("myTeam.noTargets") : undefined,
        run: () => substitution.begin(element),
      },
      ...armband(element, false),
      ...armband(element, true),
      information,
    ];
  };
}
