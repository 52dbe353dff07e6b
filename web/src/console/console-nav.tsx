import { hasRole, type ConsoleRole } from "@elvan/rules";
import { SubNav } from "../components/sub-nav/sub-nav.tsx";
import { useViewer } from "../data/me.ts";
import { useText } from "../i18n/text.ts";
import styles from "./console.module.css";

/** Only the pages that the viewer may see; below them what their role leaves to others. */
export function ConsoleNav() {
  const { t } = useText();
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
  return (
    <>
      <SubNav label={t("console.title")} links={links.filter(({ needs }) => hasRole(role, needs))} />
      {role !== "player" && role !== "owner" && <p className={styles.by}>{t(`console.yourRole.${role}`)}</p>}
    </>
  );
}
