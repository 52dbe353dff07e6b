import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { RowHead } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./league.module.css";
import { entryPath } from "./links.ts";

type Team = { entry: number | null; team: string; manager: string; note?: ReactNode };

/** A team and its manager, one's own with a word that says so; a head-to-head league of an odd number has AVERAGE, who has no team. */
export function TeamWords({ entry, team, manager, note }: Team) {
  const { t } = useText();
  const { current } = useGame();
  const viewer = useViewer();
  return (
    <span className={styles.team}>
      {entry === null ? (
        <span>{t("leagues.average")}</span>
      ) : (
        <TextLink to={entryPath(entry, current)}>{team}</TextLink>
      )}
      <span className={styles.manager}>
        {entry === null ? t("leagues.averageWords") : manager}
        {entry !== null && entry === viewer.entry && <span className={styles.you}>{t("common.you")}</span>}
      </span>
      {note}
    </span>
  );
}

/** A team as the head of its row. */
export function TeamCell(props: Team) {
  return (
    <RowHead>
      <TeamWords {...props} />
    </RowHead>
  );
}
