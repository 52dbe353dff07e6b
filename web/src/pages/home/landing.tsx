import { useQuery } from "@tanstack/react-query";
import { Countdown } from "../../components/countdown/countdown.tsx";
import { DreamTeamPitch } from "../../components/pitch/dream-team-pitch.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Later } from "../../lib/later.tsx";
import { dreamTeamQuery, hasDreamTeam } from "../../data/dream-team.ts";
import { useGame } from "../../data/game.ts";
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

export function Landing() {
  const { t } = useText();
  usePageTitle(t("page.home"));
  return (
    <>
      <Hero />
      <div className={styles.rest}>
        <Later>
          <Highlights />
        </Later>
        <h2 className={styles.nowTitle}>{t("landing.now")}</h2>
        <div className={styles.now}>
          <Later>
            <RoundInfo />
            <NextMatches />
            <TopTransfers direction="in" />
          </Later>
        </div>
      </div>
    </>
  );
}

function Hero() {
  const { t, rich } = useText();
  const { next } = useGame();
  const viewer = useViewer();
  return (
    <section className={`${styles.hero} on-stand`}>
      <div className={styles.inside}>
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
              {rich("landing.deadline", {
                round: next.name,
                time: <Countdown deadline={next.deadline_time} className={styles.countdown} />,
              })}
            </p>
          )}
        </div>
        <HeroPitch />
      </div>
    </section>
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
              points: format.number(points),
              player: top ?? "",
              top: format.number(data.top_player.points),
            })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
