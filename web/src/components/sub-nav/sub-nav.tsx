import { NavLink } from "react-router";
import styles from "./sub-nav.module.css";

/** The screens of one part of the game, under its heading. */
export function SubNav({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className="plain-list">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
