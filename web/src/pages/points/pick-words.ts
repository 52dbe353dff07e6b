import type { Gameweek } from "@elvan/contract";
import { useBenchLabel } from "../../components/player-words/use-bench-label.ts";
import { usePlayerWords } from "../../components/player-words/use-player-words.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { armbandHandedTo } from "./round-points.ts";
import type { PickPoints, RoundPoints } from "./round-points.ts";

/** What pitch and list are both told of a round. */
export type PointsView = {
  round: RoundPoints;
  event: Gameweek;
  onPress: (element: number, anchor: HTMLElement) => void;
  menuFor: number | null;
};

/** What is said of a pick beside his points. */
export type PickWords = {
  /** His points in the sum: multiplied as it counts him; where it does not, his own. */
  counted: number;
  /** A substitution that the round's end would make. */
  move: "in" | "out" | undefined;
  /** He would take over the armband. */
  takesArmband: boolean;
  seat: string | undefined;
  label: string;
};

export function usePickWords(round: RoundPoints, event: Gameweek): (pick: PickPoints) => PickWords {
  const { t, intl } = useText();
  const { players } = useGame();
  const words = usePlayerWords();
  const benchLabel = useBenchLabel();
  const subs = round.projection?.automatic_subs ?? [];
  const successor = armbandHandedTo(round)?.element;
  return (pick) => {
    const player = players.get(pick.element);
    const counted = pick.points * Math.max(1, pick.counts);
    const out = subs.some(([element]) => element === pick.element);
    const move = out ? "out" : subs.some(([, element]) => element === pick.element) ? "in" : undefined;
    const seat = benchLabel(pick.position);
    const takesArmband = pick.element === successor;
    if (!player) return { counted, move, takesArmband, seat, label: "" };
    const parts = [
      player.web_name,
      words.typeLong(player),
      words.club(player),
      t("common.pointsCount", { count: counted }),
      pick.is_captain && t("player.captain"),
      pick.is_vice_captain && t("player.viceCaptain"),
      seat && t("squad.benchPlace", { place: seat }),
      !event.finished && t(`points.state_${pick.state}`),
      pick.state === "to_play" && words.nextLong(player, event.id),
      move === "out" && t("points.willGo"),
      move === "in" && t("points.willCome"),
      takesArmband && t("points.takesArmband"),
      pick.live?.stats.in_dreamteam && t("points.inDreamTeam"),
    ].filter((part) => typeof part === "string" && part !== "") as string[];
    return { counted, move, takesArmband, seat, label: intl.formatList(parts, { type: "unit" }) };
  };
}
