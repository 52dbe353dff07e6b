import { useText } from "../i18n/text.ts";
import { LogoMark } from "./logo.tsx";
import styles from "./loading-screen.module.css";

/** Until the base data is there (core-008); index.html shows the same before any script runs. */
export function LoadingScreen() {
  const { t } = useText();
  return (
    <div className={styles.screen} aria-live="polite">
      <LogoMark size={56} />
      <p>{t("common.loading")}</p>
    </div>
  );
}
