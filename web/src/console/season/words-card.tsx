import type { NameWord } from "@elvan/contract";
import { REASON_MAX, REASON_MIN } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { nameWordsQuery, useAddNameWord, useRemoveNameWord } from "../../data/operations.ts";
import styles from "../console.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import { TryName } from "./try-name.tsx";

export function WordsCard() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(nameWordsQuery);
  const may = useMay();
  const [leaving, setLeaving] = useState<NameWord | null>(null);
  return (
    <Card title={t("console.words")}>
      <div className={styles.told}>
        <p>{t("console.words.lead")}</p>
        {may("POST /api/operations/name-words/", "moderator") && <AddWord />}
        {error !== null && <LoadFailed onRetry={refetch} />}
        {data?.length === 0 && <p className={styles.by}>{t("console.words.none")}</p>}
        {data !== undefined && data.length > 0 && <Listed words={data} onRemove={setLeaving} />}
        {may("POST /api/operations/name-words/try/", "moderator") && <TryName />}
      </div>
      {leaving !== null && <RemoveDialog word={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function AddWord() {
  const { t } = useText();
  const add = useAddNameWord();
  const [word, setWord] = useState("");
  const [verdict, setVerdict] = useState("refused");
  const [reason, setReason] = useState("");
  const isFilled = word.trim().length > 1 && reason.trim().length >= REASON_MIN;
  const send = () =>
    add.mutate(
      { word: word.trim(), allowed: verdict === "allowed", reason: reason.trim() },
      {
        onSuccess: (added) => {
          setWord("");
          setReason("");
          toast(t("console.words.added", { word: added.word }));
        },
      },
    );
  return (
    <form
      className={styles.told}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled && !add.isPending) send();
      }}
    >
      <div className={styles.form}>
        <TextField
          label={t("console.words.word")}
          hint={t("console.words.wordHint")}
          required
          autoComplete="off"
          maxLength={50}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Select
          label={t("console.words.what")}
          required
          value={verdict}
          onChange={setVerdict}
          choices={["refused", "allowed"].map((value) => ({
            value,
            label: t(messageKey(`console.words.${value}`)),
          }))}
        />
        <TextField
          label={t("console.reason")}
          hint={t("console.words.reasonHint")}
          required
          autoComplete="off"
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <SaveProblems error={add.error} onRetry={send} />
      <Button type="submit" disabled={!isFilled} busy={add.isPending}>
        {t("console.words.add")}
      </Button>
    </form>
  );
}

function Listed({ words, onRemove }: { words: readonly NameWord[]; onRemove: (word: NameWord) => void }) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay()("POST /api/operations/name-words/:word/remove/", "moderator");
  return (
    <ul className={`plain-list ${styles.appeals}`} aria-label={t("console.words.list")}>
      {words.map((one) => (
        <li key={one.id}>
          <div className={styles.said}>
            <strong>{one.word}</strong> · {t(one.allowed ? "console.words.allowed" : "console.words.refused")}
            <p>{one.reason}</p>
            <p className={styles.by}>{format.stamp(one.added)}</p>
          </div>
          {may && (
            <Button
              size="s"
              aria-label={t("console.words.removeNamed", { word: one.word })}
              onClick={() => onRemove(one)}
            >
              {t("console.words.remove")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function RemoveDialog({ word, onClose }: { word: NameWord; onClose: () => void }) {
  const { t } = useText();
  const remove = useRemoveNameWord(() => {
    toast(t("console.words.removed", { word: word.word }));
    onClose();
  });
  return (
    <ReasonDialog
      size="s"
      title={t("console.words.removeNamed", { word: word.word })}
      submit={t("console.words.remove")}
      hint={t("console.words.reasonHint")}
      move={remove}
      onClose={onClose}
      onSubmit={(reason) => remove.mutate({ word: word.id, reason })}
    >
      <p>{t("console.words.removeEffect")}</p>
    </ReasonDialog>
  );
}
