import type { LeagueDetail } from "@elvan/contract";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useUpdateLeague } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import { UnsavedGuard } from "../../unsaved/unsaved-guard.tsx";
import { LEAGUE_FIELDS, LeagueFields } from "../league-fields.tsx";
import { LeagueProblems } from "../league-problems.tsx";
import styles from "./admin.module.css";
import { focusWrong, useFocusWrong } from "../../ui/wrong-field.ts";

const PRIVACIES = ["a", "l", "p"] as const;

export function DetailsCard({
  league,
  started,
  onDone,
}: {
  league: LeagueDetail;
  started: boolean;
  onDone: (words: string) => void;
}) {
  const { t } = useText();
  const h2h = league.scoring === "h";
  const update = useUpdateLeague(league.id, league.scoring);
  const box = useFocusWrong(update.error);
  const [form, setForm] = useState({
    name: league.name,
    start: league.start_event,
    ko: league.ko_rounds ?? 0,
    max: league.max_entries ?? 0,
  });
  const [privacy, setPrivacy] = useState(league.code_privacy);
  const [closed, setClosed] = useState(league.closed);
  const name = form.name.trim();
  const changed =
    form.name !== league.name ||
    form.start !== league.start_event ||
    form.ko !== (league.ko_rounds ?? 0) ||
    form.max !== (league.max_entries ?? 0) ||
    privacy !== league.code_privacy ||
    closed !== league.closed;
  const settings = {
    name,
    admin_entry: league.admin_entry,
    code_privacy: privacy,
    closed,
    start_event: form.start,
    ...(h2h && { ko_rounds: form.ko || null, max_entries: form.max || null }),
  };
  const [saved, setSaved] = useState(false);
  const save = async () => {
    await update.mutateAsync(started ? { name } : settings);
    // Synchronous: the guard has to know before the page is left.
    flushSync(() => setSaved(true));
    return true;
  };
  return (
    <Card title={t("leagues.admin.details")}>
      <UnsavedGuard
        when={changed && !saved}
        title={t("leagues.admin.unsaved")}
        words={t("leagues.admin.unsavedWords")}
        stay={t("leagues.admin.unsavedStay")}
        leave={t("leagues.admin.unsavedLeave")}
        {...(name !== "" && { save: { label: t("leagues.admin.update"), run: () => save().catch(() => false) } })}
        onClose
      />
      <form
        ref={box}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // The name field already shows its own problem.
          if (focusWrong(event.currentTarget)) return;
          void save().then(
            () => onDone(t("leagues.admin.updated", { league: name })),
            () => {},
          );
        }}
      >
        {started && <Alert still>{t("leagues.admin.started")}</Alert>}
        <LeagueFields
          h2h={h2h}
          fixed={started}
          form={form}
          onChange={setForm}
          error={update.error}
          sentName={update.variables?.name}
        />
        {!started && (
          <>
            <Select
              label={t("leagues.field.privacy")}
              required
              value={privacy}
              onChange={(value) => setPrivacy(PRIVACIES.find((one) => one === value) ?? privacy)}
              choices={PRIVACIES.map((value) => ({ value, label: t(`leagues.privacy.${value}`) }))}
            />
            <Checkbox
              label={t("leagues.field.closed")}
              checked={closed}
              onChange={(event) => setClosed(event.target.checked)}
            />
          </>
        )}
        <LeagueProblems error={update.error} beside={started ? ["name"] : LEAGUE_FIELDS} />
        <Button type="submit" look="primary" disabled={name === ""} busy={update.isPending}>
          {t("leagues.admin.update")}
        </Button>
      </form>
    </Card>
  );
}
