import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "../lib/router.tsx";
import { classes } from "../components/ui/classes.ts";
import { Icon } from "../components/ui/icon.tsx";
import { Link } from "../components/ui/link.tsx";
import { useText } from "../i18n/text.ts";
import { useDisclosure } from "../lib/use-disclosure.ts";
import { isActive } from "./nav-links.ts";
import type { NavLink } from "./nav-links.ts";
import styles from "./nav.module.css";
import { useOverflow } from "./use-overflow.ts";

export function Nav({ links, more }: { links: readonly NavLink[]; more: ReactNode }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { ref, fitting } = useOverflow<HTMLUListElement>(links.length);
  return (
    <nav className={styles.nav} aria-label={t("nav.label")}>
      <ul className={classes("plain-list", styles.row)} ref={ref}>
        {links.map(({ key, to }, index) => (
          <li key={to} className={classes(index >= fitting && styles.away)}>
            <Link
              to={to}
              className={styles.link}
              aria-current={isActive(to, pathname) ? "page" : undefined}
              tabIndex={index >= fitting ? -1 : undefined}
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
      <NavMore links={links.slice(fitting)}>{more}</NavMore>
    </nav>
  );
}

/** `links`: those that do not stand in the row or the bar. */
export function NavMore({ links, children }: { links: readonly NavLink[]; children: ReactNode }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { open, setOpen, box, button } = useDisclosure();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) setOpen(false);
    shown.current = pathname;
  }, [pathname, setOpen]);
  const current = (to: string) => (isActive(to, pathname) ? ("page" as const) : undefined);
  return (
    <div className={styles.more} ref={box}>
      <button
        ref={button}
        type="button"
        className={classes(styles.link, links.some(({ to }) => current(to)) && styles.holdsCurrent)}
        aria-expanded={open}
        aria-controls="nav-more"
        onClick={() => setOpen(!open)}
      >
        {t("nav.more")}
        <Icon name="down" size={16} className={styles.chevron} />
      </button>
      <div id="nav-more" className={styles.panel} hidden={!open}>
        {links.length > 0 && (
          <ul className="plain-list">
            {links.map(({ key, to, icon }) => (
              <li key={to}>
                <Link to={to} className={styles.item} aria-current={current(to)} onClick={() => setOpen(false)}>
                  <Icon name={icon} size={18} />
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}
