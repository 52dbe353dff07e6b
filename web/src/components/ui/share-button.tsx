import { useText } from "../../i18n/text.ts";
import { language } from "../../data/language.ts";
import { Button, ButtonLink } from "./button.tsx";
import type { ButtonLook } from "./button.tsx";
import { toast } from "./toast.tsx";

/** Through the device's own sheet; where there is none, text and address are copied. */
export function ShareButton({
  text,
  path,
  look = "secondary",
  label,
}: {
  text: string;
  path: string;
  look?: ButtonLook;
  label?: string;
}) {
  const { t } = useText();
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share === "function") {
      // Who closes the sheet has not failed.
      await navigator.share({ text, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(`${text} ${url}`);
      toast(t("share.copied"));
    } catch {
      toast(t("share.failed"), { tone: "bad" });
    }
  };
  return (
    <Button look={look} icon="share" onClick={() => void share()}>
      {label ?? t("share.share")}
    </Button>
  );
}

/** The picture that others see where the address is shared, as a file. */
export function SavePicture({ path }: { path: string }) {
  const { t } = useText();
  const query = new URLSearchParams({ path, language: language() });
  return (
    <ButtonLink to={`/api/picture/share/?${query}`} reloadDocument download={`elvan${path.replaceAll("/", "-")}.png`}>
      {t("share.savePicture")}
    </ButtonLink>
  );
}
