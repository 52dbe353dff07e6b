import { Alert } from "../../components/ui/alert.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { useText } from "../../i18n/text.ts";
import type { stitchOf } from "./mode.ts";

export function StitchBox({ state }: { state: ReturnType<typeof stitchOf> }) {
  const { t } = useText();
  if (state === null) return null;
  if (state === "offer") {
    return (
      <Alert
        still
        title={t("account.stitch.offerTitle")}
        action={
          <ButtonLink to="/player/merge-email" size="s">
            {t("account.stitch.offerAction")}
          </ButtonLink>
        }
      >
        <p>{t("account.stitch.offer")}</p>
      </Alert>
    );
  }
  return (
    <Alert tone={state === "reconfirm" ? "warn" : "good"} title={t(`account.stitch.${state}Title`)} still>
      <p>{t(`account.stitch.${state}`)}</p>
    </Alert>
  );
}
