import type { Gameweek } from "@elvan/contract";
import { useSquadTroubles } from "../../data/squad-troubles.ts";
import { ClosesIn } from "./closes-in.tsx";
import styles from "./next-round.module.css";
import { TeamLinks } from "./team-links.tsx";
import { TeamStrip } from "./team-strip.tsx";
import { Troubles } from "./troubles.tsx";

/** What is to be done before the next deadline, while the round before is told: it may be a day away. */
export function NextRound({ entry, event }: { entry: number; event: Gameweek }) {
  // The card around has asked for the team just now.
  const inTrouble = useSquadTroubles(entry, event, { asKnown: true });
  if (inTrouble === null) return null;
  return (
    <section className={styles.next} aria-labelledby="home-next">
      <h3 id="home-next" className={styles.heading}>
        <ClosesIn event={event} />
      </h3>
      <Troubles entry={entry} event={event} inTrouble={inTrouble} />
      <TeamStrip entry={entry} team={inTrouble.team} event={event} beside="captain" />
      <TeamLinks />
    </section>
  );
}
