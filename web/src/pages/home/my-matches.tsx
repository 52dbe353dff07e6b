import type { Fixture, LivePlayer, SquadPick } from "@elvan/contract";
import { clubInMatch } from "@elvan/rules";
import type { WaitState } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/club/badge.tsx";
import type { PlayerSign } from "../../components/player/counted-signs.ts";
import { SignRow } from "../../components/match/sign-row.tsx";
import { useClockWords, useMatchClock } from "../../components/match/use-match-clock.ts";
import { SmallPlayer } from "../../components/pitch/small-pitch.tsx";
import { SheetSign } from "../../components/team-sheet/sheet-sign.tsx";
import { useWaits } from "../../components/team-sheet/use-waits.ts";
import { Link } from "../../components/ui/link.tsx";
import { fixturesQuery, hasScore, isRunning } from "../../data/fixtures.ts";
import { liveQuery } from "../../data/live.ts";
import { clubsOf } from "../../data/round-clubs.tsx";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./my-matches.module.css";
import { signsIn } from "./signs-in.ts";
import nowStyles from "./now.module.css";

/** `points`: as they count; null before the match, and while they are loaded. */
type Mine = {
  pick: SquadPick;
  team: number;
  points: number | null;
  wait: WaitState;
  signs: readonly PlayerSign[];
};
type Row = { match: Fixture; mine: readonly Mine[] };

const NONE: readonly Fixture[] = [];

/** With two matches in the round, those of this one. */
function pointsIn(match: Fixture, row: LivePlayer): number {
  if (row.explain.length < 2) return row.stats.total_points;
  const lines = row.explain.find(({ fixture }) => fixture === match.id)?.stats ?? [];
  return lines.reduce((sum, { points }) => sum + points, 0);
}

const minutesIn = (match: Fixture, row: LivePlayer | undefined): number =>
  row?.explain.find(({ fixture }) => fixture === match.id)?.stats[0]?.value ?? 0;

const isOver = (match: Fixture) => match.started === true && !isRunning(match);

/**
 * Matches of the round in which own players play, with their shirts: those that are on first, then those to come. Those that are over
 * are folded as long as there are others.
 */
