import type { Entry } from "@elvan/contract";
import { useViewer } from "../../data/me.ts";
import styles from "./entry-summary.module.css";
import { FanLeagueCard } from "./fan-league-card.tsx";
import { LeaguesCard } from "./leagues-card.tsx";
import { AdminCard, OtherMoneyCard, OwnMoneyCard } from "./money-card.tsx";
import { PhaseCard } from "./phase-card.tsx";
import { RankingsCard } from "./rankings-card.tsx";

export function EntrySummary({ entry }: { entry: Entry }) {
  return (
    <div className={styles.summary}>
      <EntryCards entry={entry} />
      <LeaguesCard entry={entry} />
    </div>
  );
}

export function EntryCards({ entry }: { entry: Entry }) {
  const own = useViewer().entry === entry.id;
  return (
    <div className={styles.cards}>
      <RankingsCard entry={entry} />
      <PhaseCard entry={entry} />
      <FanLeagueCard entry={entry} />
      {own ? <OwnMoneyCard entry={entry} /> : <OtherMoneyCard entry={entry} />}
      {own && <AdminCard />}
    </div>
  );
}
