import { useGame } from "../../data/game.ts";
import { useClubOf } from "../../data/round-clubs.tsx";
import { useText } from "../../i18n/text.ts";
import { softHyphens } from "../../lib/soft-hyphens.ts";
import { openPlayerDialog } from "./use-player-dialog.ts";
import { shortType } from "./short-type.ts";
import { Shirt } from "../shirt/shirt.tsx";
import { TextButton } from "../ui/text-link.tsx";
import styles from "./player-link.module.css";

export function PlayerLink({ element, shirt = true }: { element: number; shirt?: boolean }) {
  const { t } = useText();
  const clubOf = useClubOf();
  const { players, types } = useGame();
  const player = players.get(element);
  if (player === undefined) return null;
  const club = clubOf(player);
  const type = types.get(player.element_type);
  return (
    <span className={styles.player}>
      {shirt && <Shirt kit={club?.shirt} keeper={type?.ui_shirt_specific ?? false} className={styles.shirt} />}
      <span className={styles.words} translate="no">
        <TextButton plain className={styles.name} onClick={() => openPlayerDialog(element)}>
          {softHyphens(player.web_name)}
        </TextButton>
        <span className={styles.more}>
          <abbr title={club?.name}>{club?.short_name}</abbr>{" "}
          <abbr title={type?.singular_name}>{shortType(type, t)}</abbr>
        </span>
      </span>
    </span>
  );
}
