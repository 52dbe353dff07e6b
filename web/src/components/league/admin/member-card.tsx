import type { FoundEntry } from "@elvan/contract";
import { useState } from "react";
import { useText } from "../../../i18n/text.ts";
import type { MessageKey } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LeagueProblems } from "../league-problems.tsx";
import styles from "./admin.module.css";
import { MemberSearch } from "./member-search.tsx";

/** Something that is done to one member: he is looked for, picked, and then it is done (league-106). */
export function MemberCard({
  league,
  words,
  danger = false,
  busy,
  error,
  onSubmit,
}: {
  league: number;
  words: { title: MessageKey; lead: MessageKey; submit: MessageKey };
  danger?: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (member: FoundEntry) => void;
}) {
  const { t } = useText();
  const [picked, setPicked] = useState<FoundEntry | null>(null);
  return (
    <Card title={t(words.title)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (picked !== null) onSubmit(picked);
        }}
      >
        <p>{t(words.lead)}</p>
        <MemberSearch league={league} picked={picked} onPick={setPicked} />
        <LeagueProblems error={error} />
        <Button type="submit" look={danger ? "danger" : "secondary"} disabled={picked === null} busy={busy}>
          {t(words.submit)}
        </Button>
      </form>
    </Card>
  );
}
