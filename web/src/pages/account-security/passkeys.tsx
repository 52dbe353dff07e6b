import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../../components/account/failure.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { BadRequest } from "../../data/call.ts";
import { knowsPasskeys, passkeysQuery, useAddPasskey, useRemovePasskey, wasCancelled } from "../../data/passkeys.ts";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { EndButton } from "./end-button.tsx";
import styles from "./page.module.css";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

export function Passkeys() {
  const { t } = useText();
  const format = useFormat();
  const sentence = useProblemText();
  const { data } = useQuery(passkeysQuery);
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const box = useFocusWrong(add.error);
  const [name, setName] = useState("");
  const problem =
    add.error instanceof BadRequest ? add.error.problems.map(sentence).join(" ") : t("security.passkeyFailed");
  return (
    <Card title={t("security.passkeys")}>
      <p className={styles.lead}>{t("security.passkeysLead")}</p>
      <Failure error={remove.error} />
      {data !== undefined && data.length > 0 && (
        <ul className={`plain-list ${styles.rows}`}>
          {data.map(({ id, name, created, last_used }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <strong>{name}</strong>
                <span className={styles.small}>
                  {last_used === null
                    ? t("security.passkeySince", { date: format.date(created) })
                    : t("security.lastUsed", { time: format.stamp(last_used) })}
                </span>
              </div>
              <EndButton
                id={id}
                move={remove}
                label={t("security.removeNamed", { name })}
                said={t("security.passkeyRemoved")}
              >
                {t("security.remove")}
              </EndButton>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <form
          ref={box}
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate(name.trim(), {
              onSuccess: () => {
                setName("");
                toast(t("security.passkeyAdded"));
              },
            });
          }}
        >
          <TextField
            label={t("security.passkeyName")}
            value={name}
            maxLength={50}
            autoComplete="off"
            required
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" icon="plus" disabled={name.trim() === ""} busy={add.isPending}>
            {t("security.passkeyAdd")}
          </Button>
        </form>
      ) : (
        <p>{t("security.passkeyUnknown")}</p>
      )}
      {add.isError && !wasCancelled(add.error) && (
        <Alert tone="bad" className={styles.after}>
          {problem}
        </Alert>
      )}
    </Card>
  );
}
