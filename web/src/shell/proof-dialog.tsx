import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settleProof } from "../data/ask-proof.ts";
import { knowsPasskeys, wasCancelled } from "../data/passkeys.ts";
import { proofsQuery, useProve, useProveByPasskey } from "../data/proof.ts";
import { useText } from "../i18n/text.ts";
import styles from "../components/account/account.module.css";
import { Failure } from "../components/account/failure.tsx";
import { PasswordField } from "../components/account/password-field.tsx";
import { Alert } from "../components/ui/alert.tsx";
import { Button } from "../components/ui/button.tsx";
import { Dialog } from "../components/ui/dialog.tsx";
import { TextField } from "../components/ui/text-field.tsx";
import { useFocusWrong } from "../components/ui/wrong-field.ts";

/** The call that needed the proof is repeated afterwards. */
export function ProofDialog() {
  const { t } = useText();
  const { data } = useQuery(proofsQuery);
  const prove = useProve();
  const byPasskey = useProveByPasskey();
  const box = useFocusWrong(prove.error);
  const [secret, setSecret] = useState("");
  const close = () => settleProof(false);
  const done = { onSuccess: () => settleProof(true) };
  const asksPassword = data?.password === true;
  const asksCode = data?.password === false && data.code;
  const hasField = asksPassword || asksCode;
  return (
    <Dialog
      isOpen
      alert
      size="s"
      title={t("proof.title")}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t("common.cancel")}</Button>
          {hasField && (
            <Button look="primary" type="submit" form="proof" busy={prove.isPending} disabled={secret.trim() === ""}>
              {t("proof.submit")}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={box}
        id="proof"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          prove.mutate(asksCode ? { code: secret } : { password: secret }, done);
        }}
      >
        <p>{t("proof.lead")}</p>
        <Failure error={prove.error} />
        {byPasskey.isError && !wasCancelled(byPasskey.error) && <Alert tone="bad">{t("signIn.problem.passkey")}</Alert>}
        {asksPassword && (
          <PasswordField
            label={t("account.currentPassword")}
            name="password"
            autoComplete="current-password"
            required
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
        {asksCode && (
          <TextField
            label={t("secondFactor.code")}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
        {data?.passkey === true && knowsPasskeys() && (
          <Button wide icon="lock" busy={byPasskey.isPending} onClick={() => byPasskey.mutate(undefined, done)}>
            {t("proof.passkey")}
          </Button>
        )}
        {data !== undefined && !hasField && !data.passkey && <Alert tone="info">{t("problem.sign_in_again")}</Alert>}
      </form>
    </Dialog>
  );
}
