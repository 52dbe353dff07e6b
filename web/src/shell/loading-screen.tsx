import { useText } from "../i18n/text.ts";
import { LogoMark } from "./logo.tsx";
import styles from "./loading-screen.module.css";

/** index.html shows the same before any script runs (core-008). */
export function LoadingScreen() {
  const { t } = useText();
  return (
    <div className={styles.screen} aria-live="polite">
      <LogoMark size={56} />
      <p>{t("common.loading")}</p>
    </div>
  );
}
