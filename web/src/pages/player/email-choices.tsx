import { Checkbox } from "../../components/ui/checkbox.tsx";
import { useText } from "../../i18n/text.ts";
import type { DetailsValues } from "../../components/account/use-details-form.ts";

type Choices = Pick<DetailsValues, "email_elvan" | "email_favourite">;

export function EmailChoices({ values, onChange }: { values: Choices; onChange: (change: Partial<Choices>) => void }) {
  const { t } = useText();
  return (
    <div>
      <Checkbox
        label={t("account.emailElvan")}
        checked={values.email_elvan}
        onChange={(event) => onChange({ email_elvan: event.target.checked })}
      />
      <Checkbox
        label={t("account.emailFavourite")}
        checked={values.email_favourite}
        onChange={(event) => onChange({ email_favourite: event.target.checked })}
      />
    </div>
  );
}
