import type { FeedWait } from "@elvan/contract";
import { useState } from "react";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useSeen } from "../../components/unsaved/use-seen.ts";
import { useDecideFeed } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useChangeWords } from "./use-feed-words.ts";

const VERDICTS = ["refused", "taken"] as const;
const OF_MATCHES = ["calendar", "venues"];

export function FeedWaitDialog({ wait, about, onClose }: { wait: FeedWait; about: string; onClose: () => void }) {
  const { t } = useText();
  const wordsOf = useChangeWords();
  // As it was when opened: later changes must be looked at again.
  const [{ digest, changes, entries, leagues, verdict: was }] = useState(wait);
  const seen = useSeen({ verdict: was });
  const may = useMay()("POST /api/operations/feed/waits/:subject/", "operator");
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>("refused");
  const decide = useDecideFeed(() => {
    toast(t(`console.feed.decided.${verdict}`));
    onClose();
  });
  return (
    <ReasonDialog
      title={t("console.feed.waits", { about })}
      submit={t("console.move")}
      hint={t("console.chips.reasonHint")}
      move={decide}
      may={may}
      onClose={onClose}
      onSubmit={(reason) =>
        decide.mutate({ subject: wait.subject, verdict, digest, reason, before: seen.before }, { onError: seen.note })
      }
    >
      {wait.fixture !== null && <p>{t("console.concerns", { entries, leagues })}</p>}
      <Table caption={t("console.review")}>
        <thead>
          <tr>
            <Head>{t(OF_MATCHES.includes(wait.subject) ? "console.match" : "console.player")}</Head>
            <Head>{t("console.audit.what")}</Head>
            <Head num>{t("console.value")}</Head>
            <Head num>{t("console.matchPoints")}</Head>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const { about: whom, what, values } = wordsOf(change);
            const { points } = change;
            return (
              <tr key={`${change.fixture} ${change.element} ${change.what}`}>
                <RowHead>{whom}</RowHead>
                <td>{what}</td>
                <Num>{values.join(" → ")}</Num>
                <Num>{points === null ? t("common.dash") : points.join(" → ")}</Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {may && (
        <fieldset className={styles.told}>
          <legend>{t("console.result")}</legend>
          {VERDICTS.map((choice) => (
            <Checkbox
              key={choice}
              type="radio"
              name="verdict"
              label={t(`console.feed.verdict.${choice === "taken" && wait.fixture === null ? "takenPlain" : choice}`)}
              checked={verdict === choice}
              onChange={() => setVerdict(choice)}
            />
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  );
}
