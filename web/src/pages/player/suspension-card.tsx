import { REASON_MAX, REASON_MIN } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../../components/account/account.module.css";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { suspensionQuery, useAppealSuspension } from "../../data/people.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

/** Nothing for everyone who isn't suspended. */
export function SuspensionCard() {
  const { t } = useText();
  const format = useFormat();
  const { data } = useQuery(suspensionQuery);
  const appeal = useAppealSuspension();
  const [words, setWords] = useState("");
  const suspension = data?.suspension ?? null;
  if (suspension === null) return null;
  const { id, scope, reason, ends, appealed, answered } = suspension;
  const send = () => appeal.mutate({ id, appeal: words });
  return (
    <Card title={t("suspension.title")}>
      <p>{t(`suspension.${scope}`)}</p>
      <p>{t("suspension.reason", { reason })}</p>
      <p>{ends === null ? t("suspension.open") : t("suspension.until", { ends: format.moment(ends) })}</p>
      {appealed === null ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextArea
            label={t("suspension.appeal")}
            hint={t("suspension.appealHint")}
            required
            maxLength={REASON_MAX}
            rows={3}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <SaveProblems error={appeal.error} onRetry={send} />
          <Button type="submit" busy={appeal.isPending} disabled={words.trim().length < REASON_MIN}>
            {t("suspension.send")}
          </Button>
        </form>
      ) : (
        <Alert still>
          {answered === null ? t("suspension.sent", { at: format.stamp(appealed) }) : t("suspension.answered")}
        </Alert>
      )}
    </Card>
  );
}
