import type { OperationsFixture } from "@elvan/contract";
import { isStillToPlay } from "@elvan/rules";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { passFocus } from "../../lib/pass-focus.ts";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useLeaveToFeed, useMoveFixture } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import { LATEST, localTime } from "../local-time.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import styles from "../console.module.css";

const POSTPONED = "";

export function PlaceCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const { events } = useGame();
  const [event, setEvent] = useState(fixture.event === null ? POSTPONED : String(fixture.event));
  const [kickoff, setKickoff] = useState(localTime(fixture.kickoff_time));
  const [provisional, setProvisional] = useState(fixture.provisional_start_time);
  const [asks, setAsks] = useState(false);
  const move = useMoveFixture(fixture.id, () => {
    toast(t("console.moved"));
    setAsks(false);
  });
  const round = event === POSTPONED ? null : Number(event);
  const instant = kickoff === "" ? null : Date.parse(kickoff);
  const takesBack = fixture.started && isStillToPlay({ event: round, kickoff_time: instant }, serverNow());
  const save = (reason: string) =>
    move.mutate({
      event: round,
      kickoff_time: instant === null ? null : new Date(instant).toISOString(),
      provisional_start_time: provisional,
      reason,
    });
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
          max={LATEST}
          value={kickoff}
          onChange={(changed) => setKickoff(changed.target.value)}
        />
        <Checkbox
          label={t("console.provisional")}
          checked={provisional}
          onChange={(changed) => setProvisional(changed.target.checked)}
        />
        <Button type="submit">{t("console.move")}</Button>
      </form>
      {fixture.held_from_feed && <LeaveToFeed fixture={fixture.id} />}
      {asks && (
        <ReasonDialog
          size="s"
          title={t("console.place")}
          submit={t("console.move")}
          hint={t(takesBack ? "console.reasonHint" : "console.chips.reasonHint")}
          move={move}
          onClose={() => setAsks(false)}
          onSubmit={save}
        >
          <p>{t(takesBack ? "console.moveAnew" : "console.moveWords")}</p>
        </ReasonDialog>
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
