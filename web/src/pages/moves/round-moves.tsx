import type { Gameweek, RoundAround } from "@elvan/contract";
import type { OutlookTeam } from "@elvan/forecast/outlook";
import { useMemo } from "react";
import type { OutlookAsk } from "../../components/outlook/outlook-messages.ts";
import { canSimulate } from "../../components/outlook/round-left.ts";
import { useOutlook } from "../../components/outlook/use-outlook.ts";
import { frozenTeam } from "../../components/outlook/use-round-left.ts";
import type { RoundLeft } from "../../components/outlook/use-round-left.ts";
import { useForecastsHidden } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import { HowItMayEnd } from "./how-it-may-end.tsx";
import { MoversCard } from "./movers-card.tsx";
import { groupsOf } from "./groups.ts";
import styles from "./moves.module.css";

export function RoundMoves({ event, around, left }: { event: Gameweek; around: RoundAround; left: RoundLeft }) {
  const { running } = useGame();
  const isRunning = running?.id === event.id;
  const isHidden = useForecastsHidden();
  const { round, ruleset, sample } = left;
  const isTold = isRunning && !isHidden && canSimulate(round);
  const others = useMemo(
    () => (sample?.teams ?? []).filter(({ entry }) => entry !== around.own.entry),
    [sample, around.own.entry],
  );
  const ask = useMemo((): Omit<OutlookAsk, "id"> | null => {
    if (!isTold) return null;
    const teams: OutlookTeam[] = [around.own, ...around.rivals, ...others].map(frozenTeam);
    return { round, ruleset, teams, duels: around.rivals.length, size: sample?.size ?? 0 };
  }, [isTold, around, others, round, ruleset, sample]);
  const outlook = useOutlook(ask);
  const groups = useMemo(
    () => groupsOf(round, ruleset, around, others, outlook.found?.coming ?? null),
    [round, ruleset, around, others, outlook.found],
  );
  return (
    <div className={styles.columns}>
      {isRunning && (
        <HowItMayEnd
          isHidden={isHidden}
          isTold={isTold}
          outlook={outlook}
          rivals={around.rivals}
          size={sample?.size ?? 0}
        />
      )}
      <MoversCard groups={groups} isRunning={isRunning} hasComing={isTold && outlook.found !== null} />
    </div>
  );
}
