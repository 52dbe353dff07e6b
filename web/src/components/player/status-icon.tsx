import styles from "./status-icon.module.css";

/** Each has its own shape; the word is in a label. */
export type PlayerFlag = "d" | "i" | "s" | "u" | "n";

const SHAPES: Record<PlayerFlag, string> = {
  d: "M10 2.2 18.6 17.4H1.4ZM9 7.4H11L10.700 12.200H9.300ZM9 13.500H11V15.500H9Z",
  i: "M7.400 2.500H12.600V7.400H17.500V12.600H12.600V17.500H7.400V12.600H2.500V7.400H7.400Z",
  s: "M5 2.500Q5 1.500 6 1.500H14Q15 1.500 15 2.500V17.500Q15 18.500 14 18.500H6Q5 18.500 5 17.500Z",
  u: "M3 2.500H11V6H9V4.500H5V15.500H9V14H11V17.500H3ZM11.500 5.500 16.500 10 11.500 14.500V11.200H7.500V8.800H11.500Z",
  n: "M10 2A8 8 0 1 0 10 18 8 8 0 0 0 10 2ZM10 4.300A5.700 5.700 0 0 1 13.300 5.300L5.300 13.300A5.700 5.700 0 0 1 10 4.300ZM14.700 6.700A5.700 5.700 0 0 1 6.700 14.700Z",
};

/** Null when the player is certain to play (core-021, core-136). */
export function chanceStep(chance: number | null, flag: PlayerFlag): 0 | 25 | 50 | 75 | null {
  if (flag === "i" || flag === "s" || flag === "u" || flag === "n") return chance === null ? 0 : step(chance);
  return step(chance ?? 75);
}
function step(chance: number): 0 | 25 | 50 | 75 | null {
  if (chance >= 100) return null;
  if (chance >= 75) return 75;
  if (chance >= 50) return 50;
  return chance >= 25 ? 25 : 0;
}

export function StatusIcon({
  flag,
  chance,
  label,
  size = 20,
}: {
  flag: PlayerFlag;
  chance: number | null;
  label?: string | undefined;
  size?: number;
}) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={styles.icon}
      data-step={chanceStep(chance, flag) ?? 75}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={SHAPES[flag]} fillRule="evenodd" />
    </svg>
  );
}
