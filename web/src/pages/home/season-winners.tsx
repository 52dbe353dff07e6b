import { useQuery } from "@tanstack/react-query";
import { firstAtTheEnd } from "../../components/league/first-at-the-end.ts";
import { standingsPath } from "../../components/league/links.ts";
import { ButtonLink } from "../../components/ui/button.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { isSeasonSettled, useGame } from "../../data/game.ts";
import { classicStandingsQuery } from "../../data/leagues.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./landing.module.css";

const FIRST_PAGE = { page: 1, newPage: 1 };

/** Every team is in it; visitors have none of their own, so the round's best leads there. */
function useOverallLeague(): number | undefined {
  const { current } = useGame();
  const best = current?.highest_scoring_entry ?? null;
  const { data } = useQuery({ ...ownEntryQuery(best ?? 0), enabled: best !== null });
  return data?.leagues.classic.find(({ short_name }) => short_name === "overall")?.id;
}

export function SeasonWinners() {
  const { t } = useText();
  const format = useFormat();
  const game = useGame();
  const league = useOverallLeague();
  const { data } = useQuery({ ...classicStandingsQuery(league ?? 0, 1, FIRST_PAGE), enabled: league !== undefined });
  const rows = data?.standings.results ?? [];
  const champions = firstAtTheEnd(game, rows);
  const winners = rows.filter(({ entry }) => entry !== null && champions.includes(entry));
  if (winners.length === 0) return null;
  return (
    <p className={styles.lead}>
      {t("landing.over.final", {
        count: winners.length,
        teams: format.list(winners.map(({ entry_name }) => entry_name)),
        points: winners[0]?.total ?? 0,
      })}
    </p>
  );
}

export function SeasonTableLink() {
  const { t } = useText();
  const game = useGame();
  const league = useOverallLeague();
  if (league === undefined) return null;
  return (
    <ButtonLink
      to={standingsPath({ id: league, scoring: "c" })}
      look="primary"
      className={styles.play}
      iconAfter="arrowRight"
    >
      {t(isSeasonSettled(game) ? "landing.over.table" : "landing.over.tableNow")}
    </ButtonLink>
  );
}
