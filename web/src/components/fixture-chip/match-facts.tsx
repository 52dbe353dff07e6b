import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { DifficultyMark } from "./difficulty-mark.tsx";
import styles from "./match-facts.module.css";
import type { Opponent } from "./opponents.ts";

/** A round's matches on a name plate, each with its difficulty; what they are is said by the player's label. */
export function MatchFacts({ opponents }: { opponents: readonly Opponent[] | undefined }) {
  const { clubs } = useGame();
  const { t } = useText();
  if (opponents?.length === 0) return t("common.dash");
  return opponents?.map(({ fixture, team, home, difficulty }) => (
    <span key={fixture.id} className={styles.match}>
      {clubs.get(team)?.short_name} ({t(home ? "common.home" : "common.away")})
      {difficulty !== null && <DifficultyMark difficulty={difficulty} />}
    </span>
  ));
}
