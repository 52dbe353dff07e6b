import { Component, Suspense } from "react";
import type { ReactNode } from "react";
import { lazySoon } from "../components/ui/lazy-part.ts";
import { crashName, reportOf, sendReport } from "../data/client-report.ts";
import { useText } from "../i18n/text.ts";
import styles from "./error-page.module.css";
import { isLostScript } from "./insist.ts";

const CrashPage = lazySoon(() => import("./crash-page.tsx").then((module) => module.CrashPage));

type Crash = { name: string; error: unknown };

/** When the page was last loaded again for a script, and how long it is not for another one: that would not be the cure. */
const RELOADED = "elvan.reloaded-for-chunk";
const PATIENCE = 120_000;

/**
 * A script that is gone because a new version was deployed: loading the page again is the cure, unless that has just been tried.
 * Without a connection it would take the game away.
 */
function mayReload(error: unknown): boolean {
  if (!isLostScript(error) || !navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < PATIENCE) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    // Where nothing may be kept it would be loaded again and again.
    return false;
  }
}

/** The report must not fail louder than the crash. */
async function tell(name: string, error: unknown): Promise<void> {
  try {
    await sendReport(reportOf(name, error, location.pathname));
  } catch {
    // The crash page offers to send it again.
  }
}

/** Until the crash page is there: without a connection that may be long. */
function CrashLine() {
  const { t } = useText();
  return (
    <p className={styles.page} role="alert">
      {t("crash.lead")}
    </p>
  );
}

/** Catches what no page caught: tells the operators at once and shows the crash page (core-128). */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { name: crashName(), error } };
  }

  override componentDidCatch(error: unknown) {
    if (mayReload(error)) {
      location.reload();
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
