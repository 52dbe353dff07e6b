import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./outlook.module.css";
import { openRivalSheet } from "./use-rival-sheet.ts";

/** Someone else's team can be compared with one's own once a round has closed. */
function useCanCompare(entry: number): boolean {
  const viewer = useViewer();
  const { current } = useGame();
  return viewer.entry !== null && viewer.entry !== entry && current !== null;
}

/** In a row of a table. */
export function RivalIcon({ entry, team }: { entry: number; team: string }) {
  const { t } = useText();
  const label = t("rival.compareWith", { team });
  if (!useCanCompare(entry)) return null;
  return (
    <button
      type="button"
      className={styles.compare}
      aria-label={label}
      title={label}
      onClick={() => openRivalSheet(entry)}
    >
      <Icon name="compare" size={16} />
    </button>
  );
}

/** On a team's pages; with its name where there are two of them. */
export function RivalButton({ entry, team }: { entry: number; team?: string }) {
  const { t } = useText();
  if (!useCanCompare(entry)) return null;
  return (
    <Button icon="compare" onClick={() => openRivalSheet(entry)}>
      {team === undefined ? t("rival.compareMine") : t("rival.compareWith", { team })}
    </Button>
  );
}
