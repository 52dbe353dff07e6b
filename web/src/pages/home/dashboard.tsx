import type { RoundPhase } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { CourseCard } from "../../components/charts/course-card.tsx";
import { DreamTeamPitch } from "../../components/pitch/dream-team-pitch.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { StoryList } from "../../components/newsroom/story-list.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { dreamTeamQuery, hasDreamTeam } from "../../data/dream-team.ts";
import { ownEntryQuery } from "../../data/entry.ts";
import { isAfterLastDeadline, isFrozen, useGame } from "../../data/game.ts";
import { DreamTeamClubs } from "../../data/round-clubs.tsx";
import { useViewer } from "../../data/me.ts";
import { useRoundPhase } from "../../data/round-phase.ts";
import { scoutQuery } from "../../data/scout.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { Availability } from "./availability.tsx";
import styles from "./dashboard.module.css";
import { Now } from "./now.tsx";
import nowStyles from "./now.module.css";
import { NextMatches } from "./next-matches.tsx";
import { RoundInfo } from "./round-info.tsx";
import { TopTransfers } from "./top-transfers.tsx";

const SCOUT_ITEMS = 4;
/** Home begins with the round that is played. */
const TOLD: readonly RoundPhase[] = ["closed", "live", "between", "unsettled"];

export function Dashboard() {
  const { t } = useText();
  const game = useGame();
  const { current, running } = game;
  const viewer = useViewer();
  const { phase } = useRoundPhase();
  const isOver = isAfterLastDeadline(game);
  const { data: entry } = useQuery({ ...ownEntryQuery(viewer.entry ?? 0), enabled: viewer.entry !== null });
  return (
    <Frame
      title={t(current === null ? "nav.home" : "nav.status")}
      heading={t("home.hello", { name: viewer.account?.first_name ?? "" })}
      hideHeading
    >
      <div className={styles.grid} data-over={isOver || undefined}>
        <div className={nowStyles.now}>
          <Now />
        </div>
        <div className={styles.column}>
          <RoundInfo moved={phase !== "closed"} isTold={TOLD.includes(phase)} />
          {running !== null && isFrozen(running) && entry !== undefined && entry.started_event <= running.id && (
            <CourseCard entry={entry.id} event={running.id} />
          )}
          <NextMatches />
        </div>
        <div className={styles.column}>
          <RoundDreamTeam />
          <ScoutFeed />
        </div>
        {!isOver && (
          <div className={styles.column}>
            <div className={styles.pair}>
              <TopTransfers direction="in" />
              <TopTransfers direction="out" />
            </div>
            <Availability />
          </div>
        )}
      </div>
    </Frame>
  );
}

function ScoutFeed() {
  const { t } = useText();
  const { data, isLoadingError } = useQuery(scoutQuery);
  const stories = data?.items.slice(0, SCOUT_ITEMS);
  if (isLoadingError || stories?.length === 0) return null;
  return (
    <Card flush title={t("scout.title")} aside={<TextLink to="/the-scout">{t("home.viewAll")}</TextLink>}>
      {stories === undefined ? (
        <Loading>
          <SkeletonRows rows={SCOUT_ITEMS} height="5rem" />
        </Loading>
      ) : (
        <StoryList look="dense" stories={stories} />
      )}
    </Card>
  );
}

function RoundDreamTeam() {
  const { t } = useText();
  const { current } = useGame();
  const { data, isPending, error, refetch } = useQuery({
    ...dreamTeamQuery(current?.id ?? null),
    enabled: current !== null && hasDreamTeam(current),
  });
  if (current === null) return null;
  return (
    <Card
      flush
      title={t("dreamTeam.title")}
      aside={<TextLink to={`/dream-team/${current.id}`}>{t("home.viewAll")}</TextLink>}
    >
      {!hasDreamTeam(current) ? (
        <EmptyState icon="star" title={t("dreamTeam.notYet")}>
          {t("dreamTeam.notYetWords")}
        </EmptyState>
      ) : error !== null && data === undefined ? (
        <LoadFailed onRetry={refetch} />
      ) : isPending ? (
        <PitchSkeleton bench={0} />
      ) : (
        <DreamTeamClubs team={data}>
          <p className={styles.top}>
            <span>{t("dreamTeam.topPlayer")}</span>
            <PlayerLink element={data.top_player.id} />
            <strong>{t("common.pointsCount", { count: data.top_player.points })}</strong>
          </p>
          <div className={styles.flat}>
            <DreamTeamPitch team={data} label={t("dreamTeam.titleRound", { event: current.id })} />
          </div>
        </DreamTeamClubs>
      )}
    </Card>
  );
}
