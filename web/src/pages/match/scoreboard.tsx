import type { Fixture } from "@elvan/contract";
import { useCallback } from "react";
import { Badge } from "../../components/club/badge.tsx";
import { Changing } from "../../components/live/changing.tsx";
import { useAnnouncedChange } from "../../components/live/use-changed.ts";
import styles from "../../components/match/board.module.css";
import { useClockWords, useMatchClock } from "../../components/match/use-match-clock.ts";
import { TextLink } from "../../components/ui/text-link.tsx";
import { hasScore, isRunning } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

export function Scoreboard({ fixture }: { fixture: Fixture }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs, eventsById } = useGame();
  const words = useClockWords()(useMatchClock([fixture])(fixture));
  const { team_h, team_a, team_h_score, team_a_score, kickoff_time } = fixture;
  const [home, away] = [clubs.get(team_h)?.name ?? "", clubs.get(team_a)?.name ?? ""];
  const goals = (team_h_score ?? 0) + (team_a_score ?? 0);
  const score = `${team_h_score ?? 0}–${team_a_score ?? 0}`;
  useAnnouncedChange(
    `match ${fixture.id}`,
    hasScore(fixture) ? goals : null,
    useCallback(() => t("match.scoreNow", { home, away, score }), [t, home, away, score]),
  );
  const event = eventsById.get(fixture.event ?? 0);
  return (
    <section className={`${styles.board} on-stand`} aria-label={t("match.score")}>
      <Side club={team_h} />
      <div className={styles.middle}>
        {hasScore(fixture) ? (
          <Changing value={score} scope={fixture.id}>
            <span className={styles.score}>{score}</span>
          </Changing>
        ) : (
          <span className={styles.score}>{kickoff_time === null ? t("common.dash") : format.time(kickoff_time)}</span>
        )}
        <span className={styles.clock} data-live={isRunning(fixture) || undefined}>
          <span aria-hidden="true">{words.short}</span>
          <span className="visually-hidden">{words.long}</span>
        </span>
      </div>
      <Side club={team_a} />
      <p className={styles.about}>
        {event !== undefined && <TextLink to={`/fixtures/${event.id}`}>{event.name}</TextLink>}{" "}
        {kickoff_time === null ? t("common.tbc") : format.moment(kickoff_time)}
        {fixture.finished_provisional && !fixture.finished && ` · ${t("match.provisional")}`}
      </p>
    </section>
  );
}

function Side({ club: id }: { club: number }) {
  const club = useGame().clubs.get(id);
  return (
    <div className={styles.club}>
      <Badge kit={club?.kit} short_name={club?.short_name ?? ""} />
      <span>{club?.name}</span>
    </div>
  );
}
