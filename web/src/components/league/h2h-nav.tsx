import { useText } from "../../i18n/text.ts";
import { SubNav } from "../sub-nav/sub-nav.tsx";

export function H2hNav({ league }: { league: number }) {
  const { t } = useText();
  return (
    <SubNav
      label={t("leagues.league")}
      links={[
        { to: `/leagues/${league}/matches/h`, label: t("leagues.matches") },
        { to: `/leagues/${league}/standings/h`, label: t("leagues.standings") },
      ]}
    />
  );
}
