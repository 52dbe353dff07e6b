import { Failure } from "../../components/account/failure.tsx";
import { MailboxHint } from "../../components/account/mailbox-hint.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useSendBrowserLink } from "../../data/session.ts";
import { useText } from "../../i18n/text.ts";

/** For owners locked out by strangers' guesses: a link by mail lets this browser try again. */
export function BrowserLink({ email, words }: { email: string; words: string }) {
  const { t } = useText();
  const send = useSendBrowserLink();
  if (send.isSuccess) {
    return (
      <>
        <Alert tone="good" title={t("signIn.linkSentTitle")}>
          <p>{t("signIn.linkSent", { email })}</p>
        </Alert>
        <MailboxHint />
      </>
    );
  }
  return (
    <>
      <Alert
        tone="bad"
        title={words}
        action={
          <Button size="s" busy={send.isPending} onClick={() => send.mutate(email)}>
            {t("signIn.linkSend")}
          </Button>
        }
      >
        <p>{t("signIn.linkLead")}</p>
      </Alert>
      <Failure error={send.error} />
    </>
  );
}
