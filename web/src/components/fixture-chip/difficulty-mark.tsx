import type { Difficulty } from "@elvan/rules";
import styles from "./difficulty-mark.module.css";

/** A number in its shade; whoever shows it says it in words, too. */
export function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className={styles.number} data-difficulty={difficulty} aria-hidden="true">
      {difficulty}
    </span>
  );
}
