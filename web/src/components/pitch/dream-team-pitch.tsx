import type { DreamTeam } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { PitchPlayer } from "./pitch-player.tsx";
import { Pitch } from "./pitch.tsx";
import { openPlayerDialog } from "../player/use-player-dialog.ts";

export function DreamTeamPitch({ team, label }: { team: DreamTeam; label: string }) {
  const { t } = useText();
  const { players, clubs, types } = useGame();
  const rows = team.team.toSorted((a, b) => a.position - b.position);
  const lines = [...types.values()].map((type) => ({
    label: type.plural_name,
    places: rows.flatMap(({ element, points, team: then }) => {
      const player = players.get(element);
      if (player === undefined || player.element_type !== type.id) return [];
      const club = clubs.get(then);
      const star = element === team.top_player.id;
      return [
        {
          key: String(element),
          node: (
            <PitchPlayer
              name={player.web_name}
              fact={points}
              factTone="points"
              label={t(star ? "dreamTeam.topPlayerLabel" : "dreamTeam.playerLabel", {
                player: player.web_name,
                club: club?.name ?? "",
                points,
              })}
              kit={club?.shirt}
              keeper={type.ui_shirt_specific}
              star={star}
              onPress={() => openPlayerDialog(element)}
            />
          ),
        },
      ];
    }),
  }));
  return <Pitch lines={lines} label={label} />;
}
