import { Link } from "../components/ui/link.tsx";
import { useText } from "../i18n/text.ts";
import type { MessageKey } from "../i18n/text.ts";
import { serverNow } from "../data/clock.ts";
import { language } from "../data/language.ts";
import { otherZone } from "../i18n/zone.ts";
import { Later } from "../lib/later.tsx";
import { classes } from "../components/ui/classes.ts";
import styles from "./footer.module.css";
import { LanguageLink } from "./language-link.tsx";
import { LogoMark } from "./logo.tsx";
import { PARTNER, PartnerLogo } from "../components/page/backer-logo.tsx";
import { usePhone } from "../lib/use-media.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const LINKS: readonly { key: MessageKey; to: string }[] = [
  { key: "footer.rules", to: "/help/rules" },
  { key: "footer.help", to: "/help" },
  { key: "footer.prizes", to: "/prizes" },
  { key: "footer.playerList", to: "/player-list" },
  { key: "footer.terms", to: "/help/terms" },
  { key: "footer.privacy", to: "/help/privacy" },
  { key: "footer.gdpr", to: "/help/privacy#gdpr" },
];

/** Where it is not the league's. */
function ZoneNote() {
  const { t, intl } = useText();
  const zone = otherZone(intl.locale, new Date(serverNow()));
  return zone === null ? null : <p>{t("footer.zone", { zone })}</p>;
}

export function Footer() {
  const { t } = useText();
  const phone = usePhone();
  return (
    <footer className={`${styles.footer} on-stand no-print`} aria-label={t("footer.label")}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <LogoMark size={40} />
            <div>
              <p>{t("footer.about")}</p>
              <Later>
                <ZoneNote />
              </Later>
            </div>
          </div>
          <a className={styles.backer} href={PARTNER.address} target="_blank" rel="noreferrer noopener">
            <span>{t("footer.partner")}</span>
            <PartnerLogo />
          </a>
        </div>
        <nav aria-label={t("footer.label")}>
          <ul className={classes("plain-list", styles.links)}>
            {LINKS.map(({ key, to }) => (
              <li key={to}>
                <Link to={to}>{t(key)}</Link>
              </li>
            ))}
            <li>
              <a href="/api/docs">{t("footer.api")}</a>
            </li>
          </ul>
        </nav>
        {/* A phone's menu has both. */}
        {!phone && (
          <div className={styles.bottom}>
            <ThemeSwitch />
            <LanguageLink to={language() === "sv" ? "en" : "sv"} className={styles.language} />
          </div>
        )}
      </div>
    </footer>
  );
}
