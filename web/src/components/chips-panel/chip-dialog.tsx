import type { ClientChip } from "@elvan/rules";
import { messageKey, useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./chips-panel.module.css";
import { useChipNeed } from "./use-chip-need.ts";

/** What the chip does and when it counts as played; Play, unless the transfers would cost nothing anyway (core-074). */
export function ChipDialog({
  chip,
  missing,
  elsewhere,
  onPlay,
  onClose,
}: {
  chip: ClientChip;
  /** More transfers needed before the chip can be played; null: no number is enough yet; undefined: that is not asked here. */
  missing: number | null | undefined;
  /** It is not played on this screen but on that of the transfers. */
  elsewhere: boolean;
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
            !wanting && (
              <Button look="primary" onClick={onPlay}>
                {t("chips.playNamed", { chip: name })}
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
            {need(chip.name, missing)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
