import type { ClientChip } from "@elvan/rules";
import { messageKey, useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./chips-panel.module.css";
import { useChipNeed } from "./use-chip-need.ts";

/** A transfer chip can be chosen before the transfers would cost points; the dialog says how many are missing (core-074). */
export function ChipDialog({
  chip,
  missing,
  elsewhere,
  playLabel,
  onPlay,
  onClose,
}: {
  chip: ClientChip;
  /** More transfers needed first; null: no number is enough yet; undefined: does not apply here. */
  missing: number | null | undefined;
  elsewhere: boolean;
  playLabel?: string;
  onPlay: () => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const name = t(messageKey(`chip.${chip.name}.name`));
  const need = useChipNeed();
  const wanting = missing !== undefined && missing !== 0;
  return (
    <Dialog
      title={name}
      isOpen
      onClose={onClose}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          {elsewhere ? (
            <ButtonLink look="primary" to="/transfers" onClick={onClose}>
              {t("chips.toTransfers")}
            </ButtonLink>
          ) : (
            missing !== null && (
              <Button look="primary" onClick={onPlay}>
                {playLabel ?? t("chips.playNamed", { chip: name })}
              </Button>
            )
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t(messageKey(`chip.${chip.name}.long`))}</p>
        <p>{t(chip.chip_type === "team" ? "chips.whenTeam" : "chips.whenTransfer")}</p>
        {wanting && (
          <Alert tone="warn" still>
            {missing === null ? need(chip.name, missing) : t("chips.chooseNow", { missing })}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
