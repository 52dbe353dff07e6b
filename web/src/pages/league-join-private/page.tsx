import { JoinByCode } from "../../components/league/join-by-code.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  return (
    <Frame narrow title={t("leagues.join.privateTitle")}>
      <Card>
        <JoinByCode />
      </Card>
    </Frame>
  );
}
