import { useLocation } from "../../lib/router.tsx";
import { useText } from "../../i18n/text.ts";
import { SubNav } from "./sub-nav.tsx";

const CALENDAR = "/fixtures/calendar";

export function FixturesNav() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <SubNav
      label={t("nav.fixtures")}
      links={[
        // Of any round.
        { to: "/fixtures", label: t("fixtures.byRound"), here: !pathname.startsWith(CALENDAR) },
        { to: CALENDAR, label: t("calendar.title") },
      ]}
    />
  );
}
