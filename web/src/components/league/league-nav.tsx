import { useText } from "../../i18n/text.ts";
import { SubNav } from "../sub-nav/sub-nav.tsx";

export function LeagueNav() {
  const { t } = useText();
  return (
    <SubNav
      label={t("leagues.parts")}
      links={[
        { to: "/leagues", label: t("leagues.tab.leagues") },
        { to: "/leagues/cups", label: t("leagues.tab.cups") },
      ]}
    />
  );
}
