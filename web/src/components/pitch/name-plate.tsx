import type { ReactNode } from "react";
import { softHyphens } from "../../lib/soft-hyphens.ts";
import styles from "./name-plate.module.css";

export type FactTone = "plain" | "points" | "live" | "quiet";

/** A long name takes two lines rather than smaller letters. */
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
      <span className={styles.name} translate="no">
        {softHyphens(name)}
      </span>
      {fact !== undefined && (
        <span className={styles.fact} data-tone={tone}>
          {fact}
        </span>
      )}
    </span>
  );
}
