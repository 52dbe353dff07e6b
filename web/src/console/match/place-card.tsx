import type { OperationsFixture } from "@elvan/contract";
import { isStillToPlay } from "@elvan/rules";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { passFocus } from "../../lib/pass-focus.ts";
import { Select } from "../../components/ui/select.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useLeaveToFeed, useMoveFixture } from "../../data/operations.ts";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { useText } from "../../i18n/text.ts";
import { localTime } from "../local-time.ts";
import { TimeField } from "../time-field.tsx";
import { MatchActDialog } from "./match-act-dialog.tsx";
import styles from "../console.module.css";

const POSTPONED = "";
const LABELS: Partial<Record<string, MessageKey>> = {
  event: "console.round",
  kickoff_time: "console.kickoff",
  provisional_start_time: "console.provisional",
};

type Place = Pick<OperationsFixture, "event" | "kickoff_time" | "provisional_start_time">;
const placeOf = ({ event, kickoff_time, provisional_start_time }: Place): Place => ({
  ...{ event, kickoff_time, provisional_start_time },
});
const sayTime = (time: string) => localTime(time).replace("T", " ");

export function PlaceCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const { events } = useGame();
  const [asks, setAsks] = useState(false);
  // What the feed moves meanwhile does not end what is typed.
  const form = useStartedForm<Place>(placeOf(fixture));
  const { event, kickoff_time, provisional_start_time } = form.values;
  const move = useMoveFixture(fixture.id, () => {
    toast(t("console.moved"));
    setAsks(false);
  });
  const instant = kickoff_time === null ? null : Date.parse(kickoff_time);
  const takesBack = fixture.started && isStillToPlay({ event, kickoff_time: instant }, serverNow());
  const save = (reason: string) => move.mutate({ ...form.values, reason, before: form.before });
  const began = {
    ...form,
    take: (theirs: Readonly<Record<string, unknown>>) => {
      form.take(theirs);
      setAsks(false);
    },
  };
  return (
    <Card title={t("console.place")}>
      <form
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          setAsks(true);
        }}
      >
        <Select
          label={t("console.round")}
          value={event === null ? POSTPONED : String(event)}
          onChange={(id) => form.set({ event: id === POSTPONED ? null : Number(id) })}
          choices={[
            { value: POSTPONED, label: t("console.noRound") },
            ...events.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TimeField
          label={t("console.kickoff")}
          value={kickoff_time}
          onChange={(instant) => form.set({ kickoff_time: instant })}
        />
        <Checkbox
          label={t("console.provisional")}
          checked={provisional_start_time}
          onChange={({ target }) => form.set({ provisional_start_time: target.checked })}
        />
        <Button type="submit">{t("console.move")}</Button>
      </form>
      {fixture.held_from_feed && <LeaveToFeed fixture={fixture.id} />}
      {asks && (
        <MatchActDialog
          fixture={fixture.id}
          change={{ act: "move", ...form.values }}
          size="s"
          title={t("console.place")}
          submit={t("console.move")}
          hint={t(takesBack ? "console.reasonHint" : "console.chips.reasonHint")}
          move={{ isPending: move.isPending, error: theirsIn(move.error) ? null : move.error }}
          onClose={() => setAsks(false)}
          onSubmit={save}
        >
          <FieldsElsewhere
            move={move}
            form={began}
            labels={LABELS}
            say={(field, value) => (field === "kickoff_time" && value !== null ? sayTime(String(value)) : undefined)}
            // Moving is still to be confirmed, with the reason.
            onKeep={() => move.reset()}
          />
          <p>{t(takesBack ? "console.moveAnew" : "console.moveWords")}</p>
        </MatchActDialog>
      )}
    </Card>
  );
}

function LeaveToFeed({ fixture }: { fixture: number }) {
  const { t } = useText();
  const leave = useLeaveToFeed(fixture, () => toast(t("console.leftToFeed")));
  const save = () => leave.mutate(undefined);
  return (
    <div className={styles.told}>
      <p>{t("console.heldFromFeed")}</p>
      <Button
        busy={leave.isPending}
        onClick={(event) => {
          passFocus(event.currentTarget);
          save();
        }}
      >
        {t("console.leaveToFeed")}
      </Button>
      <SaveProblems error={leave.error} onRetry={save} />
    </div>
  );
}
