import type { NameAppeal } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../../components/account/failure.tsx";
import styles from "../../components/account/account.module.css";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextArea, TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { appealsQuery, useAppealName } from "../../data/personal-data.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import page from "./page.module.css";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

export function NameAppeals() {
  const { t } = useText();
  const { data = [] } = useQuery(appealsQuery);
  const appeal = useAppealName();
  const box = useFocusWrong(appeal.error);
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const isFilled = name.trim() !== "" && reason.trim() !== "";
  return (
    <Card title={t("data.names")}>
      <form
        ref={box}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFilled || appeal.isPending) return;
          appeal.mutate(
            { name: name.trim(), reason: reason.trim() },
            {
              onSuccess: () => {
                setName("");
                setReason("");
                toast(t("data.asked"));
              },
            },
          );
        }}
      >
        <p>{t("data.namesLead")}</p>
        {data.length > 0 && <Asked appeals={data} />}
        <Failure error={appeal.error} />
        <TextField
          label={t("data.name")}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={t("data.reason")}
          hint={t("data.reasonHint")}
          required
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" disabled={!isFilled} busy={appeal.isPending}>
            {t("data.ask")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Asked({ appeals }: { appeals: readonly NameAppeal[] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <ul className={`plain-list ${page.rows}`} aria-label={t("data.namesAsked")}>
      {appeals.map(({ name, asked, state }) => (
        <li key={`${asked} ${name}`}>
          <strong>{name}</strong>
          <span>
            {t(messageKey(`data.name.${state}`))} · {format.date(asked)}
          </span>
        </li>
      ))}
    </ul>
  );
}
