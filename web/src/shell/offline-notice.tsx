import { useEffect, useRef } from "react";
import { Icon } from "../components/ui/icon.tsx";
import { toast } from "../components/ui/toast.tsx";
import { useOnline } from "../lib/use-online.ts";
import { useText } from "../i18n/text.ts";
import styles from "./offline-notice.module.css";

export function OfflineNotice() {
  const { t } = useText();
  const online = useOnline();
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
