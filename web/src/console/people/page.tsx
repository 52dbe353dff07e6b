import type { FoundPerson } from "@elvan/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useSearchPeople } from "../../data/people.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { SearchPage } from "../search-page.tsx";

export function Page() {
  const { t } = useText();
  const { search, asked, ask } = useSearchPeople();
  const [text, setText] = useState(asked);
  return (
    <SearchPage
      title={t("people.title")}
      intro={t("people.intro")}
      field={
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "" && !search.isFetching) ask(text.trim());
          }}
        >
          <TextField
            label={t("people.search")}
            hint={t("people.searchHint")}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" look="primary" disabled={text.trim() === ""} busy={search.isFetching}>
            {t("people.submit")}
          </Button>
        </form>
      }
      below={search.data !== undefined && <Found people={search.data.people} more={search.data.more} />}
    >
      <SaveProblems error={search.error} onRetry={() => ask(asked)} />
    </SearchPage>
  );
}

function Found({ people, more }: { people: readonly FoundPerson[]; more: boolean }) {
  const { t } = useText();
  return (
    <Card title={t("people.found")}>
      <div aria-live="polite">
        {people.length === 0 && (
          <EmptyState icon="info" title={t("people.none")}>
            {t("people.noneWords")}
          </EmptyState>
        )}
        {more && <p>{t("people.more", { count: people.length })}</p>}
      </div>
      <ul className={`plain-list ${styles.appeals}`} aria-label={t("people.found")}>
        {people.map(({ account, first_name, last_name, email, entry, entry_name, suspended }) => (
          <li key={account}>
            <div className={styles.said}>
              <TextLink alone to={`/console/people/${account}`}>{`${first_name} ${last_name}`}</TextLink>
              <p>
                {entry === null || entry_name === null
                  ? t("people.noTeam")
                  : t("people.team", { name: entry_name, entry: String(entry) })}
              </p>
              <p className={styles.by}>{email}</p>
            </div>
            {suspended && <strong className={styles.failed}>{t("people.suspended")}</strong>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
