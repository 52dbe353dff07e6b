import type { PlayerAction } from "../player/player-menu.tsx";
import { StatusIcon } from "../player/status-icon.tsx";
import { Shirt } from "../shirt/shirt.tsx";
import { Button } from "../ui/button.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./outgoing.module.css";
import type { SlotWords } from "./slot-words.ts";

/** Above the list of a phone: whose place is to be taken, and what else can be done with them. */
export function Outgoing({
  place: { player, price, flag },
  actions,
  onDone,
}: {
  place: SlotWords;
  actions: readonly PlayerAction[];
  /** Called before an action that leaves the list. */
  onDone: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  if (player === null) return null;
  return (
    <div className={styles.outgoing}>
      <Shirt kit={clubs.get(player.team)?.shirt} keeper={player.element_type === 1} className={styles.shirt} />
      <p className={styles.words}>
        <strong>{t("playerList.replaces", { player: player.web_name })}</strong>
        <span>
          {clubs.get(player.team)?.short_name} · {price === null ? "" : format.money(price)}
          {flag && <StatusIcon flag={flag.flag} chance={flag.chance} label={flag.text} size={16} />}
        </span>
      </p>
      <div className={styles.actions}>
        {actions
          .filter(({ id }) => id !== "replace")
          .map(({ id, label, icon, run }) => (
            <Button
              key={id}
              size="s"
              look="quiet"
              icon={icon}
              onClick={() => {
                if (id !== "info") onDone();
                run();
              }}
            >
              {label}
            </Button>
          ))}
      </div>
    </div>
  );
}
