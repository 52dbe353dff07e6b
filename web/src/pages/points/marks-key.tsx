import { Armband } from "../../components/pitch/armband.tsx";
import { MoveMark } from "./move-mark.tsx";
import { stageOf } from "../../components/pitch/stage.ts";
import type { Stage } from "../../components/pitch/stage.ts";
import { useText } from "../../i18n/text.ts";
import type { RoundChanges } from "./round-points.ts";
import styles from "./points.module.css";

const STAGES: readonly Stage[] = ["made", "expected", "possible"];

export function MarksKey({ changes: { made, subs, armband } }: { changes: RoundChanges }) {
  const { t } = useText();
  if (subs.length === 0 && armband === null) return null;
  const ofSubs = subs.map((sub) => stageOf(made, sub));
  const passes = armband && stageOf(made, armband);
  return (
    <ul className={styles.key} aria-label={t("points.key")}>
      {STAGES.filter((stage) => ofSubs.includes(stage)).map((stage) => (
        <li key={stage}>
          <MoveMark move="in" stage={stage} />
          <MoveMark move="out" stage={stage} />
          {t(`points.${stage}_subs`)}
        </li>
      ))}
      {passes && (
        <li>
          <Armband vice={false} passes={passes} />
          <Armband vice passes={passes} />
          {t(`points.${passes}_armband`)}
        </li>
      )}
    </ul>
  );
}
