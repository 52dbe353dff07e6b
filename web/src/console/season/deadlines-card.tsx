import type { Operations } from "@elvan/contract";
import { reviewDeadline } from "@elvan/rules";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useMay } from "../../data/may.ts";
import { useSetDeadline } from "../../data/operations.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { TimeField } from "../time-field.tsx";
import styles from "../console.module.css";

type Deadline = Operations["deadlines"][number];

const LABELS: Partial<Record<string, MessageKey>> = { deadline_time: "console.deadline.time" };

export function DeadlinesCard({ deadlines }: { deadlines: Operations["deadlines"] }) {
  const { t } = useText();
  const format = useFormat();
  const { eventsById } = useGame();
  const may = useMay()("PUT /api/operations/events/:event/deadline/", "operator");
  const [chosen, setChosen] = useState<number | null>(null);
  const deadline = deadlines.find(({ event }) => event === chosen) ?? deadlines[0];
  if (deadline === undefined) return null;
  const nameOf = ({ event, deadline_by_hand }: Deadline) => {
    const name = eventsById.get(event)?.name ?? String(event);
    return deadline_by_hand ? t("console.deadline.roundByHand", { round: name }) : name;
  };
  return (
    <Card title={t("console.deadline.title")}>
      <div className={styles.told}>
        {may && <p>{t("console.deadline.lead")}</p>}
        <div className={styles.choice}>
          <Select
            label={t("console.round")}
            value={String(deadline.event)}
            onChange={(id) => setChosen(Number(id))}
            choices={deadlines.map((one) => ({ value: String(one.event), label: nameOf(one) }))}
          />
        </div>
        <p>
          {t("console.deadline.now", { moment: format.moment(deadline.deadline_time) })}{" "}
          {deadline.first_kickoff === null
            ? t("console.deadline.noKickoff")
            : t("console.deadline.kickoff", { moment: format.moment(deadline.first_kickoff) })}
        </p>
        {may && <DeadlineForm key={deadline.event} deadline={deadline} deadlines={deadlines} />}
      </div>
    </Card>
  );
}

/** What the rules say of it, so that nobody gives a reason for what will be refused. */
function problemsOf(event: number, deadline_time: string | null, deadlines: readonly Deadline[]) {
  if (deadline_time === null) return [];
  const rounds = deadlines.map((one) => ({ id: one.event, deadline_time: Date.parse(one.deadline_time) }));
  const kickoffs = deadlines.map((one) => ({
    event: one.event,
    kickoff_time: one.first_kickoff === null ? null : Date.parse(one.first_kickoff),
  }));
  return reviewDeadline({ event, deadline_time: Date.parse(deadline_time) }, rounds, kickoffs, serverNow());
}

type Wanted = { deadline_time: string | null };

function DeadlineForm({ deadline, deadlines }: { deadline: Deadline; deadlines: readonly Deadline[] }) {
  const { t } = useText();
  const form = useStartedForm<Wanted>({ deadline_time: deadline.deadline_time });
  const [asks, setAsks] = useState<"set" | "leave" | null>(null);
  const close = () => setAsks(null);
  const set = useSetDeadline(deadline.event, () => {
    toast(t("console.deadline.done"));
    close();
  });
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          set.reset();
          setAsks("set");
        }}
      >
        <TimeField
          label={t("console.deadline.time")}
          required
          value={form.values.deadline_time}
          onChange={(deadline_time) => form.set({ deadline_time })}
        />
        <Button type="submit">{t("console.deadline.set")}</Button>
      </form>
      {deadline.deadline_by_hand && (
        <div className={styles.told}>
          <p>{t("console.deadline.byHand")}</p>
          <Button
            onClick={() => {
              set.reset();
              setAsks("leave");
            }}
          >
            {t("console.deadline.leave")}
          </Button>
        </div>
      )}
      {asks !== null && (
        <DeadlineDialog
          asks={asks}
          deadline={deadline}
          problems={asks === "leave" ? [] : problemsOf(deadline.event, form.values.deadline_time, deadlines)}
          form={form}
          move={set}
          onClose={close}
        />
      )}
    </>
  );
}

function DeadlineDialog({
  asks,
  deadline,
  problems,
  form,
  move,
  onClose,
}: {
  asks: "set" | "leave";
  deadline: Deadline;
  problems: ReturnType<typeof reviewDeadline>;
  form: ReturnType<typeof useStartedForm<Wanted>>;
  move: ReturnType<typeof useSetDeadline>;
  onClose: () => void;
}) {
  const { t } = useText();
  const problemText = useProblemText();
  const format = useFormat();
  const { deadline_time } = form.values;
  const began = {
    ...form,
    take: (theirs: Readonly<Record<string, unknown>>) => {
      form.take(theirs);
      onClose();
    },
  };
  return (
    <ReasonDialog
      size="s"
      title={t("console.deadline.title")}
      submit={t(asks === "set" ? "console.deadline.set" : "console.deadline.leave")}
      hint={t("console.chips.reasonHint")}
      move={{ isPending: move.isPending, error: theirsIn(move.error) ? null : move.error }}
      possible={problems.length === 0}
      onClose={onClose}
      onSubmit={(reason) =>
        move.mutate({ deadline_time: asks === "leave" ? null : deadline_time, reason, before: form.before })
      }
    >
      <FieldsElsewhere
        move={move}
        form={began}
        labels={LABELS}
        say={(field, value) => (field === "deadline_time" ? format.moment(String(value)) : undefined)}
        onKeep={() => move.reset()}
      />
      {problems.map((problem) => (
        <p key={problem.code}>{problemText({ message: "", ...problem })}</p>
      ))}
      <p hidden={problems.length > 0}>
        {asks === "leave"
          ? t("console.deadline.leaveWords")
          : t("console.deadline.words", {
              from: format.moment(deadline.deadline_time),
              to: deadline_time === null ? "" : format.moment(deadline_time),
            })}
      </p>
    </ReasonDialog>
  );
}
