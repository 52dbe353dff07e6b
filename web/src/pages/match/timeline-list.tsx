import type { Fixture, Timeline, TimelineIncident } from "@elvan/contract";
import type { ReactNode } from "react";
import { MatchSign } from "../../components/match/match-signs.tsx";
import { Card } from "../../components/ui/card.tsx";
import { hasScore, isRunning } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./match.module.css";
import { PlayerName } from "../../components/match/player-name.tsx";
import type { Own } from "../../components/match/player-name.tsx";

export const hasTimeline = (fixture: Fixture, { incidents }: Timeline): boolean =>
  hasScore(fixture) || incidents.length > 0;

/** The home club's on the left, the other's on the right; newest first while the match is on. */
export function TimelineList({
  fixture,
  timeline,
  own,
  children,
}: {
  fixture: Fixture;
  timeline: Timeline;
  own: Own;
  /** Below it: what its signs mean. */
  children: ReactNode;
}) {
  const { t } = useText();
  const { incidents } = timeline;
  const rows = isRunning(fixture) ? incidents.toReversed() : incidents;
  if (!hasTimeline(fixture, timeline)) return null;
  return (
    <Card title={t("match.timeline")} flush>
      {rows.length === 0 ? (
        <p className={styles.note}>{t("match.quiet")}</p>
      ) : (
        <ol className={`plain-list ${styles.timeline}`}>
          {rows.map((incident, index) => (
            <Row key={keyOf(incident, index)} incident={incident} fixture={fixture} own={own} />
          ))}
        </ol>
      )}
      {incidents.some(({ minute }) => minute === null) && <p className={styles.note}>{t("match.unfollowed")}</p>}
      <div className={styles.legend}>{children}</div>
    </Card>
  );
}

const keyOf = ({ kind, element, minute }: TimelineIncident, index: number) => `${kind} ${element} ${minute} ${index}`;

function Row({ incident, fixture, own }: { incident: TimelineIncident; fixture: Fixture; own: Own }) {
  const { t } = useText();
  const club = useGame().clubs.get(incident.team);
  const { kind, minute, taken_back, reason, score } = incident;
  return (
    <li className={styles.incident} data-side={incident.team === fixture.team_h ? "home" : "away"} data-kind={kind}>
      <span className={styles.minute}>
        {minute === null ? (
          <>
            <span aria-hidden="true">{t("common.dash")}</span>
            <span className="visually-hidden">{t("ledger.minuteUnknown")}</span>
          </>
        ) : (
          <>
            <span aria-hidden="true">{t("ledger.minute", { minute })}</span>
            <span className="visually-hidden">{t("ledger.minuteLong", { minute })}</span>
          </>
        )}
        {score !== null && <strong className={styles.scored}>{`${score.h}–${score.a}`}</strong>}
      </span>
      <span className={styles.told} data-back={taken_back || undefined}>
        <span className={styles.what}>
          <MatchSign kind={kind} />
          <span className="visually-hidden">
            {t(messageKey(`match.kind_${kind}`))}, {club?.name}:{" "}
          </span>
          <PlayerName element={incident.element} team={incident.team} own={own} struck={taken_back} />
        </span>
        <Other incident={incident} fixture={fixture} own={own} />
        {kind === "own_goal" && <span className={styles.more}>{t("match.kind_own_goal")}</span>}
        {taken_back && (
          <span className={styles.more}>
            {t("match.takenBack")}
            {reason !== null && ` ${t("ledger.reason", { reason })}`}
          </span>
        )}
      </span>
    </li>
  );
}

function Other({
  incident: { kind, other, team },
  fixture: { team_h, team_a },
  own,
}: {
  incident: TimelineIncident;
  fixture: Fixture;
  own: Own;
}) {
  const { rich } = useText();
  if (other === null) return null;
  // A penalty is saved by the other side's goalkeeper.
  const club = kind !== "penalty_missed" ? team : team === team_h ? team_a : team_h;
  const player = <PlayerName element={other} team={club} own={own} />;
  if (kind === "goal") return <span className={styles.more}>{rich("match.assistBy", { player })}</span>;
  if (kind === "penalty_missed") return <span className={styles.more}>{rich("match.savedBy", { player })}</span>;
  return <span className={styles.more}>{rich("match.cameOnFor", { player })}</span>;
}
