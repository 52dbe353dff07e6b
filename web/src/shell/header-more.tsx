import { useId } from "react";
import { Part } from "../components/ui/part.tsx";
import { useLocation } from "../lib/router.tsx";
import { Icon } from "../components/ui/icon.tsx";
import type { IconName } from "../components/ui/icon.tsx";
import { Link } from "../components/ui/link.tsx";
import { useViewer } from "../data/me.ts";
import { useText } from "../i18n/text.ts";
import type { MessageKey } from "../i18n/text.ts";
import { usePhone } from "../lib/use-media.ts";
import { lazyLater } from "../lib/lazy-part.ts";
import { LanguageLink } from "./language-link.tsx";
import styles from "./nav.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

const InstallItem = lazyLater(() => import("./install-item.tsx").then((module) => module.InstallItem));

export const LEAGUE_SITE = "https://allsvenskan.se/";

const LANGUAGES = ["sv", "en"] as const;

const ACCOUNT: readonly { key: MessageKey; to: string; icon: IconName }[] = [
  { key: "account.profile", to: "/player", icon: "user" },
  { key: "account.notifications", to: "/player/notifications", icon: "mail" },
  { key: "account.security", to: "/player/sessions", icon: "lock" },
  { key: "account.data", to: "/player/data", icon: "list" },
];

/** What the account and the device are about: last in the menu. */
export function HeaderMore() {
  const isVisitor = useViewer().kind === "visitor";
  const phone = usePhone();
  return (
    <>
      {!isVisitor && <Account />}
      <Site />
      {phone && (
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
      )}
    </>
  );
}

function Account() {
  const { t } = useText();
  const { pathname } = useLocation();
  const heading = useId();
  return (
    <div>
      <p id={heading} className={styles.heading}>
        {t("nav.account")}
      </p>
      <ul className="plain-list" aria-labelledby={heading}>
        {ACCOUNT.map(({ key, to, icon }) => (
          <li key={to}>
            <Link className={styles.item} to={to} aria-current={pathname === to ? "page" : undefined}>
              <Icon name={icon} size={18} />
              {t(key)}
            </Link>
          </li>
        ))}
        <li>
          <a className={styles.item} href="/api/player/logout_oidc/">
            <Icon name="signOut" size={18} />
            {t("nav.signOut")}
          </a>
        </li>
      </ul>
    </div>
  );
}

function Site() {
  const { t } = useText();
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
      <Part>
        <InstallItem />
      </Part>
    </ul>
  );
}
