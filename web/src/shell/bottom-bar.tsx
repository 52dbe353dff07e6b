import { Part } from "../components/ui/part.tsx";
import { useLocation } from "../lib/router.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { Link } from "../components/ui/link.tsx";
import { useViewer } from "../data/me.ts";
import { useText } from "../i18n/text.ts";
import type { MessageKey } from "../i18n/text.ts";
import { Later } from "../lib/later.tsx";
import { lazyEarly } from "../lib/lazy-part.ts";
import styles from "./bottom-bar.module.css";
import { isActive } from "./nav-links.ts";
import type { NavLink } from "./nav-links.ts";

const PointsWord = lazyEarly(() => import("./points-word.tsx").then((module) => module.PointsWord));
const TeamDot = lazyEarly(() => import("./team-dot.tsx").then((module) => module.TeamDot));

/** Publishes the bar's height as `--bar`: what sticks to the foot of the window stands above it. */
function noteBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const say = () => {
    const covers = getComputedStyle(bar).position === "fixed";
    style.setProperty("--bar", `${covers ? bar.offsetHeight : 0}px`);
  };
  say();
  const observer = new ResizeObserver(say);
  observer.observe(bar);
  // In a window of little height it no longer sticks, and keeps its size.
  addEventListener("resize", say);
  return () => {
    observer.disconnect();
    removeEventListener("resize", say);
    style.removeProperty("--bar");
  };
}

/** A word for one that the bar calls otherwise. */
const SHORT: Partial<Record<MessageKey, MessageKey>> = { "nav.squadSelection": "nav.squad" };

export function BottomBar({ links }: { links: readonly NavLink[] }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { entry } = useViewer();
  return (
    <nav className={`${styles.bar} on-stand no-print`} aria-label={t("nav.label")} ref={noteBar}>
      <ul className={`plain-list ${styles.row}`}>
        {links.map(({ key, to, icon }) => {
          return (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={isActive(to, pathname) ? "page" : undefined}>
                <span className={styles.icon}>
                  <Icon name={icon} size={22} />
                </span>
                {key === "nav.points" ? (
                  <Part pending={<span>{t(key)}</span>} lost={<span>{t(key)}</span>}>
                    <PointsWord />
                  </Part>
                ) : (
                  <span>{t(SHORT[key] ?? key)}</span>
                )}
                {key === "nav.myTeam" && entry !== null && (
                  <Later>
                    <Part>
                      <TeamDot entry={entry} className={styles.dot} />
                    </Part>
                  </Later>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
