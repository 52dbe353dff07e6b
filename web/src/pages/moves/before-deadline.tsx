import type { Forecasts, Gameweek, MyTeam } from "@elvan/contract";
import { moversOf } from "@elvan/forecast/outlook";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { useForecasts } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import type { Game } from "../../data/game.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { useText } from "../../i18n/text.ts";
import { MoverRow } from "./mover-row.tsx";
import styles from "./moves.module.css";

/** Of the players who are most different; more would be the player list. */
const MOST = 20;

/** Nobody's line-up is known: which players teams own, and what is expected of them. */
export function BeforeDeadline({ entry, event }: { entry: number; event: Gameweek }) {
  const { t } = useText();
  const { players } = useGame();
  const team = useQuery(myTeamQuery(entry));
  const forecasts = useForecasts();
  const movers = useMemo(
    () => (team.data ? beforeMovers(players, team.data, forecasts, event.id).slice(0, MOST) : []),
    [players, team.data, forecasts, event.id],
  );
  if (team.isLoadingError) return <LoadFailed onRetry={team.refetch} />;
  return (
    <Card className={styles.single} title={t("moves.before", { event: event.id })} flush>
      <p className={styles.padded}>{t("moves.beforeWords")}</p>
      {team.data === undefined ? (
        <Loading>
          <SkeletonRows rows={10} />
        </Loading>
      ) : (
        <ul className="plain-list" aria-label={t("moves.before", { event: event.id })}>
          {movers.map((mover) => (
            <MoverRow key={mover.element} mover={mover} hasGained={false} hasComing={forecasts !== null} />
          ))}
        </ul>
      )}
    </Card>
  );
}

export function beforeMovers(players: Game["players"], { picks }: MyTeam, forecasts: Forecasts | null, event: number) {
  const mine = new Map(picks.filter(({ multiplier }) => multiplier > 0).map((pick) => [pick.element, pick.multiplier]));
  const theirs = new Map(
    [...players.values()].map(({ id, selected_by_percent }) => [id, Number(selected_by_percent) / 100]),
  );
  const expected = expectedIn(players, forecasts, event);
  return moversOf(
    mine,
    theirs,
    () => 0,
    (element) => expected.get(element) ?? 0,
  );
}

function expectedIn(players: Game["players"], forecasts: Forecasts | null, event: number): Map<number, number> {
  const found = new Map<number, number>();
  if (forecasts === null) return found;
  for (const { id, points } of forecasts.elements) {
    const club = players.get(id)?.team;
    const own = forecasts.fixtures.filter(({ team_h, team_a }) => team_h === club || team_a === club);
    const sum = own.reduce((total, fixture, index) => total + (fixture.event === event ? (points[index] ?? 0) : 0), 0);
    found.set(id, sum / 10);
  }
  return found;
}
