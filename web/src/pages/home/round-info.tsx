import type { Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ReactNode } from "react";
import { Changing } from "../../components/live/changing.tsx";
import { useAnnouncedChange } from "../../components/live/use-changed.ts";
import { Score } from "../../components/ui/score.tsx";
import { RankChange } from "../../components/ui/rank-change.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useRoundPlayed } from "../../data/matches-on.ts";
import { useViewer } from "../../data/me.ts";
import { useOwnIn } from "../../data/own-picks.ts";
import { usePicks } from "../../data/picks.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./round-info.module.css";
import { RoundStatus } from "./round-status.tsx";

/** null: there are none; undefined: loading, also while what is there is still of the round before. */
function useOwnScore(event: number): number | null | undefined {
  const viewer = useViewer();
  const { data, isLoadingError } = useQuery({ ...ownEntryQuery(viewer.entry ?? 0), enabled: viewer.entry !== null });
  if (viewer.entry === null || isLoadingError) return null;
  if (data === undefined) return undefined;
  if (data.started_event > event) return null;
  return data.current_event === event ? (data.summary_event_points ?? 0) : undefined;
}

/** As if the round ended now; null when no round is being played. */
function useOwnLive(running: Gameweek | null) {
  const event = running?.id ?? null;
  const { data } = usePicks(useOwnIn(event), event);
  return (running !== null && data?.live) || null;
}

/** `moved`: false while nothing has been played that moves a rank. `isTold`: the rank and who is left to play stand above already. */
export function RoundInfo({ moved = true, isTold = false }: { moved?: boolean; isTold?: boolean }) {
  const { t } = useText();
  const format = useFormat();
  const { current, next, running } = useGame();
  const viewer = useViewer();
  const own = useOwnScore(current?.id ?? 0);
  const live = useOwnLive(running);
  const isPlayed = useRoundPlayed();
  useAnnouncedChange(
    `own points ${current?.id ?? 0}`,
    live?.points ?? own,
    useCallback(
      (before, now) => t("live.pointsNow", { points: now, change: format.signed(now - before) }),
      [t, format],
    ),
  );
  if (current === null) {
    return (
      <Card title={next?.name}>
        <EmptyState icon="clock" title={t("home.notStarted")}>
          {next !== null && t("home.notStartedWords", { moment: format.moment(next.deadline_time) })}
        </EmptyState>
      </Card>
    );
  }
  const wildcards = current.chip_plays.find(({ chip_name }) => chip_name === "wildcard")?.num_played;
  const dash = t("common.dash");
  return (
    <Card title={current.name} aside={<RoundStatus event={current} />}>
      <dl className={styles.scores}>
        <Figure label={t("home.average")}>
          <Changing value={current.average_entry_score}>
            <Score value={current.average_entry_score} />
          </Changing>
        </Figure>
        {own !== null && (
          <Figure label={t("home.yourScore")} own>
            {own === undefined ? (
              dash
            ) : (
              // An underline does not reach into the mark, so the link is inside it.
              <Changing value={own}>
                <TextLink
                  to={`/entry/${viewer.entry}/event/${current.id}`}
                  aria-label={t("home.yourScoreLink", { points: own })}
                >
                  <Score value={own} />
                </TextLink>
              </Changing>
            )}
          </Figure>
        )}
        <Figure label={t("home.highest")}>
          <HighestScore event={current} />
        </Figure>
      </dl>
      <dl className={styles.facts}>
        {live && !isTold && (
          <>
            <Fact label={t(isPlayed ? "live.rankPlayed" : "live.rankIfEnded")}>
              <Changing value={live.overall_rank}>{format.number(live.overall_rank)}</Changing>
              {moved && (
                <>
                  {" "}
                  <RankChange rank={live.overall_rank} before={live.last_overall_rank} />
                </>
              )}
            </Fact>
            <Fact label={t("live.leftToPlay")}>{format.number(live.players_to_play)}</Fact>
          </>
        )}
        {current.id > 1 && <Fact label={t("home.transfersMade")}>{format.number(current.transfers_made)}</Fact>}
        <Fact label={t("home.wildcards")}>{wildcards === undefined ? dash : format.number(wildcards)}</Fact>
        <Fact label={t("home.mostCaptained")}>
          {current.most_captained === null ? dash : <PlayerLink element={current.most_captained} shirt={false} />}
        </Fact>
      </dl>
    </Card>
  );
}

function HighestScore({ event: { id, highest_score, highest_scoring_entry } }: { event: Gameweek }) {
  const { t } = useText();
  if (highest_score === null) return t("common.dash");
  if (highest_scoring_entry === null) return <Score value={highest_score} />;
  return (
    <TextLink
      to={`/entry/${highest_scoring_entry}/event/${id}`}
      aria-label={t("home.highestLink", { points: highest_score })}
    >
      <Score value={highest_score} />
    </TextLink>
  );
}

function Figure({ label, own = false, children }: { label: string; own?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-own={own || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
