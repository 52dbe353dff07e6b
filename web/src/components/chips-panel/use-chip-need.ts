import type { ChipName } from "@elvan/rules";
import { messageKey, useText } from "../../i18n/text.ts";

/** `missing` is null until the first deadline, when all transfers are free (core-074). */
export function useChipNeed(): (chip: ChipName, missing: number | null) => string {
  const { t } = useText();
  return (code, missing) => {
    const chip = t(messageKey(`chip.${code}.name`));
    return missing === null ? t("chips.notYet", { chip }) : t("chips.needsCost", { missing, chip });
  };
}
