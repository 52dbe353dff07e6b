import { ChoiceCards } from "../../components/league/choice-cards.tsx";
import { JoinByCode } from "../../components/league/join-by-code.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("leagues.createJoin.title")}>
      <JoinByCode short />
      <ChoiceCards
        choices={[
          {
            to: "/leagues/join",
            icon: "trophy",
            title: t("leagues.createJoin.joinTitle"),
            words: t("leagues.createJoin.joinWords"),
            action: t("leagues.join"),
          },
          {
            to: "/leagues/create",
            icon: "plus",
            title: t("leagues.createJoin.createTitle"),
            words: t("leagues.createJoin.createWords"),
            action: t("leagues.create.submit"),
          },
        ]}
      />
      <p>
        <TextLink alone to="/leagues/renew">
          {t("leagues.renewOld")}
        </TextLink>
      </p>
    </Frame>
  );
}
