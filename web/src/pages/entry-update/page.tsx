import type { Entry, Language } from "@elvan/contract";
import { TEAM_NAME_MAX } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../../components/account/account.module.css";
import { Failure } from "../../components/account/failure.tsx";
import { LanguageSelect } from "../../components/account/language-select.tsx";
import { UnconfirmedNote } from "../../components/account/unconfirmed-note.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { ClubSelect, clubOf, NO_CLUB } from "../../components/club/club-select.tsx";
import { NameField } from "../../components/ui/name-field.tsx";
import { SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { fanLeague } from "../../components/entry/fan-league.ts";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useUpdateEntry } from "../../data/entry-details.ts";
import { language, LANGUAGE_NAMES } from "../../data/language.ts";
import { useViewer } from "../../data/me.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { useText } from "../../i18n/text.ts";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { useRefusals } from "../../components/ui/use-refusals.ts";
import { focusWrongSoon, useFocusWrong } from "../../components/ui/wrong-field.ts";

const LABELS: Partial<Record<string, MessageKey>> = {
  name: "enter.name",
  favourite_team: "enter.club",
  language: "entryUpdate.language",
  email: "entryUpdate.email",
};
const FIELDS = ["name", "favourite_team", "language", "email"];

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null, refetchOnWindowFocus: "always" });
  return (
    <Frame narrow title={t("entryUpdate.title")} intro={t("entryUpdate.lead")}>
      <div className={styles.narrow}>
        <Card>{data === undefined ? <SkeletonRows rows={4} height="4rem" /> : <Details entry={data} />}</Card>
        <p className={styles.links}>
          <TextLink alone to="/player">
            {t("account.title.update")}
          </TextLink>
          <TextLink alone to="/player/data">
            {t("data.title")}
          </TextLink>
        </p>
      </div>
    </Frame>
  );
}

function Details({ entry }: { entry: Entry }) {
  const { t } = useText();
  const { account } = useViewer();
  const { clubs } = useGame();
  const clubHint = useClubHint(entry);
  const update = useUpdateEntry(entry.id);
  const box = useFocusWrong(update.error);
  const form = useStartedForm({
    name: entry.name,
    favourite_team: entry.favourite_team,
    email: account?.entry_email ?? false,
    language: account?.entry_language ?? language(),
  });
  const { name, favourite_team, email, language: tongue } = form.values;
  const [left, setLeft] = useState(false);
  const theirs = theirsIn(update.error);
  const save = (before: Record<string, unknown>) =>
    update.mutate(
      { ...form.values, name: name.trim(), kit: entry.kit, before },
      { onSuccess: () => toast(t("entryUpdate.saved")) },
    );

  const refused = useRefusals(theirs ? null : update.error);
  const say = (field: string, value: unknown): string | undefined => {
    if (field === "favourite_team") return clubs.get(Number(value))?.name ?? t("common.none");
    return field === "language" ? LANGUAGE_NAMES[value as Language] : undefined;
  };
  const isNamed = name.trim() !== "";
  // Only the name that was sent has been refused, not what is typed since.
  const refusedName = update.variables?.name === name.trim() ? refused.of("name") : undefined;
  return (
    <form
      ref={box}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (!isNamed) return focusWrongSoon(event.currentTarget);
        if (update.isPending) return;
        save(form.before);
      }}
    >
      <FieldsElsewhere move={update} form={form} labels={LABELS} say={say} onKeep={save} />
      <Failure error={theirs ? null : update.error} fields={FIELDS} />
      <NameField
        label={t("enter.name")}
        hint={t("entryUpdate.nameHint")}
        max={TEAM_NAME_MAX}
        value={name}
        disabled={entry.name_change_blocked}
        error={left && !isNamed ? t("enter.nameMissing") : undefined}
        refusal={refusedName}
        onChange={(event) => form.set({ name: event.target.value })}
        onBlur={() => setLeft(true)}
      />
      <ClubSelect
        hint={clubHint}
        value={favourite_team === null ? NO_CLUB : String(favourite_team)}
        onChange={(choice) => form.set({ favourite_team: clubOf(choice) })}
        error={refused.words("favourite_team")}
      />
      <LanguageSelect
        label={t("entryUpdate.language")}
        value={tongue}
        onChange={(choice) => form.set({ language: choice })}
        error={refused.words("language")}
      />
      <Checkbox
        label={t("entryUpdate.email")}
        checked={email}
        error={refused.words("email")}
        onChange={(event) => form.set({ email: event.target.checked })}
      />
      {email && <UnconfirmedNote />}
      <Button type="submit" look="primary" wide busy={update.isPending}>
        {t("entryUpdate.submit")}
      </Button>
    </form>
  );
}

/** The supporters' league is fixed from the team's first deadline on. */
function useClubHint({ leagues, started_event }: Entry): string {
  const { t } = useText();
  const { clubs, current } = useGame();
  const fans = fanLeague(leagues.classic);
  const club = fans && clubs.get(fans.team);
  const isFixed = current !== null && started_event <= current.id;
  if (!isFixed) return t("entryUpdate.clubHint");
  return club ? t("entryUpdate.clubStays", { club: club.name }) : t("entryUpdate.clubNone");
}
