import type { SignKind } from "../player/counted-signs.ts";
import styles from "./match-signs.module.css";

const BALL = "M8 1.500A6.500 6.500 0 1 0 8 14.500 6.500 6.500 0 0 0 8 1.500Z";
const PATCH = "M8 5.200 10.700 7.200 9.700 10.300H6.300L5.300 7.200Z";
const GLOVE =
  "M3.500 8V5.200a.9.9 0 0 1 1.800 0V4a.9.9 0 0 1 1.800 0V3.400a.9.9 0 0 1 1.800 0V4.200a.9.9 0 0 1 1.800 0V8l1-1.200a1 1 0 0 1 1.500 1.300L10.800 12v2.500H4.800V12C4 11 3.500 9.800 3.500 8Z";
const BOOT = "M2.500 3.500H6.500L7.500 7.500 12.500 9C13.600 9.400 14 10.200 14 11.500H2.500ZM3 13H5M7 13H9M11 13H13";

/** A shape of its own for each, so that colour is not needed. */
export function MatchSign({ kind }: { kind: SignKind }) {
  return (
    <svg viewBox="0 0 16 16" className={styles.sign} data-sign={kind} aria-hidden="true" focusable="false">
      <Shape kind={kind} />
    </svg>
  );
}

function Shape({ kind }: { kind: SignKind }) {
  switch (kind) {
    case "goal":
    case "own_goal":
    case "penalty_missed":
      return (
        <>
          <path d={BALL} className={styles.ball} />
          {kind === "goal" && <path d={PATCH} className={styles.patch} />}
          {kind === "own_goal" && <path d="M8 4.500V11.500M5 8.500 8 11.500 11 8.500" className={styles.stroke} />}
          {kind === "penalty_missed" && (
            <path d="M4.500 4.500 11.500 11.500M11.500 4.500 4.500 11.500" className={styles.stroke} />
          )}
        </>
      );
    case "assist":
      return <path d={BOOT} className={styles.boot} />;
    case "penalty_saved":
    case "saves":
      return <path d={GLOVE} className={styles.glove} />;
    case "yellow":
      return <rect x="4" y="2" width="8" height="12" rx="1.200" className={styles.yellow} />;
    case "red":
      return (
        <>
          <rect x="4" y="2" width="8" height="12" rx="1.200" className={styles.red} />
          <path d="M6.300 6.300 9.700 9.700M9.700 6.300 6.300 9.700" className={styles.onRed} />
        </>
      );
    case "on":
      return <path d="M8 2.500 14 12.500H2Z" className={styles.on} />;
    case "off":
      return <path d="M8 13.500 2 3.500H14Z" className={styles.off} />;
    case "substitution":
      return (
        <>
          <path d="M5 2.500 9 8.500H1Z" className={styles.on} />
          <path d="M11 13.500 7 7.500H15Z" className={styles.off} />
        </>
      );
  }
}
