import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../components/ui/alert.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { useAddressParams } from "../../lib/use-address-params.ts";
import { knowsPasskeys, usePasskeySignIn, wasCancelled } from "../../data/passkeys.ts";
import { OTHER_SIGN_IN, signInWaysQuery } from "../../data/sign-in-ways.ts";
import { messageKey, useText } from "../../i18n/text.ts";

const PROBLEMS = ["oidc", "oidc_taken", "oidc_other", "oidc_away"];

export function OtherProblem() {
  const { t } = useText();
  const params = useAddressParams();
  const problem = params.get("problem") ?? "";
  return PROBLEMS.includes(problem) ? <Alert tone="bad">{t(messageKey(`signIn.problem.${problem}`))}</Alert> : null;
}

export function OtherWays() {
  const { t } = useText();
  const { data } = useQuery(signInWaysQuery);
  const passkey = usePasskeySignIn();
  const name = data?.oidc;
  return (
    <>
      {passkey.isError && !wasCancelled(passkey.error) && <Alert tone="bad">{t("signIn.problem.passkey")}</Alert>}
      {knowsPasskeys() && (
        <Button wide icon="lock" busy={passkey.isPending} onClick={() => passkey.mutate()}>
          {t("signIn.passkey")}
        </Button>
      )}
      {name && (
        <ButtonLink to={OTHER_SIGN_IN} reloadDocument wide icon="external">
          {t("signIn.other", { name })}
        </ButtonLink>
      )}
    </>
  );
}
