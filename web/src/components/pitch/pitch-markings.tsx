import styles from "./pitch.module.css";

/** In metres, 68 wide. Two drawings, so that the lines of shirts may be of any height and the circles stay round. */
export function PitchMarkings() {
  return (
    <div className={styles.markings} aria-hidden="true">
      <svg viewBox="0 0 68 24" className={styles.goalEnd}>
        <path d="M27.3 0V-.1H40.7V0" />
        <path d="M13.84 0V16.5H54.16V0" />
        <path d="M24.84 0V5.5H43.16V0" />
        <path d="M26.7 16.5A9.15 9.15 0 0 0 41.3 16.5" />
        <path d="M0 1A1 1 0 0 0 1 0M68 1A1 1 0 0 1 67 0" />
        <circle cx="34" cy="11" r=".3" className={styles.spot} />
      </svg>
      <svg viewBox="0 0 68 9.15" className={styles.halfway}>
        <path d="M0 9.15H68M24.85 9.15A9.15 9.15 0 0 1 43.15 9.15" />
        <circle cx="34" cy="9.15" r=".4" className={styles.spot} />
      </svg>
    </div>
  );
}
