import type { PlayerRound } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { TextLink } from "../ui/text-link.tsx";
import { resultOf } from "./matches.ts";
import styles from "./player-dialog.module.css";

export function PlayedOpponent({ row }: { row: PlayerRound }) {
  const { clubs } = useGame();
  const { t } = useText();
  const club = clubs.get(row.opponent_team);
  return (
    <span>
      <abbr title={club?.name} className={styles.abbr}>
        {club?.short_name}
      </abbr>{" "}
      ({t(row.was_home ? "common.home" : "common.away")}){" "}
      {row.team_h_score !== null && (
        <TextLink to={`/match/${row.fixture}`} className="tabular">
          {row.team_h_score}–{row.team_a_score}
        </TextLink>
      )}
    </span>
  );
}

export function Result({ row }: { row: PlayerRound }) {
  const { t } = useText();
  const result = resultOf(row);
  return (
    <span className={styles.result} data-result={result} title={t(`playerDialog.${result}`)}>
      <span aria-hidden="true">{t(`playerDialog.${result}Letter`)}</span>
      <span className="visually-hidden">{t(`playerDialog.${result}`)}</span>
    </span>
  );
}
