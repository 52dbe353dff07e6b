import type { UsedChips } from "@elvan/contract";
import { useState } from "react";
import { SaveProblems } from "../../components/save-problems/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useReturnChip } from "../../data/operations.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { LEAST_REASON } from "../least-reason.ts";

/** What giving the chip back does, and the reason for it; confirmed, it is done. */
export function ReturnChipDialog({
  used,
  play,
  onClose,
}: {
  used: UsedChips;
  play: UsedChips["plays"][number];
  onClose: () => void;
}) {
  const { t } = useText();
  const [reason, setReason] = useState("");
  const give = useReturnChip(used.entry);
  const chip = t(messageKey(`chip.${play.chip}.name`));
  const carryOut = () =>
    give.mutate(
      { event: play.event, reason },
      {
        onSuccess: ({ rescored }) => {
          toast(t("console.chips.returned", { chip, rounds: rescored.length }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      alert
      size="s"
      title={t("console.chips.returnNamed", { chip, event: play.event })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="danger" busy={give.isPending} disabled={reason.trim().length < LEAST_REASON} onClick={carryOut}>
            {t("console.chips.return")}
          </Button>
        </>
      }
    >
      <div className={styles.told}>
        <p>
          {t("console.chips.effect", {
            team: used.name,
            chip,
            event: play.event,
            points: play.points ?? 0,
            without: play.points_without ?? 0,
          })}
        </p>
        <p>{t("console.chips.follows", { event: play.event })}</p>
        <TextArea
          label={t("console.reason")}
          hint={t("console.chips.reasonHint")}
          required
          maxLength={300}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SaveProblems error={give.error} onRetry={carryOut} />
      </div>
    </Dialog>
  );
}
