import type { Entry, Gameweek, Picks } from "@elvan/contract";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { Changing } from "../../components/live/changing.tsx";
import { useAnnouncedChange } from "../../components/live/use-changed.ts";
import { RankChange } from "../../components/ui/rank-change.tsx";
import { Score } from "../../components/ui/score.tsx";
import { Button, IconButton } from "../../components/ui/button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useRoundPlayed } from "../../data/matches-on.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { usePhone } from "../../lib/use-media.ts";
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
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { entry_history: row } = picks;
  const { live } = picks;
  const isPlayed = useRoundPlayed();
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
          {!event.finished && !isPlayed && <span className={styles.live} aria-hidden="true" />}
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
        {phone && <Brief points={round.points} average={event.average_entry_score} row={row} live={live} />}
        {!event.finished && !phone && (
          <Button size="s" icon="reload" onStand busy={reloading} onClick={onReload} className={styles.reload}>
            {t("points.reload")}
          </Button>
        )}
        {phone && (
          <span className={styles.tools}>
            {!event.finished && (
              <IconButton
                icon="reload"
                label={t("points.reload")}
                aria-busy={reloading || undefined}
                onClick={() => {
                  if (!reloading) onReload();
                }}
              />
            )}
            <IconButton
              icon={open ? "up" : "down"}
              label={t("points.more")}
              aria-expanded={open}
              aria-controls="round-figures"
              onClick={() => setOpen(!open)}
            />
          </span>
        )}
      </div>
      <Figures entry={entry} event={event} picks={picks} bench={round.points_on_bench} hidden={phone && !open} />
    </section>
  );
}

function Figures({
  entry,
  event,
  picks: { entry_history: row, live },
  bench,
  hidden,
}: {
  entry: Entry;
  event: Gameweek;
  picks: Picks;
  bench: number;
  hidden: boolean;
}) {
  const { t } = useText();
  const isPlayed = useRoundPlayed();
  const format = useFormat();
  const dash = t("common.dash");
  const { average_entry_score: average, highest_score, highest_scoring_entry } = event;
  return (
    <dl id="round-figures" className={styles.figures} hidden={hidden}>
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
          <Panel label={t(isPlayed ? "live.rankPlayed" : "live.rankIfEnded")}>
            <Changing value={live.overall_rank}>{format.number(live.overall_rank)}</Changing>{" "}
            <RankChange rank={live.overall_rank} before={live.last_overall_rank} />
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
      <Panel label={t("points.bench")}>{format.number(bench)}</Panel>
    </dl>
  );
}

/** What a manager looks for first, where there is room for one row. */
function Brief({
  points,
  average,
  row,
  live,
}: {
  points: number;
  average: number;
  row: Picks["entry_history"];
  live: Picks["live"];
}) {
  const { t } = useText();
  const isPlayed = useRoundPlayed();
  const format = useFormat();
  const dash = t("common.dash");
  const rank = live ? live.overall_rank : row.rank;
  return (
    <dl className={styles.brief}>
      <div>
        <dt>{t("points.toAverage")}</dt>
        <dd>{average > 0 ? format.signed(points - average) : dash}</dd>
      </div>
      <div>
        <dt>{t(!live ? "points.rankShort" : isPlayed ? "points.overallPlayed" : "points.overallNow")}</dt>
        <dd>
          {rank === null ? dash : <Changing value={rank}>{format.number(rank)}</Changing>}
          {live && <RankChange rank={live.overall_rank} before={live.last_overall_rank} />}
        </dd>
      </div>
    </dl>
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
