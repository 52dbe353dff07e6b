import type { Fixture, SquadPick } from "@elvan/contract";
import { clubInMatch } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useClockWords, useMatchClock } from "../../components/match/use-match-clock.ts";
import { TextLink } from "../../components/ui/text-link.tsx";
import { fixturesQuery, hasScore, isRunning } from "../../data/fixtures.ts";
import { liveQuery } from "../../data/live.ts";
import { clubsOf } from "../../data/round-clubs.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

/** Matches of the round in which own players play: those that are on first, then those to come, then the others. */
export function MyMatches({ event, picks }: { event: number; picks: readonly SquadPick[] }) {
  const { t } = useText();
  const { players } = useGame();
  const { data: fixtures } = useQuery(fixturesQuery(event, { running: true }));
  const { data: live } = useQuery(liveQuery(event, { running: true }));
  if (fixtures === undefined) return null;
  const rowOf = new Map(live?.elements.map((row) => [row.id, row]));
  const isMine = (element: number, match: Fixture) => {
    const [player, row] = [players.get(element), rowOf.get(element)];
    if (player === undefined) return false;
    // With a line also in a match that is over, for the club they came to in the round.
    return (
      clubInMatch(clubsOf(player, row), match) !== null ||
      row?.explain.some(({ fixture }) => fixture === match.id) === true
    );
  };
  const stage = (match: Fixture) => (isRunning(match) ? 0 : match.started === true ? 2 : 1);
  const rows = fixtures
    .map((match) => ({
      match,
      mine: picks.filter(({ element }) => isMine(element, match)),
    }))
    .filter(({ mine }) => mine.length > 0)
    .toSorted(
      (a, b) =>
        stage(a.match) - stage(b.match) || (a.match.kickoff_time ?? "9").localeCompare(b.match.kickoff_time ?? "9"),
    );
  return (
    <section aria-labelledby="home-matches">
      <h3 id="home-matches" className={styles.heading}>
        {t("home.now.matches")}
      </h3>
      <ul className={`${styles.rows} plain-list`}>
        {rows.map(({ match, mine }) => (
          <li key={match.id}>
            <MatchLine match={match} />
            <p className={styles.mine}>
              {mine
                .map(({ element, multiplier, is_captain }) => {
                  const name = players.get(element)?.web_name ?? "";
                  const shown = is_captain ? `${name} (${t("squad.captainLetter")})` : name;
                  return match.started === true
                    ? t("home.now.playerPoints", {
                        player: shown,
                        points: (rowOf.get(element)?.stats.total_points ?? 0) * Math.max(1, multiplier),
                      })
                    : shown;
                })
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Minute({ of: match }: { of: Fixture }) {
  const { short, long } = useClockWords()(useMatchClock([match])(match));
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{long}</span>
    </>
  );
}

function MatchLine({ match }: { match: Fixture }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  const teams = { home: clubs.get(match.team_h)?.name ?? "", away: clubs.get(match.team_a)?.name ?? "" };
  return (
    <p className={styles.match}>
      <TextLink plain alone className={styles.to} to={`/match/${match.id}`}>
        {hasScore(match)
          ? t("home.now.score", { ...teams, goals: format.score(match.team_h_score ?? 0, match.team_a_score ?? 0) })
          : t("home.now.match", teams)}
      </TextLink>
      <span className={styles.when} data-live={isRunning(match) || undefined}>
        {isRunning(match) ? (
          <Minute of={match} />
        ) : match.started === true ? (
          t("fixtures.finished")
        ) : match.kickoff_time === null ? (
          t("common.tbc")
        ) : (
          <time dateTime={match.kickoff_time}>
            {format.shortDay(match.kickoff_time)} {format.time(match.kickoff_time)}
          </time>
        )}
      </span>
    </p>
  );
}
