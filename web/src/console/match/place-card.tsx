import type { OperationsFixture } from "@elvan/contract";
import { useState } from "react";
import { SaveProblems } from "../../components/save-problems/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { useMoveFixture } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

/** The value of the choice "no round yet". */
const POSTPONED = "";

/** An instant as the browser's date field wants it: "2026-07-11T14:55" on the clock of whoever looks. */
function localTime(iso: string | null): string {
  if (iso === null) return "";
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Where and when the match is played: postponing it, or giving it a round and a time. */
export function PlaceCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const { events } = useGame();
  const [event, setEvent] = useState(fixture.event === null ? POSTPONED : String(fixture.event));
  const [kickoff, setKickoff] = useState(localTime(fixture.kickoff_time));
  const [provisional, setProvisional] = useState(fixture.provisional_start_time);
  const move = useMoveFixture(fixture.id);
  const save = () =>
    move.mutate(
      {
        event: event === POSTPONED ? null : Number(event),
        kickoff_time: kickoff === "" ? null : new Date(kickoff).toISOString(),
        provisional_start_time: provisional,
      },
      { onSuccess: () => toast(t("console.moved")) },
    );
  return (
    <Card title={t("console.place")}>
      <form
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save();
        }}
      >
        <Select
          label={t("console.round")}
          value={event}
          onChange={setEvent}
          choices={[
            { value: POSTPONED, label: t("console.noRound") },
            ...events.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField
          label={t("console.kickoff")}
          type="datetime-local"
          value={kickoff}
          onChange={(changed) => setKickoff(changed.target.value)}
        />
        <Checkbox
          label={t("console.provisional")}
          checked={provisional}
          onChange={(changed) => setProvisional(changed.target.checked)}
        />
        <Button type="submit" busy={move.isPending}>
          {t("console.move")}
        </Button>
      </form>
      <SaveProblems error={move.error} onRetry={save} />
    </Card>
  );
}
