import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./fixture-chip.module.css";
import type { Opponent } from "./opponents.ts";

export function FixtureChip({ opponent }: { opponent: Opponent }) {
  const { clubs } = useGame();
  const { t } = useText();
  const club = clubs.get(opponent.team);
  const { home, difficulty } = opponent;
  const label =
    t(home ? "player.atHome" : "player.away", { club: club?.name ?? "" }) +
    (difficulty === null ? "" : `, ${t("fixtureChip.difficulty", { difficulty })}`);
  return (
    <span className={styles.chip} data-difficulty={difficulty ?? undefined} title={label}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        {club?.short_name} ({t(home ? "common.home" : "common.away")})
      </span>
      {difficulty !== null && (
        <span className={styles.number} aria-hidden="true">
          {difficulty}
        </span>
      )}
    </span>
  );
}

/** A dash in a blank round, nothing while the matches are unknown. `later`: those after it, where there is room. */
export function FixtureChips({
  opponents,
  later = [],
}: {
  opponents: readonly Opponent[] | undefined;
  later?: readonly Opponent[];
}) {
  const { t } = useText();
  if (opponents === undefined) return null;
  // By place: where another player's matches come, the elements stay.
  const chip = (opponent: Opponent, place: number) => <FixtureChip key={place} opponent={opponent} />;
  return (
    <span className={styles.chips} data-double={opponents.length > 1 || undefined}>
      {opponents.length > 1 && (
        <span className={styles.double}>
          <span className="visually-hidden">{t("fixtureChip.double", { count: opponents.length })}</span>
          <span aria-hidden="true">{t("fixtureChip.doubleShort", { count: opponents.length })}</span>
        </span>
      )}
      {opponents.length === 0 && (
        <span>
          <span className="visually-hidden">{t("player.noMatch")}</span>
          <span aria-hidden="true">{t("common.dash")}</span>
        </span>
      )}
      {opponents.map(chip)}
      {later.length > 0 && <span className={styles.later}>{later.map(chip)}</span>}
    </span>
  );
}
