import type { Difficulty } from "@elvan/rules";
import styles from "./difficulty-mark.module.css";

/** The number on its colour. Screen readers need the words beside it. */
export function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className={styles.number} data-difficulty={difficulty} aria-hidden="true">
      {difficulty}
    </span>
  );
}
