import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../components/ui/button.tsx";
import { PartBoundary } from "../components/ui/part.tsx";
import styles from "../components/page/error-page.module.css";
import { crashName, tellOfCrash } from "../data/client-report.ts";
import { useText } from "../i18n/text.ts";
import { isGone } from "../lib/import-with-retry.ts";
import { loadNewVersion } from "../lib/new-version.ts";
import { session } from "../lib/storage.ts";
import { hasWork } from "../lib/unsaved-work.ts";

/** Holds the time of the last reload. */
const RELOADED = "elvan.reloaded-for-chunk";
const RELOAD_INTERVAL_MS = 120_000;

/** Unless just tried, or something typed would be lost. Offline it would take the game away. */
function mayReload(): boolean {
  if (!navigator.onLine || hasWork()) return false;
  if (Date.now() - Number(session.get(RELOADED)) < RELOAD_INTERVAL_MS) return false;
  // Without storage it would reload forever.
  return session.set(RELOADED, String(Date.now()));
}

/** A script gone after a deploy: loading the page again helps. What is blocked stays away, and the frame stays usable. */
function LostPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText();
  const [known, setKnown] = useState(false);
  useEffect(() => {
    let over = false;
    const find = async () => {
      const gone = await isGone(error);
      if (over) return;
      if (gone && mayReload()) return loadNewVersion();
      setKnown(true);
      await tellOfCrash(crashName(), error);
    };
    void find();
    return () => void (over = true);
  }, [error]);
  return (
    <div className={styles.page}>
      {known && (
        <>
          <p role="alert">{t("common.failed")}</p>
          <Button icon="reload" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </>
      )}
    </div>
  );
}

/** A page that does not come leaves the frame around it alone; a crash does not (core-128). */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <PartBoundary renderLost={(again, error) => <LostPage error={error} onRetry={again} />}>{children}</PartBoundary>
);
