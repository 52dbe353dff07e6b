import type { Entry, Gameweek, Picks } from "@elvan/contract";
import { useCallback } from "react";
import type { ReactNode } from "react";
import { Changing } from "../../components/live/changing.tsx";
import { useAnnouncedChange } from "../../components/live/use-changed.ts";
import { MovementIcon } from "../../components/ui/movement-icon.tsx";
import { Score } from "../../components/ui/score.tsx";
import { Button } from "../../components/ui/button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import type { RoundPoints } from "./round-points.ts";
import styles from "./points.module.css";

export function PointsPanels({
  entry,
  event,
  picks,
  round,
  reloading,
  onReload,
}: {
  entry: Entry;
  event: Gameweek;
  picks: Picks;
  round: RoundPoints;
  reloading: boolean;
  onReload: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { entry_history: row } = picks;
  const { average_entry_score: average, highest_score, highest_scoring_entry } = event;
  const dash = t("common.dash");
  const { live } = picks;
  const calm = round.changes.subs.length === 0 && round.changes.armband === null;
  useAnnouncedChange(
    `points ${entry.id} ${event.id}`,
    round.points,
    useCallback(
      (before, now) => t("live.pointsTeam", { team: entry.name, points: now, change: format.signed(now - before) }),
      [t, format, entry.name],
    ),
  );
  return (
    <section className={styles.panels} aria-labelledby="round-points">
      <div className={styles.sum}>
        <h2 id="round-points" className={styles.sumTitle}>
          {!event.finished && <span className={styles.live} aria-hidden="true" />}
          {t(event.finished ? "points.final" : "points.latest")}
        </h2>
        <Changing value={round.points} scope={event.id}>
          <Score value={round.points} className={styles.sumValue} />
        </Changing>
        {!event.finished && (
          <span className={styles.standing} data-none={calm || undefined}>
            {calm ? t("points.noneExpected") : t("points.standing", { points: round.standing })}
          </span>
        )}
        {!event.finished && (
          <Button size="s" icon="reload" onStand busy={reloading} onClick={onReload} className={styles.reload}>
            {t("points.reload")}
          </Button>
        )}
      </div>
      <dl className={styles.figures}>
        <Panel label={t("points.average")}>{average > 0 ? format.number(average) : dash}</Panel>
        <Panel label={t("points.highest")}>
          {highest_score === null ? (
            dash
          ) : highest_scoring_entry === null ? (
            format.number(highest_score)
          ) : (
            <TextLink to={`/entry/${highest_scoring_entry}/event/${event.id}`}>{format.number(highest_score)}</TextLink>
          )}
        </Panel>
        <Panel label={t("points.rank")}>
          {row.rank === null ? dash : <Changing value={row.rank}>{format.number(row.rank)}</Changing>}
        </Panel>
        {live && (
          <>
            <Panel label={t("live.rankIfEnded")}>
              <Changing value={live.overall_rank}>{format.number(live.overall_rank)}</Changing>{" "}
              <MovementIcon rank={live.overall_rank} before={live.last_overall_rank} />
            </Panel>
            <Panel label={t("live.leftToPlay")}>{format.number(live.players_to_play)}</Panel>
          </>
        )}
        <Panel label={t("points.transfers")}>
          <TextLink to={`/entry/${entry.id}/transfers`}>{format.number(row.event_transfers)}</TextLink>
          {row.event_transfers_cost > 0 && (
            <span className={styles.cost}>{t("points.cost", { points: row.event_transfers_cost })}</span>
          )}
        </Panel>
        <Panel label={t("points.bench")}>{format.number(round.points_on_bench)}</Panel>
      </dl>
    </section>
  );
}

function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
