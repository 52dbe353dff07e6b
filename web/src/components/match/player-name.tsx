import { openPlayerDialog } from "../player/use-player-dialog.ts";
import { Shirt } from "../shirt/shirt.tsx";
import { TextButton } from "../ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import type { OwnPick } from "../../data/own-picks.ts";
import { useText } from "../../i18n/text.ts";
import { RivalMark } from "./rival-mark.tsx";
import styles from "./player-name.module.css";

export type Own = ReadonlyMap<number, OwnPick>;

/** One's own players have the shirt of the club they played for beside the name; those of rivals are marked where the page asks. */
export function PlayerName({
  element,
  team,
  own,
  struck = false,
}: {
  element: number;
  team: number;
  own: Own;
  struck?: boolean;
}) {
  const { t } = useText();
  const { players, clubs, types } = useGame();
  const player = players.get(element);
  if (player === undefined) return <span>{t("common.dash")}</span>;
  const mine = own.has(element);
  const name = struck ? <s>{player.web_name}</s> : player.web_name;
  return (
    <span className={styles.name} data-mine={mine || undefined}>
      {mine && (
        <Shirt
          kit={clubs.get(team)?.shirt}
          keeper={types.get(player.element_type)?.ui_shirt_specific ?? false}
          className={styles.shirt}
        />
      )}
      <TextButton plain onClick={() => openPlayerDialog(element)}>
        {name}
      </TextButton>
      {mine && <span className="visually-hidden">{t("match.mine")}</span>}
      <RivalMark element={element} />
    </span>
  );
}
