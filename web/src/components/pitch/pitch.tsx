import type { ReactNode, Ref } from "react";
import { PitchMarkings } from "./pitch-markings.tsx";
import styles from "./pitch.module.css";

/** The key belongs to the player, so that a swap can be animated. */
export type PitchPlace = { key: string; node: ReactNode };

export function Pitch({
  lines,
  bench,
  label,
  benchLabel,
  corner,
  ref,
}: {
  lines: readonly { label: string; places: readonly PitchPlace[] }[];
  bench?: readonly PitchPlace[] | undefined;
  label: string;
  benchLabel?: string | undefined;
  /** At the goal line, beside the goalkeeper. */
  corner?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <section className={styles.frame} aria-label={label} ref={ref}>
      <div className={styles.grass}>
        <PitchMarkings />
        {corner !== undefined && <div className={styles.corner}>{corner}</div>}
        {lines.map((line) => (
          <ul key={line.label} className={styles.line} aria-label={line.label}>
            {line.places.map((place) => (
              <li key={place.key} className={styles.place}>
                {place.node}
              </li>
            ))}
          </ul>
        ))}
      </div>
      {bench && (
        <div className={styles.bench}>
          <h2 className={styles.benchTitle}>{benchLabel}</h2>
          <ul className={styles.benchLine} aria-label={benchLabel}>
            {bench.map((place) => (
              <li key={place.key} className={styles.place}>
                {place.node}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
