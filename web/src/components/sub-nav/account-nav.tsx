import { useText } from "../../i18n/text.ts";
import { SubNav } from "./sub-nav.tsx";

export function AccountNav() {
  const { t } = useText();
  return (
    <SubNav
      label={t("account.nav")}
      links={[
        { to: "/player", label: t("account.profile") },
        { to: "/player/notifications", label: t("account.notifications") },
        { to: "/player/sessions", label: t("account.security") },
        { to: "/player/data", label: t("account.data") },
      ]}
    />
  );
}
