import { useText } from "../../i18n/text.ts";
import type { Stage } from "./stage.ts";
import styles from "./marks.module.css";

/** `passes`: how far the armband has moved to the vice-captain, who then wears both letters. `travels`: from shirt to shirt. */
export function Armband({ vice, passes, travels }: { vice: boolean; passes?: Stage | undefined; travels?: boolean }) {
  const { t } = useText();
  const captain = t("squad.captainLetter");
  // Filled is the captain's armband, which the vice-captain wears once it has passed.
  const wears = vice === (passes === "made");
  return (
    <span
      className={styles.armband}
      data-hollow={!wears || passes === "expected" || passes === "possible" || undefined}
      data-mark={passes}
      data-lost={(!vice && passes === "made") || undefined}
      data-travel={travels ? (vice ? "vice" : "captain") : undefined}
      aria-hidden="true"
    >
      {vice ? t("squad.viceLetter") : captain}
      {vice && passes && (
        <>
          <svg viewBox="0 0 12 12" className={styles.to} focusable="false">
            <path d="M1 6H10.500M7 2.500 10.500 6 7 9.500" />
          </svg>
          {captain}
        </>
      )}
    </span>
  );
}
