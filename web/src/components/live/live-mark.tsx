import type { LiveMark as Mark } from "@elvan/contract";
import { useText } from "../../i18n/text.ts";
import styles from "./live.module.css";

export function LiveMark({ live }: { live: Pick<Mark, "stage"> | null | undefined }) {
  const { t } = useText();
  if (!live || live.stage !== "running") return null;
  return (
    <p className={styles.mark}>
      <span className={styles.dot} aria-hidden="true" />
      <strong>{t("live.now")}</strong> {t("live.ifEndedNow")}
    </p>
  );
}
