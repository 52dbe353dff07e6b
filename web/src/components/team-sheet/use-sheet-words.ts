import type { TeamSheet } from "@elvan/contract";
import type { PlayerSheet } from "../../data/team-sheets.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

/** What is said of a player in the announced line-ups; null: nothing is known. */
export function useSheetWords() {
  const { t } = useText();
  const format = useFormat();
  const time = (sheet: TeamSheet) =>
    sheet.changed_at === null
      ? t("teamSheet.announced", { time: format.time(sheet.announced_at) })
      : t("teamSheet.changed", { time: format.time(sheet.changed_at) });
  return {
    time,
    state: ({ state }: PlayerSheet): string | null =>
      state === null || state === "unknown" ? null : t(`teamSheet.${state}`),
  };
}
