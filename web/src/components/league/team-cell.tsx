import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Crest } from "../crest/crest.tsx";
import { RivalIcon } from "../outlook/rival-button.tsx";
import { RowHead } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./league.module.css";
import { entryPath } from "./links.ts";

type Team = {
  entry: number | null;
  team: string;
  manager: string;
  crest: string | null;
  note?: ReactNode;
  isLink?: boolean;
};

/** A head-to-head league with an odd number of teams has AVERAGE, which has no page. `isLink`: false where the row leads to both teams. */
export function TeamWords({ entry, team, manager, crest, note, isLink = true }: Team) {
  const { t } = useText();
  const { current } = useGame();
  const viewer = useViewer();
  return (
    <span className={styles.crested}>
      {entry !== null && <Crest code={crest} />}
      <span className={styles.team}>
        {entry === null ? (
          <span>{t("leagues.average")}</span>
        ) : !isLink ? (
          <span translate="no">{team}</span>
        ) : (
          <TextLink plain to={entryPath(entry, current)}>
            <span translate="no">{team}</span>
          </TextLink>
        )}
        <span className={styles.manager}>
          <span className={styles.managerName}>{entry === null ? t("leagues.averageWords") : manager}</span>
          {entry !== null && entry === viewer.entry && <span className={styles.you}>{t("common.you")}</span>}
          {entry !== null && isLink && <RivalIcon entry={entry} team={team} />}
        </span>
        {note}
      </span>
    </span>
  );
}

export function TeamCell(props: Team) {
  return (
    <RowHead>
      <TeamWords {...props} />
    </RowHead>
  );
}
