import { useState } from "react";
import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { DialogPart } from "../ui/part.tsx";
import { lazySoon } from "../../lib/lazy-part.ts";
import { useMedia } from "../../lib/use-media.ts";
import styles from "./player-panel.module.css";

export const usePanelBeside = (): boolean => useMedia("(min-width: 64rem)");

export type PlayerPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Stands above the list where that is beside the squad: over the pitch it would cover shirts. */
  foot: ReactNode;
  /** Shown where the panel covers the scoreboard. */
  summary: ReactNode;
  /** Shown where the panel covers the page's own news (core-077). */
  news: ReactNode;
  children: ReactNode;
};

const PlayerSheet = lazySoon(() => import("./player-sheet.tsx").then((module) => module.PlayerSheet));

export function PlayerPanel(props: PlayerPanelProps) {
  const { t } = useText();
  const beside = usePanelBeside();
  // Stays mounted once opened, for the closing animation.
  const [opened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !opened) setOpened(true);
  if (beside) {
    return (
      <div className={styles.side}>
        {props.foot}
        <aside className={styles.beside} aria-labelledby="player-list" data-drop="list" data-scrolls>
          <h2 id="player-list" className={styles.title}>
            {t("playerList.title")}
          </h2>
          {props.children}
        </aside>
      </div>
    );
  }
  return opened ? (
    <DialogPart isOpen={props.isOpen} onClose={props.onClose}>
      <PlayerSheet {...props} />
    </DialogPart>
  ) : null;
}
