import { useLocation } from "../../lib/router.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./sub-nav.module.css";

/** `here`: this is the page, though its address is another one. */
type NavLink = { to: string; label: string; here?: boolean };

/** On a phone the strip is wider than the window. */
function bringIntoView(item: HTMLLIElement | null): void {
  const strip = item?.closest("nav");
  if (item && strip) strip.scrollLeft = item.offsetLeft + item.offsetWidth - strip.clientWidth;
}

export function SubNav({ label, links }: { label: string; links: readonly NavLink[] }) {
  const { pathname } = useLocation();
  const address = pathname.replace(/(?<=.)\/$/, "");
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className="plain-list">
        {links.map(({ to, label, here = to === address }) => (
          <li key={to} ref={here ? bringIntoView : undefined}>
            <Link to={to} aria-current={here ? "page" : undefined} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
