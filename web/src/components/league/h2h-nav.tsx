import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { SubNav } from "../sub-nav/sub-nav.tsx";

/**
 * The matches and the table of a head-to-head league (league-053). The way to the matches leads to the current round's, once
 * the league has begun (`startEvent`); from there the filter shows all.
 */
export function H2hNav({ league, startEvent }: { league: number; startEvent: number | undefined }) {
  const { t } = useText();
  const { current } = useGame();
  const round = current !== null && startEvent !== undefined && current.id >= startEvent ? `?event=${current.id}` : "";
  return (
    <SubNav
      label={t("leagues.league")}
      links={[
        { to: `/leagues/${league}/matches/h${round}`, label: t("leagues.matches") },
        { to: `/leagues/${league}/standings/h`, label: t("leagues.standings") },
      ]}
    />
  );
}
