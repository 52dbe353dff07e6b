import type { PlayerReview } from "@elvan/contract";
import { PLAYER_FIELDS, type PlayerDetails, type PlayerField } from "@elvan/rules";
import { useEffect } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn, type StartedForm } from "../../components/unsaved/use-started-form.ts";
import { useChangePlayer, useReviewPlayer } from "../../data/player-changes.ts";
import type { PlayerChanges } from "../../data/player-changes.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText, type MessageKey } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useFieldText } from "./field-text.ts";

type Props = {
  element: number;
  changes: PlayerChanges;
  form: StartedForm<PlayerDetails> & { before: PlayerDetails };
  onClose: () => void;
};

const LABELS: Partial<Record<string, MessageKey>> = Object.fromEntries(
  PLAYER_FIELDS.map((field) => [field, messageKey(`consolePlayer.field.${field}`)]),
);

/** Says what the change will do before it asks for the reason. */
export function ChangeDialog({ element, changes, form, onClose }: Props) {
  const { t } = useText();
  const review = useReviewPlayer(element);
  const change = useChangePlayer(element, () => {
    toast(t("consolePlayer.changed"));
    form.take(changes);
    onClose();
  });
  const textOf = useFieldText();
  const { mutate } = review;
  useEffect(() => mutate(changes), [mutate, changes]);
  const before = Object.fromEntries(Object.entries(form.before).filter(([field]) => field in changes));
  return (
    <ReasonDialog
      size="s"
      title={t("consolePlayer.change")}
      submit={t("consolePlayer.submit")}
      hint={t("console.chips.reasonHint")}
      move={{ isPending: change.isPending, error: theirsIn(change.error) ? null : change.error }}
      possible={review.data !== undefined}
      onClose={onClose}
      onSubmit={(reason) => change.mutate({ changes, reason, before })}
    >
      {review.isPending && (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      <FieldsElsewhere
        move={change}
        form={{
          ...form,
          take: (theirs) => {
            form.take(theirs);
            onClose();
          },
        }}
        labels={LABELS}
        say={(field, value) => textOf(field as PlayerField, value as never)}
        // The change is still to be confirmed, with the reason, and does something else now.
        onKeep={() => {
          change.reset();
          mutate(changes);
        }}
      />
      <SaveProblems error={review.error} onRetry={() => mutate(changes)} />
      {review.data !== undefined && <Effects review={review.data} />}
    </ReasonDialog>
  );
}

function Effects({ review: { changes, effects } }: { review: PlayerReview }) {
  const { t } = useText();
  const format = useFormat();
  const textOf = useFieldText();
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t("consolePlayer.fromTo", {
            field: t(messageKey(`consolePlayer.field.${field}`)),
            from: textOf(field, from),
            to: textOf(field, to),
          })}
        </li>
      ))}
      {effects.map(({ code, owners, step = 0 }) => (
        <li key={code}>{t(messageKey(`consolePlayer.effect.${code}`), { owners, step: format.money(step) })}</li>
      ))}
    </ul>
  );
}
