import type { Language } from "@elvan/contract";
import { Icon } from "../components/ui/icon.tsx";
import { Link } from "../components/ui/link.tsx";
import { chooseLanguage, language, LANGUAGE_NAMES, otherLanguageAddress } from "../data/language.ts";
import { useViewer } from "../data/me.ts";
import { goToOtherHost } from "../data/other-host.ts";
import { useText } from "../i18n/text.ts";
import styles from "./nav.module.css";

export const LEAGUE_SITE = "https://allsvenskan.se/";

const LANGUAGES = ["sv", "en"] as const;

export function HeaderMore() {
  const { t } = useText();
  const viewer = useViewer();
  return (
    <ul className="plain-list">
      {LANGUAGES.map((one) => (
        <li key={one}>
          <LanguageLink to={one} className={styles.item} />
        </li>
      ))}
      <li>
        <a className={styles.item} href={LEAGUE_SITE} target="_blank" rel="noreferrer noopener">
          <Icon name="external" size={18} />
          {t("nav.leagueSite")}
        </a>
      </li>
      {viewer.kind !== "visitor" && (
        <li>
          <Link className={styles.item} to="/player">
            <Icon name="settings" size={18} />
            {t("nav.account")}
          </Link>
        </li>
      )}
      {viewer.kind !== "visitor" && (
        <li>
          <a className={styles.item} href="/api/player/logout_oidc/">
            <Icon name="signOut" size={18} />
            {t("nav.signOut")}
          </a>
        </li>
      )}
    </ul>
  );
}

/** By host, or by a kept choice on a bare address. The one in use leads nowhere new. */
export function LanguageLink({ to, className }: { to: Language; className?: string | undefined }) {
  const isVisitor = useViewer().kind === "visitor";
  const isHere = to === language();
  const inside = (
    <>
      <Icon name="globe" size={18} />
      <span lang={to}>{LANGUAGE_NAMES[to]}</span>
      {isHere && <Icon name="check" size={16} />}
    </>
  );
  const address = otherLanguageAddress(new URL(location.href));
  if (address === null) {
    return (
      <button type="button" className={className} aria-pressed={isHere} onClick={() => chooseLanguage(to)}>
        {inside}
      </button>
    );
  }
  const href = () => (isHere ? location.href : (otherLanguageAddress(new URL(location.href)) ?? address));
  return (
    <a
      className={className}
      href={href()}
      hrefLang={to}
      aria-current={isHere ? "true" : undefined}
      onClick={(event) => {
        // The address may have changed without a render.
        event.currentTarget.href = href();
        // Other tabs and windows are left to the browser.
        if (isHere || isVisitor || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void goToOtherHost(event.currentTarget.href);
      }}
    >
      {inside}
    </a>
  );
}
