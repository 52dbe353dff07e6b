import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { movementOf } from "./movement.ts";
import styles from "./movement-icon.module.css";

const SHAPES = {
  up: "M8 3 14 12H2Z",
  down: "M8 13 2 4H14Z",
  same: "M3 5H13V7.5H3ZM3 9.5H13V12H3Z",
  new: "M8 4A4 4 0 1 0 8 12 4 4 0 0 0 8 4Z",
};

export function MovementIcon({ rank, before }: { rank: number | null; before: number | null }) {
  const { t } = useText();
  const format = useFormat();
  const movement = movementOf(rank, before);
  const places = movement === "up" || movement === "down" ? Math.abs((rank ?? 0) - (before ?? 0)) : null;
  const words = t(messageKey(`movement.${movement}`), { places: places === null ? "" : format.number(places) });
  return (
    <span className={styles.movement} data-movement={movement} title={words}>
      <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={SHAPES[movement]} />
      </svg>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
