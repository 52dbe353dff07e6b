import type { ManagerMatch, MatchUp } from "@elvan/contract";
import { useCallback } from "react";
import { Crest } from "../../components/crest/crest.tsx";
import { useAnnouncedChange } from "../../components/live/use-changed.ts";
import { matchesPath } from "../../components/league/links.ts";
import type { MatchSide } from "../../components/league/match-sides.ts";
import { useMatchNote, useRoundWords } from "../../components/league/match-words.tsx";
import { Changing } from "../../components/live/changing.tsx";
import board from "../../components/match/board.module.css";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./league-match.module.css";

/** Both teams with their points; the way back to the league. */
export function Board({ told: { league, match }, sides }: { told: MatchUp; sides: readonly [MatchSide, MatchSide] }) {
  const { t } = useText();
  const round = useRoundWords(match);
  const note = useMatchNote(match, sides);
  const [first, second] = sides;
  return (
    <section className={`${board.board} on-stand`} aria-label={t("leagues.matchUp.score")}>
      <p className={board.about}>
        <TextLink alone to={matchesPath(league, match.event)}>
          {league.name}
        </TextLink>
        {` · ${round}`}
      </p>
      <Side side={first} event={match.event} />
      <div className={board.middle}>
        <Score match={match} sides={sides} />
        {note !== null && <span className={styles.note}>{note}</span>}
      </div>
      {match.is_bye ? <span /> : <Side side={second} event={match.event} />}
    </section>
  );
}

function Score({ match, sides: [first, second] }: { match: ManagerMatch; sides: readonly [MatchSide, MatchSide] }) {
  const { t } = useText();
  const format = useFormat();
  const { current } = useGame();
  const begun = !match.is_bye && current !== null && match.event <= current.id;
  const score = format.score(first.points, second.points);
  useAnnouncedChange(
    `league-match ${match.id}`,
    begun ? first.points - second.points : null,
    useCallback(
      () => t("match.scoreNow", { home: first.name, away: second.name, score }),
      [t, first.name, second.name, score],
    ),
  );
  if (!begun)
    return <span className={board.score}>{t(match.is_bye ? "leagues.match.byeScore" : "leagues.match.vs")}</span>;
  return (
    <Changing value={score} scope={match.id}>
      <span className={board.score}>{score}</span>
    </Changing>
  );
}

function Side({ side: { entry, name, manager, crest }, event }: { side: MatchSide; event: number }) {
  const { t } = useText();
  const viewer = useViewer();
  const { current } = useGame();
  const isClosed = current !== null && event <= current.id;
  if (entry === null) {
    return (
      <div className={board.club}>
        <span>{name}</span>
        <span className={styles.manager}>{t("leagues.averageWords")}</span>
      </div>
    );
  }
  return (
    <div className={board.club}>
      <Crest code={crest} className={styles.crest} />
      <TextLink plain alone to={isClosed ? `/entry/${entry}/event/${event}` : `/entry/${entry}`}>
        <span translate="no">{name}</span>
      </TextLink>
      <span className={styles.manager}>
        {manager}
        {entry === viewer.entry && <span className={styles.you}>{t("common.you")}</span>}
      </span>
    </div>
  );
}
