import { useState } from "react";
import { Dialog } from "../components/ui/dialog.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { installPrompt } from "../lib/install-prompt.ts";
import { useStore } from "../lib/store.ts";
import { useText } from "../i18n/text.ts";
import styles from "./nav.module.css";

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
/** iPads say that they are Macs, but Macs have no touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Where the browser offers it; on iPhones and iPads, which never do, how it is done there. */
export function InstallItem() {
  const { t } = useText();
  const prompt = useStore(installPrompt);
  const [isOpen, setOpen] = useState(false);
  if (isInstalled() || (prompt === null && !isApple())) return null;
  const install = () => {
    if (prompt === null) return setOpen(true);
    // A browser's offer holds for one try.
    installPrompt.set(null);
    void prompt.prompt();
  };
  return (
    <li>
      <button type="button" className={styles.item} onClick={install}>
        <Icon name="plus" size={18} />
        {t("install.item")}
      </button>
      <Dialog title={t("install.title")} isOpen={isOpen} onClose={() => setOpen(false)} size="s">
        <ol>
          <li>{t("install.share")}</li>
          <li>{t("install.add")}</li>
          <li>{t("install.open")}</li>
        </ol>
      </Dialog>
    </li>
  );
}
