import type { Gameweek } from "@elvan/contract";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { Crest } from "../../components/crest/crest.tsx";
import { Manager } from "../../components/entry/manager.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { RoundNav } from "../../components/page/round-nav.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useSameView } from "../../components/squad/use-view.ts";
import { isStatus } from "../../data/call.ts";
import { entryQuery } from "../../data/entry.ts";
import { fixturesQuery } from "../../data/fixtures.ts";
import { isFrozen, useGame } from "../../data/game.ts";
import { entryLedgerQuery } from "../../data/ledger.ts";
import { liveQuery } from "../../data/live.ts";
import { useViewer } from "../../data/me.ts";
import { RoundClubs } from "../../data/round-clubs.tsx";
import { usePicks } from "../../data/picks.ts";
import { useText } from "../../i18n/text.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { classes } from "../../components/ui/classes.ts";
import styles from "./points.module.css";
import { TeamRound } from "./team-round.tsx";

const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : null;

/** Open rounds, and those before the team began, are not found (core-042). */
export function Page() {
  const { eventsById, current } = useGame();
  const { entryId, eventId } = useParams();
  const entry = idOf(entryId);
  const event = eventsById.get(idOf(eventId) ?? 0);
  if (entry === null || event === undefined || current === null || event.id > current.id) return <NotFound />;
  return <TeamPage key={entry} entry={entry} event={event} current={current.id} />;
}

function TeamPage({ entry, event, current }: { entry: number; event: Gameweek; current: number }) {
  const { t, rich } = useText();
  const { events, next } = useGame();
  const viewer = useViewer();
  const sameView = useSameView();
  const team = useQuery(entryQuery(entry));
  const picks = usePicks(entry, event.id);
  // Fetched now, not only once the team is there.
  usePrefetchQuery(liveQuery(event.id));
  usePrefetchQuery(fixturesQuery(event.id));
  useQuery({ ...entryLedgerQuery(entry, event.id), enabled: isFrozen(event), notifyOnChangeProps: [] });
  if (isStatus(picks.error, 404) || (team.data && team.data.started_event > event.id)) return <NotFound />;
  const name = team.data?.name ?? "";
  const own = viewer.entry === entry;
  const started = team.data?.started_event ?? event.id;
  return (
    <Frame
      title={name === "" ? t("nav.points") : t("points.title", { team: name, round: event.name })}
      quiet={own}
      className={classes(!own && styles.theirs)}
      heading={
        <span className={styles.heading}>
          {name !== "" && <Crest code={team.data?.crest} className={styles.crest} />}
          {name === "" ? t("nav.points") : name}
        </span>
      }
      intro={
        team.data ? rich("points.intro", { manager: <Manager entry={team.data} />, round: event.name }) : event.name
      }
      aside={
        <RoundNav
          events={events.filter(({ id }) => id >= started && id <= current)}
          event={event.id}
          address={(id) => sameView(`/entry/${entry}/event/${id}`)}
          beyond={own && next ? { to: sameView("/my-team"), label: t("nav.myTeam") } : undefined}
        />
      }
    >
      {picks.data && team.data ? (
        <RoundClubs event={event.id}>
          <TeamRound key={event.id} entry={team.data} event={event} picks={picks.data} />
        </RoundClubs>
      ) : picks.isLoadingError ? (
        <Card>
          <LoadFailed onRetry={picks.refetch} />
        </Card>
      ) : (
        <PitchSkeleton />
      )}
    </Frame>
  );
}
