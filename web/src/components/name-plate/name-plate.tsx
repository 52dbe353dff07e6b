import type { ReactNode } from "react";
import { softHyphens } from "./soft-hyphens.ts";
import styles from "./name-plate.module.css";

export type FactTone = "plain" | "points" | "live" | "quiet";

/**
 * A name and under it the one fact of the screen: price, next fixture, points. On one line where the name fits, else on two: letters
 * stay as large as they are. A picture: its button says it.
 */
export function NamePlate({
  name,
  fact,
  tone = "plain",
  struck = false,
}: {
  name: string;
  fact?: ReactNode;
  tone?: FactTone;
  struck?: boolean;
}) {
  return (
    <span className={styles.plate} aria-hidden="true" data-struck={struck || undefined}>
      <span className={styles.name}>{softHyphens(name)}</span>
      {fact !== undefined && (
        <span className={styles.fact} data-tone={tone}>
          {fact}
        </span>
      )}
    </span>
  );
}
