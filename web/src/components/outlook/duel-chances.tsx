import type { Picks } from "@elvan/contract";
import { useMemo } from "react";
import { useForecastsHidden } from "../../data/forecasts.ts";
import { ChanceBar, OutlookNote } from "./chance.tsx";
import type { OutlookAsk } from "./outlook-messages.ts";
import styles from "./outlook.module.css";
import { canSimulate } from "./round-left.ts";
import { useOutlook } from "./use-outlook.ts";
import { teamOfPicks } from "./use-round-left.ts";
import type { RoundLeft } from "./use-round-left.ts";

/** The chances of the first of two teams to end ahead: in the round, and in total where there is a label for it. */
export function DuelChances({
  own,
  rival,
  left: { round, ruleset },
  labels,
}: {
  own: Picks;
  rival: Picks;
  left: RoundLeft;
  labels: { total?: string; round: string };
}) {
  const isHidden = useForecastsHidden();
  const ask = useMemo((): Omit<OutlookAsk, "id"> | null => {
    const teams = [teamOfPicks(own, ruleset), teamOfPicks(rival, ruleset)].filter((one) => one !== null);
    if (isHidden || teams.length < 2 || !canSimulate(round)) return null;
    return { round, ruleset, teams, duels: 1, size: 2 };
  }, [isHidden, own, rival, round, ruleset]);
  const { found } = useOutlook(ask);
  const duel = found?.duels[0];
  if (ask === null || found === null || duel === undefined) return null;
  return (
    <div className={styles.chances}>
      {labels.total !== undefined && <ChanceBar duel={duel.total} label={labels.total} />}
      <ChanceBar duel={duel.round} label={labels.round} />
      <OutlookNote runs={found.runs} />
    </div>
  );
}
