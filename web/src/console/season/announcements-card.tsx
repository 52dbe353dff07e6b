import { ANNOUNCEMENT_MAX } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { TextArea, TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { announcementsQuery, useAnnounce, useRemoveAnnouncement } from "../../data/announcements.ts";
import { serverNow } from "../../data/clock.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { instantOf, LATEST, localTime } from "../local-time.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import styles from "../console.module.css";

export function AnnouncementsCard() {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const { data = [] } = useQuery(announcementsQuery);
  const remove = useRemoveAnnouncement(() => toast(t("announce.removed")));
  return (
    <Card title={t("announce.title")}>
      <div className={styles.told}>
        <p>{t("announce.lead")}</p>
        <ul className={styles.matches} aria-label={t("announce.title")}>
          {data.map(({ id, text_sv, text_en, start_time, stop_time }) => (
            <li key={id}>
              <span className={styles.said}>
                <span lang="sv">{text_sv}</span>
                <br />
                <span lang="en">{text_en}</span>
                <br />
                <span className={styles.by}>
                  {t("announce.times", { from: format.moment(start_time), until: format.moment(stop_time) })}
                </span>
              </span>
              {may("DELETE /api/operations/announcements/:announcement/", "operator") && (
                <Button
                  size="s"
                  aria-label={t("announce.removeNamed", { text: text_sv })}
                  busy={remove.isPending && remove.variables === id}
                  onClick={({ currentTarget }) => {
                    passFocus(currentTarget);
                    remove.mutate(id);
                  }}
                >
                  {t("announce.remove")}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <SaveProblems
          error={remove.error}
          onRetry={() => remove.variables !== undefined && remove.mutate(remove.variables)}
        />
        {may("POST /api/operations/announcements/", "operator") && <AnnounceForm />}
      </div>
    </Card>
  );
}

const empty = () => ({ text_sv: "", text_en: "", from: localTime(serverNow()), until: "", urgent: false });

function AnnounceForm() {
  const { t } = useText();
  const [draft, setDraft] = useState(empty);
  const make = useAnnounce(() => {
    toast(t("announce.made"));
    setDraft(empty());
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const send = () => {
    const { text_sv, text_en, urgent, from, until } = draft;
    const [start_time, stop_time] = [instantOf(from), instantOf(until)];
    if (start_time !== null && stop_time !== null) make.mutate({ text_sv, text_en, urgent, start_time, stop_time });
  };
  return (
    <form
      className={styles.told}
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.isPending) send();
      }}
    >
      {(["text_sv", "text_en"] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`announce.${name}`)}
          required
          rows={2}
          maxLength={ANNOUNCEMENT_MAX}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <div className={styles.form}>
        {(["from", "until"] as const).map((name) => (
          <TextField
            key={name}
            label={t(`announce.${name}`)}
            type="datetime-local"
            required
            max={LATEST}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <Checkbox
          label={t("announce.urgent")}
          checked={draft.urgent}
          onChange={({ target }) => set({ urgent: target.checked })}
        />
      </div>
      <SaveProblems error={make.error} onRetry={send} />
      <div>
        <Button type="submit" busy={make.isPending}>
          {t("announce.make")}
        </Button>
      </div>
    </form>
  );
}
