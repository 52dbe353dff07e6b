import type { Gameweek } from "@elvan/contract";
import { stageOf } from "../../components/pitch/stage.ts";
import type { Stage } from "../../components/pitch/stage.ts";
import { useBenchLabel } from "../../components/player/use-bench-label.ts";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import type { PickPoints, RoundPoints } from "./round-points.ts";
import type { PickSigns } from "./use-pick-signs.ts";

export type PointsView = {
  round: RoundPoints;
  event: Gameweek;
  signsOf: (pick: PickPoints) => PickSigns;
  onPress: (element: number, anchor: HTMLElement) => void;
  menuFor: number | null;
};

export type PickWords = {
  /** Multiplied as the sum counts them; where it does not, their own points. */
  counted: number;
  move: { way: "in" | "out"; other: string; stage: Stage; label: string } | null;
  armband: { vice: boolean; passes: Stage | undefined; label: string } | null;
  seat: string | undefined;
  signs: PickSigns;
  label: string;
};

export function usePickWords({
  round: { changes },
  event,
  signsOf,
}: Pick<PointsView, "round" | "event" | "signsOf">): (pick: PickPoints) => PickWords {
  const { t, intl } = useText();
  const { players } = useGame();
  const words = usePlayerWords();
  const benchLabel = useBenchLabel();
  const nameOf = (element: number) => players.get(element)?.web_name ?? "";

  const moveOf = ({ element }: PickPoints): PickWords["move"] => {
    const sub = changes.subs.find(({ out, into }) => out === element || into === element);
    if (!sub) return null;
    const way = sub.into === element ? "in" : "out";
    const other = nameOf(way === "in" ? sub.out : sub.into);
    const stage = stageOf(changes.made, sub);
    return { way, other, stage, label: t(`points.${stage}_${way}`, { player: other }) };
  };
  const armbandOf = (pick: PickPoints): PickWords["armband"] => {
    if (!pick.is_captain && !pick.is_vice_captain) return null;
    const vice = pick.is_vice_captain;
    const held = t(vice ? "player.viceCaptain" : "player.captain");
    if (!changes.armband) return { vice, passes: undefined, label: held };
    const stage = stageOf(changes.made, changes.armband);
    const passing = vice
      ? t(`points.${stage}_takes`, { player: nameOf(changes.armband.from) })
      : t(`points.${stage}_gives`, { player: nameOf(changes.armband.to) });
    return { vice, passes: stage, label: `${held}, ${passing}` };
  };

  return (pick) => {
    const player = players.get(pick.element);
    const counted = pick.points * Math.max(1, pick.counts);
    const seat = benchLabel(pick.position);
    const [move, armband] = [moveOf(pick), armbandOf(pick)];
    const signs = signsOf(pick);
    if (!player) return { counted, move, armband, seat, signs, label: "" };
    const parts = [
      player.web_name,
      words.typeLong(player),
      words.club(player),
      t("common.pointsCount", { count: counted }),
      armband?.label,
      seat && t("squad.benchPlace", { place: seat }),
      !event.finished && !signs.off && t(`points.state_${signs.state}`),
      signs.clock?.long,
      ...signs.words,
      signs.state === "to_play" && words.nextLong(player, event.id),
      move?.label,
      pick.live?.stats.in_dreamteam && t("points.inDreamTeam"),
    ].filter((part) => typeof part === "string" && part !== "") as string[];
    return { counted, move, armband, seat, signs, label: intl.formatList(parts, { type: "unit" }) };
  };
}
