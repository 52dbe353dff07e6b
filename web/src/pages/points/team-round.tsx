import type { Entry, Gameweek, Picks } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import { CourseCard } from "../../components/charts/course-card.tsx";
import { RivalButton } from "../../components/outlook/rival-button.tsx";
import { LoadFailed, RefreshFailed } from "../../components/ui/load-failed.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { openPlayerDialog } from "../../components/player/use-player-dialog.ts";
import { usePlayerMenu } from "../../components/player/use-player-menu.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Later } from "../../lib/later.tsx";
import { SquadTabs } from "../../components/squad/squad-tabs.tsx";
import { entryCourseQuery } from "../../data/course.ts";
import { useGame } from "../../data/game.ts";
import { entryLedgerQuery } from "../../data/ledger.ts";
import { useAllAnswered } from "../../data/use-all-answered.ts";
import { useViewer } from "../../data/me.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { AutomaticSubs } from "./automatic-subs.tsx";
import { EntryLedgerCard } from "./entry-ledger.tsx";
import { EveningCard } from "./evening-card.tsx";
import { ExplainDialog } from "./explain-dialog.tsx";
import { MarksKey } from "./marks-key.tsx";
import { PointsList } from "./points-list.tsx";
import { PointsPanels } from "./points-panels.tsx";
import { PointsPitch } from "./points-pitch.tsx";
import styles from "./points.module.css";
import { SignsKey } from "./signs-key.tsx";
import type { RoundChanges } from "./round-points.ts";
import { usePickSigns } from "./use-pick-signs.ts";
import { useRoundPoints } from "./use-round-points.ts";

export function TeamRound({ entry, event, picks }: { entry: Entry; event: Gameweek; picks: Picks }) {
  const { t } = useText();
  const { round, fixtures, failed, stale, reload, reloading } = useRoundPoints(entry, event, picks);
  const [explained, setExplained] = useState<number | null>(null);
  const { openMenu, menuFor, menu } = usePlayerMenu((element) => {
    const starred = round?.picks.find((pick) => pick.element === element)?.live?.stats.in_dreamteam;
    return [
      { id: "explain", label: t("points.explain"), icon: "points", run: () => setExplained(element) },
      { id: "info", label: t("player.information"), icon: "info", run: () => openPlayerDialog(element) },
      ...(starred
        ? [
            {
              id: "dream",
              label: t("points.dreamTeam"),
              icon: "star" as const,
              run: () => navigate(`/dream-team/${event.id}`),
            },
          ]
        : []),
    ];
  });
  const signsOf = usePickSigns(entry.id, event, fixtures);
  if (round === null) return failed ? <LoadFailed onRetry={reload} /> : <PitchSkeleton />;

  const pick = round.picks.find(({ element }) => element === explained);
  const shared = { round, event, signsOf, onPress: openMenu, menuFor };
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        {stale && <RefreshFailed onRetry={reload} />}
        <PointsPanels
          entry={entry}
          event={event}
          picks={picks}
          round={round}
          reloading={reloading}
          onReload={() => void reload()}
        />
      </div>
      <div className={styles.squad}>
        <SquadTabs pitch={<PointsPitch {...shared} />} list={<PointsList {...shared} />} />
        <MarksKey changes={round.changes} />
        <SignsKey all={round.picks.map(signsOf)} />
      </div>
      <div className={styles.after}>
        {picks.active_chip !== null && (
          <Alert still title={t("points.chipPlayed", { chip: t(messageKey(`chip.${picks.active_chip}.name`)) })}>
            {t(messageKey(`chip.${picks.active_chip}.text`))}
          </Alert>
        )}
        <AfterSquad entry={entry} event={event} changes={round.changes} />
      </div>
      <div className={styles.told}>
        <Later>
          <CourseAndLedger entry={entry} event={event} />
        </Later>
      </div>
      {menu}
      {pick !== undefined && (
        <ExplainDialog
          pick={pick}
          chip={picks.active_chip}
          event={event}
          fixtures={fixtures}
          onClose={() => setExplained(null)}
          onInformation={() => {
            setExplained(null);
            openPlayerDialog(pick.element);
          }}
        />
      )}
    </div>
  );
}

function AfterSquad({ entry, event, changes }: { entry: Entry; event: Gameweek; changes: RoundChanges }) {
  const { t } = useText();
  const { current } = useGame();
  const own = useViewer().entry === entry.id && current?.id === event.id;
  return (
    <>
      {own ? (
        <ButtonLink to="/points/moves" icon="points" wide>
          {t("moves.link")}
        </ButtonLink>
      ) : (
        <RivalButton entry={entry.id} />
      )}
      <AutomaticSubs changes={changes} />
      <Later>
        <EveningCard entry={entry} event={event} changes={changes} />
      </Later>
    </>
  );
}

/** All at once: what came one after the other would move what is there. */
function CourseAndLedger({ entry, event }: { entry: Entry; event: Gameweek }) {
  const { t } = useText();
  const isWhole = useAllAnswered([
    useQuery(entryCourseQuery(entry.id, event.id)),
    useQuery(entryLedgerQuery(entry.id, event.id)),
  ]);
  if (!isWhole) return null;
  return (
    <>
      <CourseCard entry={entry.id} event={event.id} />
      <EntryLedgerCard entry={entry} event={event} />
      <ButtonLink to={`/entry/${entry.id}`} iconAfter="right" wide>
        {t("points.summary")}
      </ButtonLink>
    </>
  );
}
