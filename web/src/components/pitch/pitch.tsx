import type { ReactNode, Ref } from "react";
import { PitchMarkings } from "./pitch-markings.tsx";
import styles from "./pitch.module.css";

/** A place on the pitch or the bench: its key travels with the player, so that swapped shirts can be followed. */
export type PitchPlace = { key: string; node: ReactNode };

/**
 * The pitch of every screen: lines of players from the goalkeeper to the forwards, and, where the squad has one, the
 * bench below the touchline. Each line is a list with a name, in football's reading order.
 */
export function Pitch({
  lines,
  bench,
  label,
  benchLabel,
  ref,
}: {
  lines: readonly { label: string; places: readonly PitchPlace[] }[];
  bench?: readonly PitchPlace[] | undefined;
  label: string;
  benchLabel?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <section className={styles.frame} aria-label={label} ref={ref}>
      <div className={styles.grass}>
        <PitchMarkings />
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
