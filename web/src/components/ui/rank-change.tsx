import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { movementOf } from "./movement.ts";
import styles from "./rank-change.module.css";

const SHAPES = {
  up: "M8 3 14 12H2Z",
  down: "M8 13 2 4H14Z",
  same: "M3 5H13V7.5H3ZM3 9.5H13V12H3Z",
  new: "M8 4A4 4 0 1 0 8 12 4 4 0 0 0 8 4Z",
};

export function RankChange({ rank, before }: { rank: number | null; before: number | null }) {
  const { t } = useText();
  const format = useFormat();
  const movement = movementOf(rank, before);
  const moved = movement === "up" || movement === "down";
  const places = moved ? format.number(Math.abs((rank ?? 0) - (before ?? 0))) : "";
  const words = t(messageKey(`movement.${movement}`), { places });
  return (
    <span className={styles.change} data-movement={movement} title={words}>
      <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={SHAPES[movement]} />
      </svg>
      {moved && <span aria-hidden="true">{places}</span>}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
