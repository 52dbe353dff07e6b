import type { Gameweek } from "@elvan/contract";
import { TroubleList } from "../../components/squad/trouble-list.tsx";
import { LineUpsKnown } from "../../components/team-sheet/line-ups-known.tsx";
import { useLineUpsWords } from "../../components/team-sheet/use-line-ups-words.ts";
import { Icon } from "../../components/ui/icon.tsx";
import type { TeamInTrouble } from "../../data/squad-troubles.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

/** What is wrong with the saved team, or that nothing is. */
export function Troubles({ entry, event, inTrouble }: { entry: number; event: Gameweek; inTrouble: TeamInTrouble }) {
  const { t } = useText();
  const known = useLineUpsWords(event.id)(inTrouble.team.picks);
  if (inTrouble.troubles.length > 0) {
    return (
      <div>
        <LineUpsKnown event={event.id} picks={inTrouble.team.picks} className={styles.saved} />
        <TroubleList entry={entry} event={event} inTrouble={inTrouble} />
      </div>
    );
  }
  return (
    <p className={styles.fine}>
      <Icon name="check" size={18} /> {known ?? t("home.now.fine")}
    </p>
  );
}
