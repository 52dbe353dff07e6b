import { useQuery } from "@tanstack/react-query";
import { emailStateQuery } from "../../data/account.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { TextLink } from "../ui/text-link.tsx";

export function UnconfirmedNote() {
  const { t } = useText();
  const { data } = useQuery(emailStateQuery);
  if (data === undefined || data.confirmed) return null;
  return (
    <Alert still tone="warn" action={<TextLink to="/player">{t("account.unconfirmed.title")}</TextLink>}>
      {t("account.unconfirmed.noMail")}
    </Alert>
  );
}
