import { hasRole, type ConsoleRole } from "@elvan/rules";
import { SubNav } from "../components/sub-nav/sub-nav.tsx";
import { useViewer } from "../data/me.ts";
import { useLocation } from "../lib/router.tsx";
import { useText } from "../i18n/text.ts";
import styles from "./console.module.css";

/** Only the pages that the viewer may see; below them what their role leaves to others. */
export function ConsoleNav() {
  const { t } = useText();
  const { pathname } = useLocation();
  const role = useViewer().account?.role ?? "player";
  const links: { to: string; label: string; needs: ConsoleRole }[] = [
    { to: "/console", label: t("console.nav.season"), needs: "reader" },
    { to: "/console/people", label: t("console.nav.people"), needs: "moderator" },
    { to: "/console/players", label: t("consolePlayer.title"), needs: "reader" },
    { to: "/console/hoardings", label: t("ads.title"), needs: "reader" },
    { to: "/console/shirts", label: t("shirts.title"), needs: "reader" },
    { to: "/console/audit", label: t("console.audit"), needs: "reader" },
    { to: "/console/roles", label: t("roles.title"), needs: "owner" },
  ];
  // A person's, a player's and a match's page belong to the list that leads there.
  const address = pathname.replace(/\/$|\/fixtures\/.*/, "");
  const isHere = (to: string) => to === address || (to !== "/console" && address.startsWith(`${to}/`));
  const seen = links.filter(({ needs }) => hasRole(role, needs)).map((link) => ({ ...link, here: isHere(link.to) }));
  return (
    <>
      <SubNav label={t("console.title")} links={seen} />
      {role !== "player" && role !== "owner" && <p className={styles.by}>{t(`console.yourRole.${role}`)}</p>}
    </>
  );
}
