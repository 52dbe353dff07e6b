import { useText } from "../i18n/text.ts";
import { useOnline } from "../lib/use-online.ts";
import { LogoMark } from "./logo.tsx";
import styles from "./loading-screen.module.css";

/** index.html shows the same before any script runs (core-008). */
export function LoadingScreen() {
  const { t } = useText();
  const online = useOnline();
  return (
    <div className={styles.screen} aria-live="polite">
      <LogoMark size={56} />
      <p>{t(online ? "common.loading" : "common.waiting")}</p>
    </div>
  );
}
