import { ChoiceCards } from "../../components/league/choice-cards.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("leagues.join.title")}>
      <ChoiceCards
        choices={[
          {
            to: "/leagues/join/private",
            icon: "lock",
            title: t("leagues.join.private"),
            words: t("leagues.join.privateWords"),
            action: t("leagues.join.privateTitle"),
          },
          {
            to: "/leagues/join/public",
            icon: "globe",
            title: t("leagues.join.public"),
            words: t("leagues.join.publicWords"),
            action: t("leagues.join.publicTitle"),
          },
        ]}
      />
    </Frame>
  );
}
