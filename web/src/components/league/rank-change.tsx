import { useFormat } from "../../i18n/format.ts";
import { MovementIcon } from "../ui/movement-icon.tsx";
import { movementOf } from "../ui/movement.ts";
import styles from "./league.module.css";

export function RankChange({ rank, before }: { rank: number | null; before: number | null }) {
  const format = useFormat();
  const moved = ["up", "down"].includes(movementOf(rank, before));
  return (
    <span className={styles.change}>
      <MovementIcon rank={rank} before={before} />
      {moved && <span aria-hidden="true">{format.number(Math.abs((rank ?? 0) - (before ?? 0)))}</span>}
    </span>
  );
}
