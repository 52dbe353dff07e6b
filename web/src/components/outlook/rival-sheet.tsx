import type { Entry, Gameweek, Picks } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { entryQuery } from "../../data/entry.ts";
import { isAbsent } from "../../data/call.ts";
import { isFrozen, useGame } from "../../data/game.ts";
import { usePicks } from "../../data/picks.ts";
import { RoundClubs } from "../../data/round-clubs.tsx";
import { quiet } from "../../data/query.ts";
import { useText } from "../../i18n/text.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../ui/skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { DuelChances } from "./duel-chances.tsx";
import styles from "./outlook.module.css";
import { RivalFigures } from "./rival-figures.tsx";
import { RivalPitch } from "./rival-pitch.tsx";
import { RivalPlayers } from "./rival-players.tsx";
import { hasMatchLeft } from "./round-left.ts";
import { leftOf, sideBySide } from "./side-by-side.ts";
import type { SideBySide } from "./side-by-side.ts";
import { closeRivalSheet } from "./use-rival-sheet.ts";
import { useRoundLeft } from "./use-round-left.ts";
import type { RoundLeft } from "./use-round-left.ts";

export function RivalSheet({ own, rival }: { own: number; rival: number }) {
  const { t } = useText();
  const { current } = useGame();
  const team = useQuery(quiet(entryQuery(rival)));
  return (
    <Dialog
      isOpen
      size="m"
      onClose={closeRivalSheet}
      title={team.data === undefined ? t("rival.title") : t("rival.you", { team: team.data.name })}
    >
      {team.isLoadingError && !isAbsent(team.error) ? (
        <LoadFailed onRetry={team.refetch} />
      ) : team.isLoadingError ? (
        <EmptyState icon="shirt" title={t("rival.unknown")} />
      ) : current === null ? (
        <EmptyState icon="lock" title={t("rival.beforeFirst")} />
      ) : !isFrozen(current) ? (
        <EmptyState icon="lock" title={t("rival.notYet", { event: current.id })} />
      ) : (
        <RoundClubs event={current.id}>
          <Compared own={own} rival={rival} event={current} team={team.data} />
        </RoundClubs>
      )}
    </Dialog>
  );
}

function Compared({
  own,
  rival,
  event,
  team,
}: {
  own: number;
  rival: number;
  event: Gameweek;
  team: Entry | undefined;
}) {
  const { t } = useText();
  const [mine, theirs] = [usePicks(own, event.id), usePicks(rival, event.id)];
  const { left, failed, reload } = useRoundLeft(event);
  const lost = [mine, theirs].filter(({ isLoadingError, error }) => isLoadingError && !isAbsent(error));
  if (failed || lost.length > 0)
    return <LoadFailed onRetry={() => Promise.all([reload(), ...lost.map(({ refetch }) => refetch())])} />;
  if (mine.isLoadingError || theirs.isLoadingError)
    return <EmptyState icon="lock" title={t("rival.notYet", { event: event.id })} />;
  if (mine.data === undefined || theirs.data === undefined || left === null || team === undefined) {
    return (
      <Loading>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  return <Sheet own={mine.data} rival={theirs.data} team={team} event={event} left={left} />;
}

function Sheet({
  own,
  rival,
  team,
  event,
  left,
}: {
  own: Picks;
  rival: Picks;
  team: Entry;
  event: Gameweek;
  left: RoundLeft;
}) {
  const { t } = useText();
  const { running } = useGame();
  const isRunning = running?.id === event.id;
  const players = useMemo(() => new Map(left.round.players.map((player) => [player.id, player])), [left]);
  const rows = sideBySide(own, rival, (element) => players.get(element)?.points ?? 0);
  const names = { own: t("common.you"), rival: team.name };
  return (
    <div className={styles.sheet}>
      {isRunning ? (
        <Need own={own} rival={rival} rows={rows} isLeft={(element) => hasMatchLeft(players.get(element))} />
      ) : (
        <Told own={own} rival={rival} team={team.name} round={event.name} />
      )}
      {isRunning && (
        <DuelChances
          own={own}
          rival={rival}
          left={left}
          labels={{
            total: t("rival.aheadTotal", { team: team.name }),
            round: t("rival.aheadRound", { team: team.name }),
          }}
        />
      )}
      <RivalPitch own={own} rival={rival} names={names} players={players} />
      <RivalFigures own={own} rival={rival} names={names} isRunning={isRunning} />
      <RivalPlayers
        rows={rows}
        titles={{ mine: t("rival.onlyMine"), theirs: t("rival.onlyTheirs", { team: team.name }) }}
        players={players}
      />
      <p className={styles.note}>{t("rival.public", { event: event.id })}</p>
      <p>
        <TextLink to={`/entry/${team.id}/event/${event.id}`}>{t("rival.toTeam", { team: team.name })}</TextLink>
      </p>
    </div>
  );
}

/** Of a round that is over. */
function Told({ own, rival, team, round }: { own: Picks; rival: Picks; team: string; round: string }) {
  const { t } = useText();
  const scored = ({ entry_history: { points, event_transfers_cost } }: Picks) => (points ?? 0) - event_transfers_cost;
  const gap = own.entry_history.total_points - rival.entry_history.total_points;
  const key = gap > 0 ? "rival.lead" : gap < 0 ? "rival.trail" : "rival.even";
  return (
    <p className={styles.need}>
      <strong>{t("rival.scored", { round, team, mine: scored(own), theirs: scored(rival) })}</strong>{" "}
      {t(key, { points: Math.abs(gap) })}
    </p>
  );
}

/** In one sentence: the gap, and which players can change it. */
function Need({
  own,
  rival,
  rows,
  isLeft,
}: {
  own: Picks;
  rival: Picks;
  rows: SideBySide;
  isLeft: (element: number) => boolean;
}) {
  const { t } = useText();
  const gap = own.entry_history.total_points - rival.entry_history.total_points;
  const [mine, theirs] = [leftOf(rows.mine, isLeft), leftOf(rows.theirs, isLeft)];
  const key = gap > 0 ? "rival.lead" : gap < 0 ? "rival.behind" : "rival.level";
  return (
    <p className={styles.need}>
      <strong>{t(key, { points: Math.abs(gap), need: Math.abs(gap) + 1 })}</strong>{" "}
      {mine + theirs === 0 ? t("rival.noneLeft") : t("rival.left", { mine, theirs })}
    </p>
  );
}
