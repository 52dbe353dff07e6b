import type { Entry, Gameweek, Picks } from "@elvan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { CourseCard } from "../../components/charts/course-card.tsx";
import { EntryCards } from "../../components/entry/entry-summary.tsx";
import { LeaguesCard } from "../../components/entry/leagues-card.tsx";
import { LoadFailed, RefreshFailed } from "../../components/ui/load-failed.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { openPlayerDialog } from "../../components/player-dialog/use-player-dialog.ts";
import { PlayerMenu } from "../../components/player/player-menu.tsx";
import type { PlayerAction } from "../../components/player/player-menu.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Later } from "../../lib/later.tsx";
import { SquadTabs } from "../../components/squad/squad-tabs.tsx";
import { bootstrapQuery } from "../../data/bootstrap.ts";
import { fixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { liveQuery } from "../../data/live.ts";
import { picksQuery } from "../../data/picks.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { AutomaticSubs } from "./automatic-subs.tsx";
import { EntryLedgerCard } from "./entry-ledger.tsx";
import { ExplainDialog } from "./explain-dialog.tsx";
import { MarksKey } from "./marks-key.tsx";
import { PointsList } from "./points-list.tsx";
import { PointsPanels } from "./points-panels.tsx";
import { PointsPitch } from "./points-pitch.tsx";
import { roundPoints } from "./round-points.ts";
import styles from "./points.module.css";

export function TeamRound({ entry, event, picks }: { entry: Entry; event: Gameweek; picks: Picks }) {
  const { t } = useText();
  const { players, ruleset, running: runningRound } = useGame();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<{ element: number; anchor: HTMLElement } | null>(null);
  const [explained, setExplained] = useState<number | null>(null);
  const running = event.id === runningRound?.id;
  const live = useQuery(liveQuery(event.id, { running }));
  const fixtures = useQuery(fixturesQuery(event.id, { running }));
  const computed = useMemo(
    () =>
      live.data && fixtures.data
        ? roundPoints(picks, players, live.data, fixtures.data, roundRuleset(ruleset, event), { final: event.finished })
        : null,
    [picks, players, live.data, fixtures.data, ruleset, event],
  );
  // Rendered in pieces, so that the page keeps answering: it is a lot, at first and after each goal.
  const round = useDeferredValue(computed, null);
  const [reloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    const keys = [
      liveQuery(event.id).queryKey,
      fixturesQuery(event.id).queryKey,
      picksQuery(entry.id, event.id).queryKey,
      bootstrapQuery.queryKey,
    ];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    setReloading(false);
  };

  if (round === null) {
    return live.isLoadingError || fixtures.isLoadingError ? <LoadFailed onRetry={reload} /> : <PitchSkeleton />;
  }

  const player = open && players.get(open.element);
  const starred = open && round.picks.find((pick) => pick.element === open.element)?.live?.stats.in_dreamteam;
  const actions: PlayerAction[] = open
    ? [
        { id: "explain", label: t("points.explain"), icon: "points", run: () => setExplained(open.element) },
        { id: "info", label: t("player.information"), icon: "info", run: () => openPlayerDialog(open.element) },
        ...(starred
          ? [
              {
                id: "dream",
                label: t("points.dreamTeam"),
                icon: "star" as const,
                run: () => void navigate(`/dream-team/${event.id}`),
              },
            ]
          : []),
      ]
    : [];
  const shared = {
    round,
    event,
    onPress: (element: number, anchor: HTMLElement) => setOpen({ element, anchor }),
    menuFor: open?.element ?? null,
  };
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        {(live.isRefetchError || fixtures.isRefetchError) && <RefreshFailed onRetry={reload} />}
        <PointsPanels
          entry={entry}
          event={event}
          picks={picks}
          round={round}
          reloading={reloading}
          onReload={() => void reload()}
        />
        {picks.active_chip !== null && (
          <Alert still title={t("points.chipPlayed", { chip: t(messageKey(`chip.${picks.active_chip}.name`)) })}>
            {t(messageKey(`chip.${picks.active_chip}.text`))}
          </Alert>
        )}
      </div>
      <div className={styles.squad}>
        <SquadTabs pitch={<PointsPitch {...shared} />} list={<PointsList {...shared} />} />
        <MarksKey changes={round.changes} />
      </div>
      <div className={styles.after}>
        <AutomaticSubs changes={round.changes} />
        <Later>
          <CourseCard entry={entry.id} event={event.id} />
        </Later>
        <Later>
          <EntryLedgerCard entry={entry} event={event} />
        </Later>
        <Later>
          <EntryCards entry={entry} />
        </Later>
      </div>
      <div className={styles.leagues}>
        <Later>
          <LeaguesCard entry={entry} />
        </Later>
      </div>
      {open && player && (
        <PlayerMenu
          key={open.element}
          anchor={open.anchor}
          player={player}
          actions={actions}
          onClose={() => setOpen(null)}
        />
      )}
      {explained !== null && (
        <ExplainDialog
          element={explained}
          event={event.id}
          live={round.picks.find((pick) => pick.element === explained)?.live ?? null}
          fixtures={fixtures.data ?? []}
          onClose={() => setExplained(null)}
          onInformation={() => {
            setExplained(null);
            openPlayerDialog(explained);
          }}
        />
      )}
    </div>
  );
}