export function MyMatches({ event, picks }: { event: number; picks: readonly SquadPick[] }) {
  const { t } = useText();
  const { players, ruleset, eventsById } = useGame();
  const round = eventsById.get(event);
  const { saves_per_point: savesPerPoint } = (round === undefined ? ruleset : roundRuleset(ruleset, round)).steps;
  const { data: fixtures } = useQuery(fixturesQuery(event, { running: true }));
  const { data: live } = useQuery(liveQuery(event, { running: true }));
  const waits = useWaits(event, fixtures ?? NONE);
  if (fixtures === undefined) return null;
  const rowOf = new Map(live?.elements.map((row) => [row.id, row]));
  const mineIn = (match: Fixture): Mine[] =>
    picks.flatMap((pick) => {
      const [player, row] = [players.get(pick.element), rowOf.get(pick.element)];
      if (player === undefined) return [];
      const club = clubInMatch(clubsOf(player, row), match);
      // With a line also in a match that is over, for the club they came to in the round.
      if (club === null && row?.explain.some(({ fixture }) => fixture === match.id) !== true) return [];
      const points = match.started === true && row ? pointsIn(match, row) * Math.max(1, pick.multiplier) : null;
      const wait = minutesIn(match, row) > 0 ? "to_come" : waits.inMatch(pick.element, match);
      const signs = row === undefined ? [] : signsIn(match.id, row, savesPerPoint);
      return [{ pick, team: club ?? player.team, points, wait, signs }];
    });
  const rows = fixtures
    .map((match) => ({ match, mine: mineIn(match) }))
    .filter(({ mine }) => mine.length > 0)
    .toSorted(
      (a, b) =>
        Number(isRunning(b.match)) - Number(isRunning(a.match)) ||
        (a.match.kickoff_time ?? "9").localeCompare(b.match.kickoff_time ?? "9"),
    );
  const over = rows.filter(({ match }) => isOver(match));
  const others = rows.filter(({ match }) => !isOver(match));
  return (
    <section aria-labelledby="home-matches">
      <h3 id="home-matches" className={nowStyles.heading}>
        {t("home.now.matches")}
      </h3>
      {others.length === 0 ? (
        <Rows rows={over} />
      ) : (
        <>
          <Rows rows={others} />
          {over.length > 0 && (
            <details className={styles.over}>
              <summary>
                {t("home.now.matchesOver", {
                  matches: over.length,
                  points: over.flatMap(({ mine }) => mine).reduce((sum, { points }) => sum + (points ?? 0), 0),
                })}
              </summary>
              <Rows rows={over} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={`${styles.rows} plain-list`}>
      {rows.map(({ match, mine }) => (
        <li key={match.id} className={styles.row}>
          <Match match={match} />
          <Shirts match={match} mine={mine} />
        </li>
      ))}
    </ul>
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

function Match({ match }: { match: Fixture }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  const [home, away] = [clubs.get(match.team_h), clubs.get(match.team_a)];
  const teams = { home: home?.name ?? "", away: away?.name ?? "" };
  const goals = hasScore(match) ? format.score(match.team_h_score ?? 0, match.team_a_score ?? 0) : null;
  return (
    <div className={styles.match}>
      <Link className={styles.to} to={`/match/${match.id}`}>
        <span className="visually-hidden">
          {goals === null ? t("home.now.match", teams) : t("home.now.score", { ...teams, goals })}
        </span>
        <span aria-hidden="true" className={styles.teams}>
          <Badge kit={home?.kit} short_name={home?.short_name ?? ""} size={24} />
          <span>{goals ?? t("common.dash")}</span>
          <Badge kit={away?.kit} short_name={away?.short_name ?? ""} size={24} />
        </span>
      </Link>
      <span className={styles.when} data-live={isRunning(match) || undefined}>
        {isRunning(match) ? (
          <Minute of={match} />
        ) : match.started === true ? (
          t("fixtures.finished")
        ) : match.kickoff_time === null ? (
          t("common.tbc")
        ) : (
          <time dateTime={match.kickoff_time} title={format.moment(match.kickoff_time)}>
            {format.dayTime(match.kickoff_time)}
          </time>
        )}
      </span>
    </div>
  );
}

function Shirts({ match, mine }: Row) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const told = mine.map(({ pick, points, wait, signs }) => {
    const name = players.get(pick.element)?.web_name ?? "";
    const notes = [
      pick.is_captain && t("player.captain"),
      wait !== "to_come" && t(`points.state_${wait}`),
      ...signs.map(({ kind, count }) => t(messageKey(`sign.${kind}`), { count })),
    ];
    const said = notes.filter((note) => note !== false);
    const player = said.length === 0 ? name : `${name} (${said.join(", ")})`;
    return points === null || wait !== "to_come" ? player : t("home.now.playerPoints", { player, points });
  });
  return (
    <>
      <span className="visually-hidden">{format.list(told)}</span>
      <span aria-hidden="true" className={styles.mine}>
        {mine.map(({ pick, team, points, wait, signs }) => {
          const player = players.get(pick.element);
          if (player === undefined) return null;
          const band = pick.is_captain ? "captain" : pick.is_vice_captain ? "vice" : null;
          return (
            <SmallPlayer
              key={pick.element}
              player={player}
              team={team}
              band={band}
              faded={wait === "left_out"}
              signs={
                wait === "to_come" ? (
                  signs.length > 0 && (
                    <span className={styles.signs}>
                      <SignRow onShirt signs={signs} />
                    </span>
                  )
                ) : (
                  <span className={styles.sheet}>
                    <SheetSign state={wait === "left_out" ? "absent" : "bench"} size={14} />
                  </span>
                )
              }
            >
              {wait === "to_come" ? (
                match.started === true && (
                  <span className={styles.points}>{points === null ? t("common.dash") : format.number(points)}</span>
                )
              ) : (
                <span className={styles.wait}>{t(`points.short_${wait}`)}</span>
              )}
            </SmallPlayer>
          );
        })}
      </span>
    </>
  );
}
