import { Component, Suspense } from "react";
import type { ReactNode } from "react";
import { lazySoon } from "../lib/lazy-part.ts";
import { crashName, reportOf, sendReport } from "../data/client-report.ts";
import { useText } from "../i18n/text.ts";
import { loadNewVersion } from "../lib/new-version.ts";
import { session } from "../lib/storage.ts";
import styles from "../components/page/error-page.module.css";
import { isLostScript } from "../lib/import-with-retry.ts";

const CrashPage = lazySoon(() => import("./crash-page.tsx").then((module) => module.CrashPage));

type Crash = { name: string; error: unknown };

/** Holds the time of the last reload. */
const RELOADED = "elvan.reloaded-for-chunk";
const RELOAD_INTERVAL_MS = 120_000;

/** A script gone after a deploy: reloading helps, unless just tried. Offline it would take the game away. */
function mayReload(error: unknown): boolean {
  if (!isLostScript(error) || !navigator.onLine) return false;
  if (Date.now() - Number(session.get(RELOADED)) < RELOAD_INTERVAL_MS) return false;
  // Without storage it would reload forever.
  return session.set(RELOADED, String(Date.now()));
}

/** The report must not fail louder than the crash. */
async function tell(name: string, error: unknown): Promise<void> {
  try {
    await sendReport(reportOf(name, error, location.pathname));
  } catch {
    // The crash page offers to send it again.
  }
}

/** Until the crash page has loaded, which offline may take long. */
function CrashLine() {
  const { t } = useText();
  return (
    <p className={styles.page} role="alert">
      {t("crash.lead")}
    </p>
  );
}

/** Reports to the operators at once (core-128). */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { name: crashName(), error } };
  }

  override componentDidCatch(error: unknown) {
    if (mayReload(error)) {
      void loadNewVersion();
      return;
    }
    const name = this.state.crash?.name ?? crashName();
    void tell(name, error);
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return (
      <Suspense fallback={<CrashLine />}>
        <CrashPage name={crash.name} error={crash.error} />
      </Suspense>
    );
  }
}
