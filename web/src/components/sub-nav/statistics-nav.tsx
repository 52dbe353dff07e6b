import { useText } from "../../i18n/text.ts";
import { SubNav } from "./sub-nav.tsx";

export function StatisticsNav() {
  const { t } = useText();
  return (
    <SubNav
      label={t("nav.statistics")}
      links={[
        { to: "/statistics", label: t("statistics.players") },
        { to: "/statistics/forecasts", label: t("forecasts.title") },
        { to: "/statistics/prices", label: t("prices.title") },
        { to: "/statistics/compare", label: t("compare.title") },
      ]}
    />
  );
}
