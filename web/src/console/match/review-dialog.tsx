import type { CorrectionReview, OperationsFixture } from "@elvan/contract";
import type { StatName } from "@elvan/rules";
import { Alert } from "../../components/ui/alert.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { theirsIn } from "../../components/unsaved/use-started-form.ts";
import { useGame } from "../../data/game.ts";
import { useCorrect } from "../../data/operations.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import type { correctionLines } from "./correction-draft.ts";

function Doubts({ doubts }: Pick<CorrectionReview, "doubts">) {
  const { t } = useText();
  const { players, statLabels } = useGame();
  return (
    <Alert tone="warn" title={t("console.doubts")}>
      <ul className={styles.matches}>
        {doubts.map(({ element, code, detail }) => {
          const figure = statLabels.get(String(detail.identifier) as StatName) ?? "";
          return (
            <li key={`${element} ${code}`}>
              {element !== null && <strong>{players.get(element)?.web_name} </strong>}
              {t(messageKey(`console.feed.fault.${code}`), { ...detail, figure })}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

const heldIn = ({ changes }: CorrectionReview) =>
  Object.fromEntries(changes.map(({ element, identifier, old_value }) => [`${element} ${identifier}`, old_value]));

export function ReviewDialog({
  fixture,
  review,
  lines,
  onStale,
  onClose,
}: {
  fixture: OperationsFixture;
  review: CorrectionReview;
  lines: ReturnType<typeof correctionLines>;
  /** Somebody else has corrected one of the figures: what the correction does is another thing now. */
  onStale: () => void;
  onClose: (made: boolean) => void;
}) {
  const { t } = useText();
  const { players, statLabels } = useGame();
  const correct = useCorrect(fixture.id);
  const changes = review.changes.length > 0;
  return (
    <ReasonDialog
      title={t("console.review")}
      submit={t("console.make")}
      hint={t("console.reasonHint")}
      move={correct}
      possible={changes}
      onClose={() => onClose(false)}
      onSubmit={(reason) =>
        correct.mutate(
          { lines, reason, before: heldIn(review) },
          {
            onError: (error) => {
              if (theirsIn(error) !== null) onStale();
            },
            onSuccess: ({ revisions, rescored }) => {
              toast(t("console.corrected", { lines: revisions, rounds: rescored.length }));
              onClose(true);
            },
          },
        )
      }
    >
      {changes ? (
        <>
          <p>{t("console.concerns", { entries: review.entries, leagues: review.leagues })}</p>
          {fixture.checked && <p>{t("console.finalAgain")}</p>}
          {review.doubts.length > 0 && <Doubts doubts={review.doubts} />}
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
        </>
      ) : (
        <p>{t("console.nothingChanges")}</p>
      )}
    </ReasonDialog>
  );
}
