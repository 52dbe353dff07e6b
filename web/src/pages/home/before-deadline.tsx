import type { Gameweek } from "@elvan/contract";
import { classes } from "../../components/ui/classes.ts";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { useSquadTroubles } from "../../data/squad-troubles.ts";
import { useSheetsAwaited } from "../../data/team-sheets.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Later } from "../../lib/later.tsx";
import { ClosesIn } from "./closes-in.tsx";
import styles from "./now.module.css";
import { SmallEleven } from "./small-eleven.tsx";
import { TeamLinks } from "./team-links.tsx";
import { TeamStrip } from "./team-strip.tsx";
import { Troubles } from "./troubles.tsx";

/** `Countdown` reads it out. */
function Moment({ of }: { of: string }) {
  return <>{useFormat().moment(of)}</>;
}

export function BeforeDeadline({ entry, event }: { entry: number; event: Gameweek }) {
  const { rich } = useText();
  const format = useFormat();
  const inTrouble = useSquadTroubles(entry, event);
  const isAwaiting = useSheetsAwaited(event.id);
  return (
    <Card
      title={<ClosesIn event={event} />}
      aside={
        <span aria-hidden="true" className={styles.moment}>
          <Later>
            <Moment of={event.deadline_time} />
          </Later>
        </span>
      }
    >
      {inTrouble === null || isAwaiting ? (
        <Loading>
          <SkeletonRows rows={4} height="4rem" />
        </Loading>
      ) : (
        <div className={classes(styles.stack, styles.withEleven)}>
          <Troubles entry={entry} event={event} inTrouble={inTrouble} />
          <TeamStrip entry={entry} team={inTrouble.team} event={event} beside="leagues" />
          <SmallEleven team={inTrouble.team} event={event} />
          <p className={styles.saved}>
            {rich("home.now.savedAt", {
              time: (
                <time dateTime={inTrouble.team.picks_last_updated}>
                  {format.moment(inTrouble.team.picks_last_updated)}
                </time>
              ),
            })}
          </p>
          <TeamLinks />
        </div>
      )}
    </Card>
  );
}
