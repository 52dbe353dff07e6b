import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import styles from "./sub-nav.module.css";

export function SubNav({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  const { pathname } = useLocation();
  const here = pathname.replace(/(?<=.)\/$/, "");
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className="plain-list">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? "page" : undefined} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
