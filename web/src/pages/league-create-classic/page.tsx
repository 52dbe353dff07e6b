import { CreateForm } from "../../components/league/create-form.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  return (
    <Frame narrow title={t("leagues.create.classicTitle")}>
      <CreateForm />
    </Frame>
  );
}
