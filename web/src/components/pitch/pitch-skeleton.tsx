import { Loading } from "../ui/skeleton.tsx";
import { Shirt } from "../shirt/shirt.tsx";
import { Pitch } from "./pitch.tsx";
import styles from "./pitch-skeleton.module.css";

/** In the shape of the real pitch, so that nothing moves when the players arrive. */
export function PitchSkeleton({ lines = [1, 4, 4, 2], bench = 4 }: { lines?: readonly number[]; bench?: number }) {
  const places = (line: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: `${line}${index}`,
      node: (
        <span className={styles.player} aria-hidden="true">
          <Shirt empty className={styles.shirt} />
          <span className={styles.plate} />
        </span>
      ),
    }));
  return (
    <Loading>
      <div aria-hidden="true">
        <Pitch
          label=""
          lines={lines.map((count, index) => ({ label: `line ${index}`, places: places(`l${index}`, count) }))}
          bench={bench > 0 ? places("b", bench) : undefined}
        />
      </div>
    </Loading>
  );
}
