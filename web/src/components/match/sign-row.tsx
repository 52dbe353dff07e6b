import { MatchSign } from "./match-signs.tsx";
import { MOST_SIGNS } from "../player/counted-signs.ts";
import type { PlayerSign } from "../player/counted-signs.ts";
import styles from "./sign-row.module.css";

/** Pictures only: the component around says them as well. */
export function SignRow({ signs, onShirt = false }: { signs: readonly PlayerSign[]; onShirt?: boolean }) {
  return (
    <span className={onShirt ? styles.onShirt : styles.row} aria-hidden="true">
      {signs.slice(0, MOST_SIGNS).map(({ kind, count }) => (
        <span key={kind} className={styles.sign}>
          <MatchSign kind={kind} />
          {count > 1 && <span className={styles.count}>{count}</span>}
        </span>
      ))}
    </span>
  );
}
