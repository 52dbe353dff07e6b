import type { FoundEntry } from "@elvan/contract";
import { useState } from "react";
import { useText } from "../../../i18n/text.ts";
import type { MessageKey } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmMove } from "../confirm-move.tsx";
import styles from "./admin.module.css";
import { MemberSearch } from "./member-search.tsx";

export function MemberCard({
  league,
  words,
  danger = false,
  move,
  onSubmit,
}: {
  league: number;
  words: { title: MessageKey; lead: MessageKey; submit: MessageKey; sure: MessageKey };
  danger?: boolean;
  move: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: (member: FoundEntry) => void;
}) {
  const { t } = useText();
  const [picked, setPicked] = useState<FoundEntry | null>(null);
  const [asks, setAsks] = useState(false);
  return (
    <Card title={t(words.title)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (picked !== null) setAsks(true);
        }}
      >
        <p>{t(words.lead)}</p>
        <MemberSearch league={league} picked={picked} onPick={setPicked} />
        <Button type="submit" look={danger ? "danger" : "secondary"} disabled={picked === null}>
          {t(words.submit)}
        </Button>
      </form>
      {asks && picked !== null && (
        <ConfirmMove
          title={t(words.title)}
          submit={t(words.submit)}
          move={move}
          onClose={() => {
            move.reset();
            setAsks(false);
          }}
          onConfirm={() => onSubmit(picked)}
        >
          {t(words.sure, { player: picked.player_name, team: picked.entry_name })}
        </ConfirmMove>
      )}
    </Card>
  );
}
