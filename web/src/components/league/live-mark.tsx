import type { LiveMark as Mark } from "@elvan/contract";
import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import styles from "../live/live.module.css";

const bold = (words: ReactNode[]) => <strong>{words}</strong>;

export function LiveMark({ live }: { live: Pick<Mark, "stage"> | null | undefined }) {
  const { rich } = useText();
  if (!live || live.stage !== "running") return null;
  return (
    <p className={styles.mark}>
      <span className={styles.dot} aria-hidden="true" />
      {/* One element, or the flex box would part the sentence. */}
      <span>{rich("live.ifEndedNow", { b: bold })}</span>
    </p>
  );
}
