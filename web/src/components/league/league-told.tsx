import type { EntryLeague } from "@elvan/contract";
import { useMatchesOn } from "../../data/matches-on.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import live from "../live/live.module.css";
import styles from "./league-told.module.css";

/** How far the leader is ahead, or how far one is ahead of the next; null where there is nobody to compare with. */
export function useGapWords(): (league: EntryLeague) => string | null {
  const { t } = useText();
  return ({ entry_rank: rank, entry_gap: gap }) => {
    if (!rank || gap === null) return null;
    const way = rank === 1 ? (gap === 0 ? "level" : "ahead") : gap === 0 ? "levelLeader" : "behind";
    return t(messageKey(`leagues.gap.${way}`), { points: gap });
  };
}

/** While a match is played that counts in the league. */
export function LeagueLive({ league }: { league: EntryLeague }) {
  const { t } = useText();
  const event = useMatchesOn();
  if (event === null || league.start_event > event) return null;
  return (
    <span className={styles.live}>
      <span className={live.dot} aria-hidden="true" />
      {t("leagues.liveMark")}
    </span>
  );
}
