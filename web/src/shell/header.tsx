import { useQuery } from "@tanstack/react-query";
import { Part } from "../components/ui/part.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { Later } from "../lib/later.tsx";
import { lazyEarly, lazyLater } from "../lib/lazy-part.ts";
import { usePhone } from "../lib/use-media.ts";
import { Link } from "../components/ui/link.tsx";
import { ownEntryQuery } from "../data/entry.ts";
import { useGame } from "../data/game.ts";
import { useViewer } from "../data/me.ts";
import { useText } from "../i18n/text.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { DeadlineLine } from "./deadline-line.tsx";
import styles from "./header.module.css";
import { LogoMark } from "./logo.tsx";
import { Nav, NavMore } from "./nav.tsx";
import { barLinks, navLinks } from "./nav-links.ts";

/** Behind a press on "More". */
const HeaderMore = lazyLater(() => import("./header-more.tsx").then((module) => module.HeaderMore));
const LivePill = lazyEarly(() => import("./live-pill.tsx").then((module) => module.LivePill));

function useStartedEvent(entry: number | null): number | null {
  const { data } = useQuery({ ...ownEntryQuery(entry ?? 0), enabled: entry !== null });
  return data?.started_event ?? null;
}

/** On a phone the links stand in a bar at the foot of the window. */
export function Header() {
  const { t } = useText();
  const game = useGame();
  const viewer = useViewer();
  const phone = usePhone();
  const links = navLinks(viewer, game, useStartedEvent(viewer.entry));
  const { bar, others } = barLinks(links);
  const more = (
    <Part>
      <HeaderMore />
    </Part>
  );
  return (
    <>
      <header className={`${styles.header} on-stand no-print`}>
        <div className={styles.inside}>
          <div className={styles.brand}>
            <Link to="/" className={styles.logo}>
              <LogoMark />
              <span className={styles.name}>{t("shell.name")}</span>
            </Link>
            <div className={styles.right}>
              {game.running !== null && (
                <Later>
                  <Part>
                    <LivePill />
                  </Part>
                </Later>
              )}
              {game.next !== null && (
                <DeadlineLine
                  event={game.next}
                  to={viewer.kind === "manager" ? "/my-team" : "/fixtures"}
                  isCrowded={game.running !== null || viewer.kind === "visitor"}
                />
              )}
              {viewer.kind === "visitor" && (
                <ButtonLink to="/sign-in" look="primary" size="s">
                  {t("nav.signIn")}
                </ButtonLink>
              )}
              {phone && (
                <nav className={styles.more} aria-label={t("nav.more")}>
                  <NavMore links={others}>{more}</NavMore>
                </nav>
              )}
            </div>
          </div>
          {!phone && <Nav links={links} more={more} />}
        </div>
      </header>
      {phone && <BottomBar links={bar} />}
    </>
  );
}
