import { Component } from "react";
import type { ReactNode } from "react";
import { Part } from "../components/ui/part.tsx";
import styles from "../components/page/error-page.module.css";
import { crashName, tellOfCrash } from "../data/client-report.ts";
import { useText } from "../i18n/text.ts";
import { lazySoon } from "../lib/lazy-part.ts";

const CrashPage = lazySoon(() => import("./crash-page.tsx").then((module) => module.CrashPage));

type Crash = { name: string; error: unknown };

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
    void tellOfCrash(this.state.crash?.name ?? crashName(), error);
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return (
      <Part pending={<CrashLine />} lost={<CrashLine />}>
        <CrashPage name={crash.name} error={crash.error} />
      </Part>
    );
  }
}
