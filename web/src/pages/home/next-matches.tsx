import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge/badge.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed } from "../../components/load-failed/load-failed.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { fixturesQuery, hasScore } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./next-matches.module.css";

const SHOWN = 6;

/** The first matches of the coming round, or of the last one when the season is over. */
export function NextMatches() {
  const { t } = useText();
  const format = useFormat();
  const { next, current, clubs } = useGame();
  const event = next ?? current;
  const { data, isError, refetch } = useQuery({
    ...fixturesQuery(event?.id ?? 0),
    enabled: event !== null,
    meta: { quiet: true },
  });
  if (event === null) return null;
  const matches = data?.toSorted((a, b) => (a.kickoff_time ?? "9").localeCompare(b.kickoff_time ?? "9"));
  return (
    <Card
      flush
      title={t("home.matches", { round: event.name })}
      aside={<TextLink to="/fixtures">{t("home.allMatches")}</TextLink>}
    >
      {matches === undefined && isError ? (
        <LoadFailed onRetry={refetch} />
      ) : matches === undefined ? (
        <Loading>
          <SkeletonRows rows={SHOWN} height="2.75rem" />
        </Loading>
      ) : matches.length === 0 ? (
        <EmptyState icon="calendar" title={t("fixtures.empty")} />
      ) : (
        <ul className={`${styles.list} plain-list`}>
          {matches.slice(0, SHOWN).map((match) => (
            <li key={match.id} className={styles.match}>
              <span className={styles.home}>{clubs.get(match.team_h)?.name}</span>
              <Badge
                kit={clubs.get(match.team_h)?.kit}
                short_name={clubs.get(match.team_h)?.short_name ?? ""}
                size={24}
              />
              <span className={styles.when}>
                {hasScore(match) ? (
                  t("home.score", { home: match.team_h_score, away: match.team_a_score })
                ) : match.kickoff_time === null ? (
                  t("common.tbc")
                ) : (
                  <time dateTime={match.kickoff_time} title={format.moment(match.kickoff_time)}>
                    {format.shortDay(match.kickoff_time)}
                    <br />
                    {format.time(match.kickoff_time)}
                  </time>
                )}
              </span>
              <Badge
                kit={clubs.get(match.team_a)?.kit}
                short_name={clubs.get(match.team_a)?.short_name ?? ""}
                size={24}
              />
              <span className={styles.away}>{clubs.get(match.team_a)?.name}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
