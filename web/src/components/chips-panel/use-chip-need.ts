import type { ChipName } from "@elvan/rules";
import { messageKey, useText } from "../../i18n/text.ts";

/**
 * What a transfer chip waits for, in words (core-074). `missing`: how many more transfers it takes until one would cost points;
 * null: they all are free until the first deadline, however many there are.
 */
export function useChipNeed(): (chip: ChipName, missing: number | null) => string {
  const { t } = useText();
  return (code, missing) => {
    const chip = t(messageKey(`chip.${code}.name`));
    return missing === null ? t("chips.notYet", { chip }) : t("chips.needsCost", { missing, chip });
  };
}
