import { SubNav } from "../components/sub-nav/sub-nav.tsx";
import { useText } from "../i18n/text.ts";

export function ConsoleNav() {
  const { t } = useText();
  return (
    <SubNav
      label={t("console.title")}
      links={[
        { to: "/console", label: t("console.nav.season") },
        { to: "/console/people", label: t("console.nav.people") },
        { to: "/console/players", label: t("consolePlayer.title") },
        { to: "/console/hoardings", label: t("ads.title") },
        { to: "/console/shirts", label: t("shirts.title") },
        { to: "/console/audit", label: t("console.audit") },
      ]}
    />
  );
}
