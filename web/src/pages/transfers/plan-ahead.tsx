import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ui/button.tsx";
import { useText } from "../../i18n/text.ts";
import { usePhone } from "../../lib/use-media.ts";

/** On a phone there is no room above the pitch for the way to the planner: it comes after the chips. */
export function PlanAhead({ children }: { children: ReactNode }) {
  const { t } = useText();
  const phone = usePhone();
  return (
    <>
      {children}
      {phone && (
        <ButtonLink to="/transfers/planner" icon="calendar" wide>
          {t("transfers.planAhead")}
        </ButtonLink>
      )}
    </>
  );
}
