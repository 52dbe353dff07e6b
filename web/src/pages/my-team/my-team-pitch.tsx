import type { MyPick } from "@elvan/contract";
import { SheetSign } from "../../components/team-sheet/sheet-sign.tsx";
import { useRef } from "react";
import { Armband } from "../../components/pitch/armband.tsx";
import { PitchPlayer } from "../../components/pitch/pitch-player.tsx";
import { Pitch } from "../../components/pitch/pitch.tsx";
import { shortNames } from "../../components/pitch/short-name.ts";
import type { PitchPlace } from "../../components/pitch/pitch.tsx";
import { useTravel } from "./use-travel.ts";
import { useBenchLabel } from "../../components/player/use-bench-label.ts";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { useSheetWords } from "../../components/team-sheet/use-sheet-words.ts";
import { settlesFitness, startsForSure, usePlayerSheets } from "../../data/team-sheets.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { inLines } from "./my-team-view.ts";
import type { MyTeamView } from "./my-team-view.ts";
import { usePlates } from "./plates.ts";
import { PlatesChoice } from "./plates-choice.tsx";
import { usePlateFact } from "./use-plate-fact.tsx";

const ARMBANDS = ["is_captain", "is_vice_captain"] as const;

export function MyTeamPitch({ lineup, event, partOf, onPress, menuFor }: MyTeamView) {
  const { t, intl } = useText();
  const { players, clubs, types, ruleset } = useGame();
  const words = usePlayerWords({ judged: true });
  const sheetWords = useSheetWords();
  const sheetOf = usePlayerSheets(event.id);
  const benchLabel = useBenchLabel();
  const box = useRef<HTMLDivElement>(null);
  const choice = usePlates();
  const factOf = usePlateFact(choice.plates, event);
  useTravel(box, {
    shirts: lineup.picks.map((pick) => pick.element).join(" "),
    bands: ARMBANDS.map((band) => lineup.picks.find((pick) => pick[band])?.element).join(" "),
  });
  const short = shortNames(lineup.picks.map(({ element }) => players.get(element)?.web_name ?? ""));
  const { lines, bench } = inLines(lineup.picks, ruleset.rules.squad_squadplay);

  const place = (pick: MyPick): PitchPlace => {
    const player = players.get(pick.element);
    const tag = benchLabel(pick.position);
    if (!player) return { key: String(pick.element), node: null };
    const flag = words.flag(player);
    const sheet = sheetOf(player);
    const opponents = words.opponents(player, event.id);
    const fact = factOf(pick, player, opponents);
    const label = [
      player.web_name,
      words.typeLong(player),
      words.club(player),
      pick.is_captain && t("player.captain"),
      pick.is_vice_captain && t("player.viceCaptain"),
      tag && t("squad.benchPlace", { place: tag }),
      words.nextLong(player, event.id),
      fact.said,
      ...(opponents ?? []).map(({ difficulty }) => difficulty && t("fixtureChip.difficulty", { difficulty })),
      sheetWords.state(sheet),
      startsForSure(player, sheet) ? null : words.flagText(player),
      partOf(pick.element) === "target" && t("myTeam.target"),
    ].filter((part) => typeof part === "string");
    return {
      key: String(pick.element),
      node: (
        <PitchPlayer
          name={short(player.web_name)}
          fact={fact.shown}
          label={intl.formatList(label, { type: "unit" })}
          kit={clubs.get(player.team)?.shirt}
          keeper={pick.element_type === 1}
          armband={(pick.is_captain || pick.is_vice_captain) && <Armband vice={pick.is_vice_captain} travels />}
          flag={settlesFitness(player, sheet) ? undefined : flag}
          sheet={sheet.state && sheet.state !== "unknown" && <SheetSign state={sheet.state} size={20} />}
          part={partOf(pick.element)}
          tag={tag}
          dragId={String(pick.element)}
          menuOpen={menuFor === pick.element}
          onPress={(anchor) => onPress(pick.element, anchor)}
        />
      ),
    };
  };

  return (
    <Pitch
      ref={box}
      label={t("squad.pitch")}
      benchLabel={t("squad.substitutes")}
      corner={<PlatesChoice {...choice} />}
      lines={lines.map((line, index) => ({ label: types.get(index + 1)?.plural_name ?? "", places: line.map(place) }))}
      bench={bench.map(place)}
    />
  );
}
