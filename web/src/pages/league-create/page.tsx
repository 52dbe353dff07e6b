import { ChoiceCards } from "../../components/league/choice-cards.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("leagues.create.title")}>
      <ChoiceCards
        choices={[
          {
            to: "/leagues/create/classic",
            icon: "table",
            title: t("leagues.create.classic"),
            words: t("leagues.create.classicWords"),
            action: t("leagues.create.classicTitle"),
          },
          {
            to: "/leagues/create/h2h",
            icon: "compare",
            title: t("leagues.create.h2h"),
            words: t("leagues.create.h2hWords"),
            action: t("leagues.create.h2hTitle"),
          },
        ]}
      />
    </Frame>
  );
}
