import { SubNav } from "./sub-nav.tsx";
import { useText } from "../../i18n/text.ts";

export function HelpNav() {
  const { t } = useText();
  return (
    <SubNav
      label={t("help.title")}
      links={[
        { to: "/help", label: t("help.title") },
        { to: "/help/rules", label: t("rules.title") },
        { to: "/help/terms", label: t("terms.title") },
        { to: "/help/privacy", label: t("privacy.title") },
      ]}
    />
  );
}
