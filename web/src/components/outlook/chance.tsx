import type { Duel } from "@elvan/forecast/outlook";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./outlook.module.css";

/** Below it, and above 1 less it, a simulation of some thousand endings can't tell a chance from none. */
const LEAST = 0.005;

/** Whole percent, and never 0 or 100 for what may still go otherwise. */
export function useChance(): (chance: number) => string {
  const { t } = useText();
  const format = useFormat();
  return (chance) =>
    chance < LEAST
      ? t("outlook.hardly")
      : chance > 1 - LEAST
        ? t("outlook.almostSure")
        : format.share(Math.round(100 * chance) / 100);
}

/** The chances of two teams as a bar, with words for those who don't see it. */
export function ChanceBar({
  duel: { ahead, level, behind },
  label,
  aside,
}: {
  duel: Duel;
  label: string;
  aside?: ReactNode;
}) {
  const { t } = useText();
  const chance = useChance();
  return (
    <div className={styles.chance}>
      <p className={styles.chanceWords}>
        <span>{label}</span>
        <strong>{chance(ahead)}</strong>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.ahead} style={{ flexGrow: ahead }} />
        <span className={styles.level} style={{ flexGrow: level }} />
        <span className={styles.behind} style={{ flexGrow: behind }} />
      </div>
      <div className={styles.chanceFoot}>
        <p className={styles.note}>{t("outlook.levelBehind", { level: chance(level), behind: chance(behind) })}</p>
        {aside}
      </div>
    </div>
  );
}

/** Where the numbers come from and how far they can be trusted. */
export function OutlookNote({ runs }: { runs: number }) {
  const { t } = useText();
  const format = useFormat();
  const error = Math.ceil(100 * 2 * Math.sqrt(0.25 / runs));
  return <p className={styles.note}>{t("outlook.note", { runs: format.number(runs), error })}</p>;
}
