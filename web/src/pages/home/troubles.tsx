import type { Gameweek } from "@elvan/contract";
import { TroubleList } from "../../components/squad/trouble-list.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import type { TeamInTrouble } from "../../data/squad-troubles.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

/** What is wrong with the saved team, or that nothing is. */
export function Troubles({
  entry,
  event,
  inTrouble,
  lineUps,
}: {
  entry: number;
  event: Gameweek;
  inTrouble: TeamInTrouble;
  lineUps: boolean;
}) {
  const { t } = useText();
  if (inTrouble.troubles.length > 0) return <TroubleList entry={entry} event={event} inTrouble={inTrouble} />;
  return (
    <p className={styles.fine}>
      <Icon name="check" size={18} /> {t(lineUps ? "home.now.fineLineUps" : "home.now.fine")}
    </p>
  );
}
