import { Component, Suspense, lazy } from "react";
import type { ReactNode } from "react";
import { crashName, reportOf, sendReport } from "../data/client-report.ts";

const CrashPage = lazy(() => import("./crash-page.tsx").then((module) => ({ default: module.CrashPage })));

type Crash = { name: string; error: unknown };

/** A chunk that is gone because a new version was deployed: loading the page again is the cure. */
const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);

/** The report must not fail louder than the crash. */
async function tell(name: string, error: unknown): Promise<void> {
  try {
    await sendReport(reportOf(name, error, location.pathname));
  } catch {
    // The crash page offers to send it again.
  }
}

/** Catches what no page caught: tells the operators at once and shows the crash page (core-128). */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { name: crashName(), error } };
  }

  override componentDidCatch(error: unknown) {
    const key = "elvan.reloaded-for-chunk";
    if (isStaleChunk(error) && sessionStorage.getItem(key) !== location.pathname) {
      sessionStorage.setItem(key, location.pathname);
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
      <Suspense fallback={null}>
        <CrashPage name={crash.name} error={crash.error} />
      </Suspense>
    );
  }
}
