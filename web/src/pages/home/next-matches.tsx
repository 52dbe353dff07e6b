import type { Fixture } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/club/badge.tsx";
import { useClockWords, useMatchClock } from "../../components/match/use-match-clock.ts";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Link } from "../../components/ui/link.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { fixturesQuery, hasScore, isRunning } from "../../data/fixtures.ts";
import { roundToShow, useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./next-matches.module.css";

export function NextMatches() {
  const { t } = useText();
  const format = useFormat();
  const game = useGame();
  const { running, clubs, leagueClubs } = game;
  const event = roundToShow(game);
  const { data, isLoadingError, refetch } = useQuery({
    ...fixturesQuery(event?.id ?? 0, { running: event !== null && event.id === running?.id }),
    enabled: event !== null,
  });
  if (event === null) return null;
  const matches = data?.toSorted((a, b) => (a.kickoff_time ?? "9").localeCompare(b.kickoff_time ?? "9"));
  return (
    <Card
      flush
      title={t("home.matches", { event: event.id })}
      aside={<TextLink to={`/fixtures/${event.id}`}>{t("home.allMatches")}</TextLink>}
    >
      {isLoadingError ? (
        <LoadFailed onRetry={refetch} />
      ) : matches === undefined ? (
        <Loading>
          <SkeletonRows rows={leagueClubs.length / 2} height="3rem" />
        </Loading>
      ) : matches.length === 0 ? (
        <EmptyState icon="calendar" title={t("fixtures.empty")} />
      ) : (
        <ul className={`${styles.list} plain-list`}>
          {matches.map((match) => (
            <li key={match.id} className={styles.match}>
              <span className={styles.home}>{clubs.get(match.team_h)?.name}</span>
              <Badge
                kit={clubs.get(match.team_h)?.kit}
                short_name={clubs.get(match.team_h)?.short_name ?? ""}
                size={24}
              />
              <span className={styles.when}>
                {hasScore(match) ? (
                  <>
                    <Link
                      to={`/match/${match.id}`}
                      className={styles.score}
                      aria-label={t("home.now.score", {
                        home: clubs.get(match.team_h)?.name ?? "",
                        away: clubs.get(match.team_a)?.name ?? "",
                        goals: t("home.score", { home: match.team_h_score, away: match.team_a_score }),
                      })}
                    >
                      {t("home.score", { home: match.team_h_score, away: match.team_a_score })}
                    </Link>
                    <br />
                    {isRunning(match) ? <Minute of={match} /> : t("fixtures.finished")}
                  </>
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

function Minute({ of: match }: { of: Fixture }) {
  const { short, long } = useClockWords()(useMatchClock([match])(match));
  return (
    <span className={styles.live}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{long}</span>
    </span>
  );
}
