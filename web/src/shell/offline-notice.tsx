import { useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "../components/ui/icon.tsx";
import { toast } from "../components/ui/toast.tsx";
import { useText } from "../i18n/text.ts";
import styles from "./offline-notice.module.css";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that there is no connection, as long as there is none. */
export function OfflineNotice() {
  const { t } = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) toast(t("shell.online"));
    was.current = online;
  }, [online, t]);
  return (
    <div aria-live="polite">
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" size={18} />
          {t("shell.offline")}
        </p>
      )}
    </div>
  );
}
