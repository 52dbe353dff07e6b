import { AccountNav } from "../../components/sub-nav/account-nav.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { OtherService } from "./other-service.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { Tokens } from "./tokens.tsx";

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("security.title")} intro={t("security.intro")}>
      <AccountNav />
      <Sessions />
      <SecondFactor />
      <Passkeys />
      <OtherService />
      <Tokens />
    </Frame>
  );
}
