import type { Difficulty } from "@elvan/rules";
import styles from "./difficulty-mark.module.css";

export function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className={styles.number} data-difficulty={difficulty}>
      {difficulty}
    </span>
  );
}
