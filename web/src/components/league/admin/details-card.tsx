import type { LeagueDetail } from "@elvan/contract";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useUpdateLeague } from "../../../data/leagues.ts";
import { messageKey, useText } from "../../../i18n/text.ts";
import type { MessageKey } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import { FieldsElsewhere } from "../../unsaved/changed-elsewhere.tsx";
import { theirsIn, useStartedForm } from "../../unsaved/use-started-form.ts";
import { UnsavedGuard } from "../../unsaved/unsaved-guard.tsx";
import { LEAGUE_FIELDS, LeagueFields } from "../league-fields.tsx";
import { LeagueProblems } from "../league-problems.tsx";
import styles from "./admin.module.css";
import { focusWrong, useFocusWrong } from "../../ui/wrong-field.ts";

const storedIn = ({ name, admin_entry, code_privacy, closed, start_event, ko_rounds, max_entries }: LeagueDetail) => ({
  ...{ name, admin_entry, code_privacy, closed, start_event },
  ko_rounds: ko_rounds || null,
  max_entries: max_entries || null,
});

const LABELS: Partial<Record<string, MessageKey>> = {
  name: "leagues.field.name",
  code_privacy: "leagues.field.privacy",
  closed: "leagues.field.closed",
  start_event: "leagues.field.start",
  ko_rounds: "leagues.field.ko",
  max_entries: "leagues.field.max",
  admin_entry: "leagues.admin.change",
};
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
  const form = useStartedForm(storedIn(league));
  const { values, before, set } = form;
  const name = values.name.trim();
  const changed = JSON.stringify(values) !== JSON.stringify(before);
  const { ko_rounds, max_entries, ...all } = { ...values, name };
  const settings = { ...all, ...(h2h && { ko_rounds, max_entries }) };
  const error = theirsIn(update.error) ? null : update.error;
  const tell = () => onDone(t("leagues.admin.updated", { league: name }));
  const [saved, setSaved] = useState(false);
  const save = async (from: Record<string, unknown> = before) => {
    await update.mutateAsync(started ? { name, before: { name: from["name"] } } : { ...settings, before: from });
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
          void save().then(tell, () => {});
        }}
      >
        <LeagueFields
          h2h={h2h}
          fixed={started}
          form={{
            name: values.name,
            start: values.start_event,
            ko: values.ko_rounds ?? 0,
            max: values.max_entries ?? 0,
          }}
          onChange={({ name: typed, start, ko, max }) =>
            set({ name: typed, start_event: start, ko_rounds: ko || null, max_entries: max || null })
          }
          error={error}
          sentName={update.variables?.name}
        />
        {!started && <AccessFields values={values} onChange={set} />}
        <FieldsElsewhere
          move={update}
          form={form}
          labels={LABELS}
          say={(field, value) =>
            field === "code_privacy" ? t(messageKey(`leagues.privacy.${String(value)}`)) : undefined
          }
          onKeep={(from) => void save(from).then(tell, () => {})}
        />
        <LeagueProblems error={error} beside={started ? ["name"] : LEAGUE_FIELDS} />
        <Button type="submit" look="primary" disabled={name === ""} busy={update.isPending}>
          {t("leagues.admin.update")}
        </Button>
      </form>
    </Card>
  );
}

type Access = Pick<LeagueDetail, "code_privacy" | "closed">;

function AccessFields({ values, onChange }: { values: Access; onChange: (change: Partial<Access>) => void }) {
  const { t } = useText();
  return (
    <>
      <Select
        label={t("leagues.field.privacy")}
        required
        value={values.code_privacy}
        onChange={(value) => onChange({ code_privacy: PRIVACIES.find((one) => one === value) ?? values.code_privacy })}
        choices={PRIVACIES.map((value) => ({ value, label: t(`leagues.privacy.${value}`) }))}
      />
      <Checkbox
        label={t("leagues.field.closed")}
        checked={values.closed}
        onChange={(event) => onChange({ closed: event.target.checked })}
      />
    </>
  );
}
