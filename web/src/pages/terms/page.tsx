import { LegalText } from "../../components/prose/legal-text.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { HelpNav } from "../../components/sub-nav/help-nav.tsx";

const SECTIONS = ["game", "account", "names", "fairness", "points", "liability", "changes", "law"];

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("terms.title")} intro={t("terms.intro")}>
      <HelpNav />
      <LegalText text="terms" sections={SECTIONS} />
    </Frame>
  );
}
