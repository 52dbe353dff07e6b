import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon.tsx";
import type { StoredError } from "../../data/server-error.ts";
import { useText } from "../../i18n/text.ts";
import { CONTACT } from "./contact.ts";
import { errorWords } from "./error-words.ts";
import type { ErrorWords } from "./error-words.ts";
import styles from "./error-page.module.css";
import { usePageTitle } from "./page.tsx";

const ICONS: Record<ErrorWords["kind"], IconName> = {
  denied: "lock",
  missing: "search",
  updating: "clock",
  unavailable: "warning",
  offline: "offline",
  other: "warning",
};

/** Plain links, so that the next page starts clean (core-127). */
export function WayOut() {
  const { rich } = useText();
  return <p>{rich("error.wayOut", { home: homeLink, contact: contactLink })}</p>;
}

const homeLink = (chunks: ReactNode[]) => (
  <a key="home" href="/">
    {chunks}
  </a>
);
const contactLink = (chunks: ReactNode[]) => (
  <a key="contact" href={`mailto:${CONTACT}`}>
    {chunks}
  </a>
);

const signInLink = (chunks: ReactNode[]) => (
  <a key="signIn" href="/sign-in">
    {chunks}
  </a>
);

export function ErrorPage({ error }: { error: StoredError }) {
  const { t, rich } = useText();
  const { kind, title, lead, links, own } = errorWords(error);
  usePageTitle(t(title));
  return (
    <div className={styles.page} role="alert">
      <span className={styles.picture}>
        <Icon name={ICONS[kind]} size={36} />
      </span>
      <h1>{t(title)}</h1>
      <p className={styles.lead}>{own ?? t(lead)}</p>
      {kind === "unavailable" && <p>{t("error.unavailable.later")}</p>}
      {kind === "updating" && <p>{rich("error.updating.operators", { signIn: signInLink })}</p>}
      {links ? <WayOut /> : <TryAgain soon={kind === "offline"} />}
    </div>
  );
}

/** `soon`: also by itself when the network is back. */
function TryAgain({ soon }: { soon: boolean }) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!soon) return undefined;
    const again = () => location.reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [soon]);
  return (
    <Button
      look="primary"
      icon="reload"
      busy={busy}
      onClick={() => {
        setBusy(true);
        location.reload();
      }}
    >
      {t("common.retry")}
    </Button>
  );
}
