import type { Player } from "@elvan/contract";
import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { softHyphens } from "../../lib/soft-hyphens.ts";
import { Shirt } from "../shirt/shirt.tsx";
import { Armband } from "./armband.tsx";
import styles from "./small-pitch.module.css";

/** Five names share the width of a phone. */
const INITIAL = /^\p{L}\. /u;

/** Players beside each other on a pitch that is only looked at; the page says the same in words. */
export function SmallLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line} aria-hidden="true">
      {children}
    </span>
  );
}

export function SmallPlayer({
  player,
  team = player.team,
  band = null,
  faded = false,
  signs,
  children,
}: {
  player: Player;
  /** Whose shirt it is, where that is not today's club. */
  team?: number;
  band?: "captain" | "vice" | null;
  faded?: boolean;
  /** At the shirt. */
  signs?: ReactNode;
  /** Below the name. */
  children?: ReactNode;
}) {
  const { clubs, types } = useGame();
  const keeper = types.get(player.element_type)?.ui_shirt_specific ?? false;
  return (
    <span className={styles.player} data-faded={faded || undefined}>
      <span className={styles.figure}>
        <Shirt kit={clubs.get(team)?.shirt} keeper={keeper} className={styles.shirt} />
        {band !== null && (
          <span className={styles.armband}>
            <Armband vice={band === "vice"} />
          </span>
        )}
        {signs}
      </span>
      <span className={styles.name}>{softHyphens(player.web_name.replace(INITIAL, ""))}</span>
      {children}
    </span>
  );
}
