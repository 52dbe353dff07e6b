import type { DreamTeam, Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { DreamTeamPitch } from "../../components/pitch/dream-team-pitch.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { RoundNav } from "../../components/page/round-nav.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { SquadTabs } from "../../components/squad/squad-tabs.tsx";
import { useSameView } from "../../components/squad/use-view.ts";
import { isStatus } from "../../data/call.ts";
import { dreamTeamQuery, hasDreamTeam } from "../../data/dream-team.ts";
import { useGame } from "../../data/game.ts";
import { DreamTeamClubs } from "../../data/round-clubs.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { KEEP_FOCUS, Page as Frame } from "../../components/page/page.tsx";
import { DreamTeamList } from "./dream-team-list.tsx";
import { formationOf } from "./formation.ts";
import styles from "./page.module.css";

export function Page() {
  const { t } = useText();
  const { eventsById, events, current } = useGame();
  const { eventId } = useParams();
  const sameView = useSameView();
  const event = eventId === undefined ? null : eventsById.get(Number(eventId));
  if (event === undefined || (event !== null && (current === null || event.id > current.id))) return <NotFound />;
  const played = events.filter(({ id }) => current !== null && id <= current.id);
  return (
    <Frame
      title={event === null ? t("dreamTeam.titleSeason") : t("dreamTeam.titleRound", { event: event.id })}
      heading={t("dreamTeam.title")}
      intro={event === null ? t("dreamTeam.season") : event.name}
      aside={
        <div className={styles.aside}>
          <Toggle event={event} current={current} />
          {event !== null && (
            <RoundNav events={played} event={event.id} address={(id) => sameView(`/dream-team/${id}`)} />
          )}
        </div>
      }
    >
      <Team key={event?.id ?? "season"} event={event} />
    </Frame>
  );
}

function Toggle({ event, current }: { event: Gameweek | null; current: Gameweek | null }) {
  const { t } = useText();
  const sameView = useSameView();
  if (current === null) return null;
  return event === null ? (
    <ButtonLink to={sameView(`/dream-team/${current.id}`)} state={KEEP_FOCUS} icon="calendar">
      {t("dreamTeam.showRound", { event: current.id })}
    </ButtonLink>
  ) : (
    <ButtonLink to={sameView("/dream-team")} state={KEEP_FOCUS} icon="trophy">
      {t("dreamTeam.showSeason")}
    </ButtonLink>
  );
}

function Team({ event }: { event: Gameweek | null }) {
  const { t } = useText();
  const isThere = event === null || hasDreamTeam(event);
  const { data, error, isPending, refetch } = useQuery({ ...dreamTeamQuery(event?.id ?? null), enabled: isThere });
  if (!isThere || (error !== null && data === undefined)) {
    const notYet = !isThere || isStatus(error, 404);
    return (
      <Card>
        {notYet ? (
          <EmptyState icon="star" title={t("dreamTeam.notYet")}>
            {t("dreamTeam.notYetWords")}
          </EmptyState>
        ) : (
          <LoadFailed onRetry={refetch} />
        )}
      </Card>
    );
  }
  const label = event === null ? t("dreamTeam.titleSeason") : t("dreamTeam.titleRound", { event: event.id });
  const tabs = (
    <SquadTabs
      pitch={
        <div className={styles.view}>
          {isPending ? <PitchSkeleton bench={0} /> : <DreamTeamPitch team={data} label={label} />}
          {data && <Facts team={data} />}
        </div>
      }
      list={
        <div className={styles.view}>
          {isPending ? (
            <Loading>
              <SkeletonRows rows={11} />
            </Loading>
          ) : (
            <DreamTeamList team={data} caption={label} />
          )}
          {data && <Facts team={data} />}
        </div>
      }
    />
  );
  return data === undefined ? tabs : <DreamTeamClubs team={data}>{tabs}</DreamTeamClubs>;
}

function Facts({ team }: { team: DreamTeam }) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const points = team.team.reduce((sum, row) => sum + row.points, 0);
  return (
    <Card>
      <dl className={styles.facts}>
        <div>
          <dt>{t("dreamTeam.points")}</dt>
          <dd className={styles.big}>{format.number(points)}</dd>
        </div>
        <div>
          <dt>{t("dreamTeam.topPlayer")}</dt>
          <dd>
            <PlayerLink element={team.top_player.id} />
            <strong>{t("common.pointsCount", { count: team.top_player.points })}</strong>
          </dd>
        </div>
        <div>
          <dt>{t("dreamTeam.formation")}</dt>
          <dd className={styles.big}>
            {formationOf(team.team.map(({ element }) => players.get(element)?.element_type ?? 0))}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
