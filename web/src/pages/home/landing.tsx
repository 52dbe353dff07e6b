import { useQuery } from "@tanstack/react-query";
import type { Gameweek } from "@elvan/contract";
import { Countdown } from "../../components/countdown/countdown.tsx";
import { useIsOver } from "../../components/countdown/use-countdown.ts";
import { DreamTeamPitch } from "../../components/pitch/dream-team-pitch.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Part } from "../../components/ui/part.tsx";
import { Later } from "../../lib/later.tsx";
import { lazyEarly } from "../../lib/lazy-part.ts";
import { dreamTeamQuery, hasDreamTeam } from "../../data/dream-team.ts";
import { isAfterLastDeadline, isSeasonPlayed, useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { squadSelectionFor } from "../../data/guard.ts";
import { useText } from "../../i18n/text.ts";
import { usePageTitle } from "../../components/page/page.tsx";
import { Highlights } from "./highlights.tsx";
import styles from "./landing.module.css";
import { NextMatches } from "./next-matches.tsx";
import { RoundInfo } from "./round-info.tsx";
import { TopTransfers } from "./top-transfers.tsx";

/** What most visitors never see: leagues come into it. */
const SeasonWinners = lazyEarly(() => import("./season-winners.tsx").then((module) => module.SeasonWinners));
const SeasonTableLink = lazyEarly(() => import("./season-winners.tsx").then((module) => module.SeasonTableLink));

export function Landing() {
  const { t } = useText();
  usePageTitle(t("page.home"));
  const game = useGame();
  const isOver = isAfterLastDeadline(game);
  return (
    <>
      <Hero />
      <div className={styles.rest}>
        {!isOver && (
          <Later>
            <Highlights />
          </Later>
        )}
        <h2 className={styles.nowTitle}>{t(isSeasonPlayed(game) ? "home.now.over" : "landing.now")}</h2>
        <div className={styles.now}>
          <Later>
            <RoundInfo />
            <NextMatches />
            {!isOver && <TopTransfers direction="in" />}
          </Later>
        </div>
      </div>
    </>
  );
}

function Hero() {
  const isOver = isAfterLastDeadline(useGame());
  return (
    <section className={`${styles.hero} on-stand`}>
      <div className={styles.inside}>
        {isOver ? <SeasonOver /> : <Invitation />}
        <HeroPitch />
      </div>
    </section>
  );
}

function Invitation() {
  const { t } = useText();
  const { next } = useGame();
  const viewer = useViewer();
  return (
    <div className={styles.teaser}>
      <h1 className={styles.title}>{t("landing.title")}</h1>
      <p className={styles.lead}>{t("landing.lead")}</p>
      <div className={styles.actions}>
        <ButtonLink to={squadSelectionFor(viewer)} look="primary" className={styles.play} iconAfter="arrowRight">
          {t(viewer.kind === "visitor" ? "landing.play" : "landing.pick")}
        </ButtonLink>
        <ButtonLink to="/help" onStand>
          {t("landing.how")}
        </ButtonLink>
      </div>
      {next !== null && (
        <p className={styles.deadline}>
          <Deadline of={next} />
        </p>
      )}
    </div>
  );
}

function Deadline({ of: { id, name, deadline_time } }: { of: Gameweek }) {
  const { t, rich } = useText();
  if (useIsOver(deadline_time)) return t("season.passedTitle", { event: id });
  const time = <Countdown deadline={deadline_time} className={styles.countdown} />;
  return rich("landing.deadline", { round: name, time });
}

/** No team can be entered any more: who has won, and what comes. */
function SeasonOver() {
  const { t } = useText();
  const isPlayed = isSeasonPlayed(useGame());
  return (
    <div className={styles.teaser}>
      <h1 className={styles.title}>{t(isPlayed ? "season.over" : "landing.over.lastRound")}</h1>
      <Part>
        <SeasonWinners />
      </Part>
      <p className={styles.lead}>{t("selection.gameOver")}</p>
      <div className={styles.actions}>
        <Part>
          <SeasonTableLink />
        </Part>
        <ButtonLink to="/statistics" onStand>
          {t("nav.statistics")}
        </ButtonLink>
      </div>
    </div>
  );
}

function HeroPitch() {
  const { t } = useText();
  const format = useFormat();
  const { events, players } = useGame();
  const event = events.findLast(hasDreamTeam);
  const { data, isPending, isLoadingError } = useQuery({
    ...dreamTeamQuery(event?.id ?? null),
    enabled: event !== undefined,
  });
  if (event === undefined || isLoadingError) return null;
  const points = data?.team.reduce((sum, row) => sum + row.points, 0) ?? 0;
  const top = data && players.get(data.top_player.id)?.web_name;
  return (
    <figure className={styles.pitch}>
      <div className={styles.tilt}>
        {isPending || data === undefined ? (
          <PitchSkeleton bench={0} />
        ) : (
          <DreamTeamPitch team={data} label={t("dreamTeam.titleRound", { event: event.id })} />
        )}
      </div>
      <figcaption className={styles.caption}>
        <strong>{t("dreamTeam.titleRound", { event: event.id })}</strong>
        {data !== undefined && (
          <span>
            {t("landing.dreamTeam", {
              points,
              player: top ?? "",
              top: format.number(data.top_player.points),
            })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
