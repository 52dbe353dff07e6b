import { REASON_MAX, REASON_MIN } from "@elvan/rules";
import { useState } from "react";
import type { ReactNode } from "react";
import { SaveProblems } from "../components/ui/save-problems.tsx";
import { Button } from "../components/ui/button.tsx";
import { Dialog } from "../components/ui/dialog.tsx";
import type { DialogProps } from "../components/ui/dialog.tsx";
import { TextArea } from "../components/ui/text-field.tsx";
import { useText } from "../i18n/text.ts";
import styles from "./console.module.css";

export function ReasonDialog({
  submit,
  hint,
  move,
  possible = true,
  ready = true,
  may = true,
  danger = true,
  onSubmit,
  onClose,
  children,
  ...rest
}: Pick<DialogProps, "title" | "size" | "onClose"> & {
  submit: string;
  hint?: string;
  move: { isPending: boolean; error: Error | null };
  /** Without anything to do, no reason is asked for. */
  possible?: boolean;
  /** What it will do is shown. */
  ready?: boolean;
  /** Without the role for it the dialog only shows. */
  may?: boolean;
  /** It changes points or people. */
  danger?: boolean;
  onSubmit: (reason: string) => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const [reason, setReason] = useState("");
  const carryOut = () => onSubmit(reason);
  return (
    <Dialog
      {...rest}
      alert={danger}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(may ? "common.cancel" : "common.close")}</Button>
          {may && (
            <Button
              look={danger ? "danger" : "primary"}
              busy={move.isPending}
              disabled={!possible || !ready || reason.trim().length < REASON_MIN}
              onClick={carryOut}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.told}>
        {children}
        {possible && may && (
          <TextArea
            label={t("console.reason")}
            hint={hint}
            required
            maxLength={REASON_MAX}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <SaveProblems error={move.error} onRetry={carryOut} />
      </div>
    </Dialog>
  );
}
