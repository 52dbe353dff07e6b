import type { SheetState } from "@elvan/rules";
import styles from "./sheet-sign.module.css";

/** Each has its own shape; the word is in a label. */
const SHAPES: Record<Exclude<SheetState, "unknown">, string> = {
  starting: "M4.600 10.400 8.400 14.200 15.600 6",
  bench: "M4 8.200H16M4 12H16M6 12V15.500M14 12V15.500",
  absent: "M5.600 5.600 14.400 14.400M14.400 5.600 5.600 14.400",
};

/** Where a club's announced line-up has a player. */
export function SheetSign({ state, size = 16 }: { state: Exclude<SheetState, "unknown">; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={styles.sign}
      data-state={state}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="10" cy="10" r="10" className={styles.ground} />
      <path d={SHAPES[state]} className={styles.mark} />
    </svg>
  );
}
