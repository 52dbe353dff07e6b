import type { PlayerReview } from "@elvan/contract";
import type { PlayerDetails } from "@elvan/rules";
import { useEffect } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useChangePlayer, useReviewPlayer } from "../../data/player-changes.ts";
import type { PlayerChanges } from "../../data/player-changes.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useFieldText } from "./field-text.ts";

type Props = { element: number; changes: PlayerChanges; details: PlayerDetails; onClose: () => void };

/** Says what the change will do before it asks for the reason. */
export function ChangeDialog({ element, changes, details, onClose }: Props) {
  const { t } = useText();
  const review = useReviewPlayer(element);
  const change = useChangePlayer(element, () => {
    toast(t("consolePlayer.changed"));
    onClose();
  });
  const { mutate } = review;
  useEffect(() => mutate(changes), [mutate, changes]);
  const before = Object.fromEntries(Object.entries(details).filter(([field]) => field in changes));
  return (
    <ReasonDialog
      size="s"
      title={t("consolePlayer.change")}
      submit={t("consolePlayer.submit")}
      hint={t("console.chips.reasonHint")}
      move={change}
      possible={review.data !== undefined}
      onClose={onClose}
      onSubmit={(reason) => change.mutate({ changes, reason, before })}
    >
      {review.isPending && (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
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
