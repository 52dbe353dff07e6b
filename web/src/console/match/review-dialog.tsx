import type { CorrectionReview, OperationsFixture } from "@elvan/contract";
import { useState } from "react";
import { SaveProblems } from "../../components/save-problems/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { useCorrect } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import { LEAST_REASON } from "../least-reason.ts";
import type { correctionLines } from "./correction-draft.ts";

/** What a correction would change, and its reason; confirmed, it is made. */
export function ReviewDialog({
  fixture,
  review,
  lines,
  onClose,
}: {
  fixture: OperationsFixture;
  review: CorrectionReview;
  lines: ReturnType<typeof correctionLines>;
  onClose: (made: boolean) => void;
}) {
  const { t } = useText();
  const { players, statLabels } = useGame();
  const [reason, setReason] = useState("");
  const correct = useCorrect(fixture.id);
  const make = () =>
    correct.mutate(
      { lines, reason },
      {
        onSuccess: ({ revisions, rescored }) => {
          toast(t("console.corrected", { lines: revisions, rounds: rescored.length }));
          onClose(true);
        },
      },
    );
  return (
    <Dialog
      alert
      title={t("console.review")}
      isOpen
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("common.cancel")}</Button>
          <Button
            look="danger"
            busy={correct.isPending}
            disabled={review.changes.length === 0 || reason.trim().length < LEAST_REASON}
            onClick={make}
          >
            {t("console.make")}
          </Button>
        </>
      }
    >
      {review.changes.length === 0 ? (
        <p>{t("console.nothingChanges")}</p>
      ) : (
        <>
          <p>{t("console.concerns", { entries: review.entries, leagues: review.leagues })}</p>
          {fixture.checked && <p>{t("console.finalAgain")}</p>}
          <Table caption={t("console.review")}>
            <thead>
              <tr>
                <Head>{t("console.player")}</Head>
                <Head>{t("console.statistic")}</Head>
                <Head num>{t("console.value")}</Head>
                <Head num>{t("console.matchPoints")}</Head>
              </tr>
            </thead>
            <tbody>
              {review.changes.map((change) => (
                <tr key={`${change.element} ${change.identifier}`}>
                  <RowHead>{players.get(change.element)?.web_name}</RowHead>
                  <td>{statLabels.get(change.identifier)}</td>
                  <Num>
                    {change.old_value} → {change.new_value}
                  </Num>
                  <Num strong>
                    {change.old_points} → {change.new_points}
                  </Num>
                </tr>
              ))}
            </tbody>
          </Table>
          <TextArea
            label={t("console.reason")}
            hint={t("console.reasonHint")}
            required
            maxLength={300}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
      <SaveProblems error={correct.error} onRetry={make} />
    </Dialog>
  );
}
