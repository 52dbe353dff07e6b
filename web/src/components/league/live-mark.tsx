import type { LiveMark as Mark } from "@elvan/contract";
import type { ReactNode } from "react";
import { useRoundPlayed } from "../../data/matches-on.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../live/live.module.css";

const bold = (words: ReactNode[]) => <strong>{words}</strong>;

type Live = Pick<Mark, "stage"> | null | undefined;

/** `short`: beside the choice above a table, where a phone has a line for it. */
export function LiveMark({ live, short = false }: { live: Live; short?: boolean }) {
  const { rich } = useText();
  const isPlayed = useRoundPlayed();
  if (!live || live.stage !== "running") return null;
  return (
    <p className={short ? styles.shortMark : styles.mark}>
      {!isPlayed && <span className={styles.dot} aria-hidden="true" />}
      {/* One element, or the flex box would part the sentence. */}
      <span>{rich(messageKey(`live.${isPlayed ? "played" : "ifEndedNow"}${short ? "Short" : ""}`), { b: bold })}</span>
    </p>
  );
}
