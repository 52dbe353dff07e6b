import type { Gameweek, MyPick, MyTeam } from "@elvan/contract";
import { SmallLine, SmallPlayer } from "../../components/pitch/small-pitch.tsx";
import { StatusIcon } from "../../components/player/status-icon.tsx";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { SheetSign } from "../../components/team-sheet/sheet-sign.tsx";
import { useSheetWords } from "../../components/team-sheet/use-sheet-words.ts";
import { Link } from "../../components/ui/link.tsx";
import { useGame } from "../../data/game.ts";
import { settlesFitness, usePlayerSheets } from "../../data/team-sheets.ts";
import type { PlayerSheet } from "../../data/team-sheets.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./small-eleven.module.css";

/** The saved eleven at a glance, with what clubs have announced of each; a press leads to My Team. */
export function SmallEleven({ team, event }: { team: MyTeam; event: Gameweek }) {
  const { t, intl } = useText();
  const { players, ruleset } = useGame();
  const sheetOf = usePlayerSheets(event.id);
  const sheetWords = useSheetWords();
  const picks = team.picks.toSorted((a, b) => a.position - b.position);
  const eleven = picks.slice(0, ruleset.rules.squad_squadplay);
  const names = eleven.map((pick) => {
    const player = players.get(pick.element);
    const notes = [pick.is_captain ? t("player.captain") : null, sheetWords.state(sheetOf(player))];
    const told = notes.filter((note) => note !== null);
    return told.length === 0 ? (player?.web_name ?? "") : `${player?.web_name ?? ""} (${told.join(", ")})`;
  });
  return (
    <Link to="/my-team" className={styles.pitch}>
      <span className="visually-hidden">
        {t("home.now.eleven", { event: event.id, players: intl.formatList(names, { type: "unit" }) })}
      </span>
      {[1, 2, 3, 4].map((type) => (
        <SmallLine key={type}>
          {eleven
            .filter((pick) => pick.element_type === type)
            .map((pick) => (
              <Small key={pick.element} pick={pick} sheet={sheetOf(players.get(pick.element))} />
            ))}
        </SmallLine>
      ))}
    </Link>
  );
}

function Small({ pick, sheet }: { pick: MyPick; sheet: PlayerSheet }) {
  const player = useGame().players.get(pick.element);
  const words = usePlayerWords();
  if (player === undefined) return null;
  const { state } = sheet;
  const flag = settlesFitness(player, sheet) ? undefined : words.flag(player);
  return (
    <SmallPlayer
      player={player}
      band={pick.is_captain ? "captain" : pick.is_vice_captain ? "vice" : null}
      signs={
        <>
          {flag && (
            <span className={styles.flag}>
              <StatusIcon flag={flag.flag} chance={flag.chance} size={14} />
            </span>
          )}
          {state !== null && state !== "unknown" && (
            <span className={styles.sheet}>
              <SheetSign state={state} size={16} />
            </span>
          )}
        </>
      }
    />
  );
}
