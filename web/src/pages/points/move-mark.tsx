import type { Stage } from "../../components/pitch/stage.ts";
import styles from "../../components/pitch/marks.module.css";

const ARROWS = { in: "M10 15V5.4M6 9.2 10 5.200 14 9.200", out: "M10 5V14.600M6 10.800 10 14.800 14 10.800" };

export function MoveMark({ move, stage }: { move: "in" | "out"; stage: Stage }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={styles.move}
      data-move={move}
      data-mark={stage}
      aria-hidden="true"
      focusable="false"
    >
      {stage !== "made" && <circle cx="10" cy="10" r="8.750" className={styles.rim} />}
      <path d={ARROWS[move]} />
    </svg>
  );
}
