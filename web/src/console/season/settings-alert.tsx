import type { MissingSetting } from "@elvan/contract";
import { Alert } from "../../components/ui/alert.tsx";
import { messageKey, useText } from "../../i18n/text.ts";

export function SettingsAlert({ missing }: { missing: readonly MissingSetting[] }) {
  const { t } = useText();
  return (
    <Alert tone="warn" title={t("console.settings")}>
      <ul>
        {missing.map((setting) => (
          <li key={setting}>{t(messageKey(`console.settings.${setting}`))}</li>
        ))}
      </ul>
    </Alert>
  );
}
