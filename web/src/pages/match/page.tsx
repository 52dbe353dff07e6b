import type { Fixture, Timeline } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "../../lib/router.tsx";
import { MatchSheets, useMatchSheets } from "../../components/team-sheet/match-sheets.tsx";
import { FixtureStats } from "../../components/match/fixture-stats.tsx";
import { RivalLegend } from "../../components/match/rival-mark.tsx";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed, RefreshFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { ServerError } from "../../data/call.ts";
import { allFixturesQuery, fixturesQuery, hasScore } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useAwaitsOwnPicks, useOwnPicks } from "../../data/own-picks.ts";
import { WithRivalPicks } from "../../data/rival-picks.tsx";
import { timelineQuery } from "../../data/timeline.ts";
import { useText } from "../../i18n/text.ts";
import { BonusRace } from "./bonus-race.tsx";
import styles from "./match.module.css";
import { OwnPlayers } from "./own-players.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import { TimelineList, hasTimeline } from "./timeline-list.tsx";

const idOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;

export function Page() {
  const id = idOf(useParams().fixtureId);
  const { running } = useGame();
  const timeline = useQuery({ ...timelineQuery(id), enabled: id > 0 });
  const event = timeline.data?.event ?? null;
  const ofRound = useQuery({
    ...fixturesQuery(event ?? 0, { running: event === running?.id }),
    enabled: event !== null,
  });
  // A postponed match is in no round.
  const all = useQuery({ ...allFixturesQuery, enabled: timeline.data !== undefined && event === null });
  const fixtures = event === null ? all : ofRound;
  const fixture = fixtures.data?.find((row) => row.id === id);
  // Their card comes first. A match that is shown stays when its round closes.
  const [shown, setShown] = useState(0);
  const awaits = useAwaitsOwnPicks(event) && shown !== id;
  if (id === 0 || (timeline.error instanceof ServerError && timeline.error.code === 404)) return <NotFound />;
  if (timeline.data !== undefined && fixture !== undefined && !awaits) {
    if (shown !== id) setShown(id);
    return (
      <Match fixture={fixture} timeline={timeline.data} stale={timeline.isRefetchError} again={timeline.refetch} />
    );
  }
  // An answer without the match is as old as that its round has been changed since.
  const isMissing = timeline.data !== undefined && fixtures.data !== undefined && !fixtures.isFetching;
  return (
    <Waiting
      failed={timeline.isLoadingError || fixtures.isLoadingError || isMissing}
      again={() => Promise.all([timeline.refetch(), ...(timeline.data === undefined ? [] : [fixtures.refetch()])])}
    />
  );
}

function Waiting({ failed, again }: { failed: boolean; again: () => unknown }) {
  const { t } = useText();
  return (
    <Frame title={t("match.page")}>
      <Card>
        {failed ? (
          <LoadFailed onRetry={again} />
        ) : (
          <Loading>
            <SkeletonRows rows={8} />
          </Loading>
        )}
      </Card>
    </Frame>
  );
}

function Match({
  fixture,
  timeline,
  stale,
  again,
}: {
  fixture: Fixture;
  timeline: Timeline;
  stale: boolean;
  again: () => unknown;
}) {
  const { t } = useText();
  const { clubs } = useGame();
  const own = useOwnPicks(fixture.event);
  const sheets = useMatchSheets(fixture);
  const announced = sheets.length > 0;
  const shown = [
    ...timeline.players.map(({ element }) => element),
    ...sheets.flatMap(({ starting, bench, absent }) => [
      ...starting,
      ...bench,
      ...absent.map(({ element }) => element),
    ]),
  ];
  const nameOf = (club: number) => clubs.get(club)?.name ?? "";
  return (
    <Frame title={t("match.title", { home: nameOf(fixture.team_h), away: nameOf(fixture.team_a) })} hideHeading>
      {stale && <RefreshFailed onRetry={again} />}
      <Scoreboard fixture={fixture} />
      <WithRivalPicks event={fixture.event}>
        <div className={styles.layout}>
          <div className={styles.main}>
            <OwnPlayers fixture={fixture} own={own} players={timeline.players} />
            <TimelineList fixture={fixture} timeline={timeline} own={own}>
              <RivalLegend elements={shown} />
            </TimelineList>
            <BonusRace fixture={fixture} players={timeline.players} own={own} />
          </div>
          <div className={styles.side}>
            {(announced || timeline.players.length > 0) && (
              <Card title={t(announced ? "teamSheet.title" : "match.played")}>
                <MatchSheets fixture={fixture} level={3} players={timeline.players} own={own} />
                {!hasTimeline(fixture, timeline) && <RivalLegend elements={shown} />}
              </Card>
            )}
            {hasScore(fixture) && (
              <Card title={t("match.stats")} flush>
                <FixtureStats fixture={fixture} />
              </Card>
            )}
          </div>
        </div>
      </WithRivalPicks>
    </Frame>
  );
}
