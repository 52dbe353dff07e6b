import { useEffect, useState } from "react";
import { useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";

/** Milliseconds for which it says that it has copied (league-183). */
const SHOWN = 500;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
      toast(t("share.failed"), { tone: "bad" });
    }
  };
  return (
    <>
      <Button icon={copied ? "check" : "copy"} onClick={() => void copy()}>
        {copied ? t("leagues.invite.copied") : label}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {copied ? t("leagues.invite.copied") : ""}
      </span>
    </>
  );
}
