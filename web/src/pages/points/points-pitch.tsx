import { Armband } from "../../components/pitch/armband.tsx";
import { MoveMark } from "./move-mark.tsx";
import { PitchPlayer } from "../../components/pitch/pitch-player.tsx";
import { Pitch } from "../../components/pitch/pitch.tsx";
import { shortNames } from "../../components/pitch/short-name.ts";
import type { PitchPlace } from "../../components/pitch/pitch.tsx";
import { SheetSign } from "../../components/team-sheet/sheet-sign.tsx";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { Score } from "../../components/ui/score.tsx";
import { useGame } from "../../data/game.ts";
import { useClubOf } from "../../data/round-clubs.tsx";
import { useText } from "../../i18n/text.ts";
import { usePickWords } from "./pick-words.ts";
import type { PointsView } from "./pick-words.ts";
import type { PickPoints } from "./round-points.ts";
import { SignRow } from "../../components/match/sign-row.tsx";
import styles from "./signs.module.css";

export function PointsPitch({ round, event, signsOf, onPress, menuFor }: PointsView) {
  const { t } = useText();
  const { players, types, ruleset } = useGame();
  const clubOf = useClubOf();
  const words = usePlayerWords();
  const pickWords = usePickWords({ round, event, signsOf });
  const eleven = ruleset.rules.squad_squadplay;
  const short = shortNames(round.picks.map(({ element }) => players.get(element)?.web_name ?? ""));

  const place = (pick: PickPoints): PitchPlace => {
    const key = String(pick.element);
    const player = players.get(pick.element);
    if (!player) return { key, node: null };
    const { counted, move, armband, seat, signs, label } = pickWords(pick);
    const { state } = signs;
    const waiting = state === "to_play" && !event.finished;
    const left = state === "left_out" || state === "on_bench" ? state : null;
    const quiet = waiting ? words.next(player, event.id) : left && t(`points.short_${left}`);
    return {
      key,
      node: (
        <PitchPlayer
          name={short(player.web_name)}
          fact={quiet ?? <Fact points={counted} minute={signs.clock?.short} />}
          factTone={quiet !== null ? "quiet" : state === "playing" && !signs.off ? "live" : "points"}
          label={label}
          kit={clubOf(player)?.shirt}
          keeper={pick.element_type === 1}
          armband={armband && <Armband vice={armband.vice} passes={armband.passes} />}
          live={event.finished ? undefined : state === "left_out" ? "absent" : pick.state}
          sheet={left && <SheetSign state={left === "left_out" ? "absent" : "bench"} size={20} />}
          signs={signs.signs.length > 0 && <SignRow onShirt signs={signs.signs} />}
          move={move && <MoveMark move={move.way} stage={move.stage} />}
          star={pick.live?.stats.in_dreamteam ?? false}
          starLink={{ to: `/dream-team/${event.id}`, label: t("points.starLink", { player: player.web_name }) }}
          tag={seat}
          dragId={undefined}
          menuOpen={menuFor === pick.element}
          onPress={(anchor) => onPress(pick.element, anchor)}
        />
      ),
    };
  };

  const starters = round.picks.slice(0, eleven);
  return (
    <Pitch
      label={t("squad.pitch")}
      benchLabel={t("squad.substitutes")}
      lines={[1, 2, 3, 4].map((type) => ({
        label: types.get(type)?.plural_name ?? "",
        places: starters.filter((pick) => pick.element_type === type).map(place),
      }))}
      bench={round.picks.slice(eleven).map(place)}
    />
  );
}

function Fact({ points, minute }: { points: number; minute: string | undefined }) {
  return (
    <>
      <Score value={points} />
      {minute !== undefined && <span className={styles.minute}>{minute}</span>}
    </>
  );
}
