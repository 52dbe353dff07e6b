import { ButtonLink } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("deleted.title")}>
      <Card>
        <EmptyState icon="check" title={t("deleted.lead")} action={<ButtonLink to="/">{t("deleted.home")}</ButtonLink>}>
          {t("deleted.words")}
        </EmptyState>
      </Card>
    </Frame>
  );
}
