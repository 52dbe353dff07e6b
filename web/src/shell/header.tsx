import { useQuery } from "@tanstack/react-query";
import { Countdown } from "../components/countdown/countdown.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { Later } from "../lib/later.tsx";
import { Link } from "../components/ui/link.tsx";
import { ownEntryQuery } from "../data/entry.ts";
import { useGame } from "../data/game.ts";
import { useViewer } from "../data/me.ts";
import { useText } from "../i18n/text.ts";
import styles from "./header.module.css";
import { HeaderMore } from "./header-more.tsx";
import { LogoMark } from "./logo.tsx";
import { Nav } from "./nav.tsx";
import { navLinks } from "./nav-links.ts";

function useStartedEvent(entry: number | null): number | null {
  const { data } = useQuery({ ...ownEntryQuery(entry ?? 0), enabled: entry !== null });
  return data?.started_event ?? null;
}

export function Header() {
  const { t } = useText();
  const game = useGame();
  const viewer = useViewer();
  const startedEvent = useStartedEvent(viewer.entry);
  return (
    <header className={`${styles.header} on-stand no-print`}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Link to="/" className={styles.logo}>
            <LogoMark />
            <span className={styles.name}>{t("shell.name")}</span>
          </Link>
          <div className={styles.right}>
            {game.next !== null && (
              <Link to={viewer.kind === "manager" ? "/my-team" : "/fixtures"} className={styles.deadline}>
                <Icon name="clock" size={16} />
                <span className={styles.deadlineRound}>{t("round.short", { event: game.next.id })}</span>
                <Countdown short deadline={game.next.deadline_time} className={styles.left} />
              </Link>
            )}
            {viewer.kind === "visitor" && (
              <ButtonLink to="/sign-in" look="primary" size="s">
                {t("nav.signIn")}
              </ButtonLink>
            )}
          </div>
        </div>
        <Nav
          links={navLinks(viewer, game, startedEvent)}
          more={
            <Later>
              <HeaderMore />
            </Later>
          }
        />
      </div>
    </header>
  );
}
