import { SubNav } from "./sub-nav.tsx";
import { useText } from "../../i18n/text.ts";

export function ScoutNav() {
  const { t } = useText();
  return (
    <SubNav
      label={t("scout.title")}
      links={[
        { to: "/the-scout", label: t("scout.news") },
        { to: "/the-scout/player-news", label: t("scout.availability") },
      ]}
    />
  );
}
