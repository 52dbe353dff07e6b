import { LegalText } from "../../components/prose/legal-text.tsx";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { HelpNav } from "../../components/sub-nav/help-nav.tsx";

const SECTIONS = ["controller", "what", "why", "who", "how", "cookies", "gdpr"];

/** `#gdpr`: what one can ask for (core-007). */
export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("privacy.title")} intro={t("privacy.intro")}>
      <HelpNav />
      <LegalText text="privacy" sections={SECTIONS} />
    </Frame>
  );
}
