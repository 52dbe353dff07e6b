import type { MatchPoints } from "../../data/stats.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { classes } from "../ui/classes.ts";
import styles from "./form-boxes.module.css";

const MATCHES = 5;
/** From these points on a box is a shade stronger. */
const STEPS = [2, 4, 6, 9];

const heatOf = (points: number | null): number | undefined =>
  points === null ? undefined : STEPS.filter((step) => points >= step).length;

/** Points of the last five matches, the newest to the right. Undefined while unknown: the boxes keep their room. */
export function FormBoxes({ points, className }: { points: MatchPoints | undefined; className?: string }) {
  const { t } = useText();
  const format = useFormat();
  const shown = points ?? [];
  const boxes = [...Array.from({ length: MATCHES - shown.length }, () => undefined), ...shown];
  const words = (one: number | null) => (one === null ? t("formBoxes.absent") : format.number(one));
  return (
    <span className={classes(styles.boxes, className)} title={t("formBoxes.title")}>
      {shown.length > 0 && (
        <span className="visually-hidden">{t("formBoxes.points", { points: shown.map(words).join(", ") })}</span>
      )}
      {boxes.map((one, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={styles.box}
          data-heat={one === undefined ? undefined : heatOf(one)}
        >
          {one === undefined ? "" : one === null ? t("common.dash") : format.number(one)}
        </span>
      ))}
    </span>
  );
}
