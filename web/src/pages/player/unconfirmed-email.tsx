import { Failure } from "../../components/account/failure.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useSendEmailCode } from "../../data/account.ts";
import { useText } from "../../i18n/text.ts";

export function UnconfirmedEmail({ email }: { email: string }) {
  const { t } = useText();
  const send = useSendEmailCode();
  return (
    <>
      <Alert
        still
        tone="warn"
        title={t("account.unconfirmed.title")}
        action={
          <Button
            size="s"
            busy={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: () => toast(t("account.awaited.sentAgain")) })}
          >
            {t("account.unconfirmed.send")}
          </Button>
        }
      >
        {t("account.unconfirmed.lead", { email })}
      </Alert>
      <Failure error={send.error} />
    </>
  );
}
