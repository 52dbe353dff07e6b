import { useText } from "../i18n/text.ts";
import styles from "./header.module.css";
import { LogoMark } from "./logo.tsx";
import { navLinks } from "./nav-links.ts";
import nav from "./nav.module.css";

const VISITOR = { kind: "visitor", entry: null } as const;
const NO_ROUNDS = { current: null, next: null };

/** Where base data failed: links reload the game (league-012). */
export function PlainHeader() {
  const { t } = useText();
  return (
    <header className={`${styles.header} on-stand no-print`}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <a href="/" className={styles.logo}>
            <LogoMark />
            <span className={styles.name}>{t("shell.name")}</span>
          </a>
        </div>
        <nav className={nav.nav} aria-label={t("nav.label")}>
          <ul className={`plain-list ${nav.row}`}>
            {navLinks(VISITOR, NO_ROUNDS, null).map(({ key, to }) => (
              <li key={to}>
                <a href={to} className={nav.link}>
                  {t(key)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
