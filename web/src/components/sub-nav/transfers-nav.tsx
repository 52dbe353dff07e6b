import { useText } from "../../i18n/text.ts";
import { SubNav } from "./sub-nav.tsx";

export function TransfersNav() {
  const { t } = useText();
  return (
    <SubNav
      label={t("transfers.title")}
      links={[
        { to: "/transfers", label: t("transfers.title") },
        { to: "/transfers/planner", label: t("planner.title") },
      ]}
    />
  );
}
