import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { ServerError } from "../../data/call.ts";
import { usedChipsQuery } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { UsedChips } from "./used-chips.tsx";

export function ChipsCard() {
  const { t } = useText();
  const [typed, setTyped] = useState("");
  const [entry, setEntry] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({ ...usedChipsQuery(entry ?? 0), enabled: entry !== null });
  return (
    <Card title={t("console.chips")}>
      <div className={styles.told}>
        <p>{t("console.chipsWords")}</p>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setEntry(Number(typed));
          }}
        >
          <TextField
            label={t("console.chips.entry")}
            hint={t("console.chips.entryHint")}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={!/^[1-9]\d{0,8}$/.test(typed)}>
            {t("console.chips.show")}
          </Button>
        </form>
        {error instanceof ServerError && error.code === 404 ? (
          <Alert tone="warn">{t("console.chips.noTeam")}</Alert>
        ) : (
          error !== null && <LoadFailed onRetry={refetch} />
        )}
        {data !== undefined && <UsedChips used={data} />}
      </div>
    </Card>
  );
}
