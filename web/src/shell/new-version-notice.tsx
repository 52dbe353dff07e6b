import { useLocation } from "../lib/router.tsx";
import { Button } from "../components/ui/button.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { loadNewVersion, newVersion } from "../lib/new-version.ts";
import { useStore } from "../lib/store.ts";
import { useHasWork } from "../lib/unsaved-work.ts";
import { useText } from "../i18n/text.ts";
import styles from "./offline-notice.module.css";

/** Not while there is unsaved work, which a reload would put at risk. */
export function NewVersionNotice() {
  const { t } = useText();
  const waits = useStore(newVersion);
  // With the screen the fields go that somebody has typed into.
  useLocation();
  const isWorking = useHasWork();
  return (
    <div aria-live="polite">
      {waits && !isWorking && (
        <p className={styles.notice} data-tone="info">
          <Icon name="reload" size={18} />
          {t("shell.newVersion")}
          <Button size="s" onClick={() => void loadNewVersion()}>
            {t("shell.newVersionLoad")}
          </Button>
        </p>
      )}
    </div>
  );
}
