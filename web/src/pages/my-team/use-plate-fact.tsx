import type { Gameweek, MyPick, Player } from "@elvan/contract";
import type { ReactNode } from "react";
import { MatchFacts } from "../../components/fixture-chip/match-facts.tsx";
import type { Opponent } from "../../components/fixture-chip/opponents.ts";
import { useExpectedPoints } from "../../data/expected-points.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import type { Plates } from "./plates.ts";

export type PlateFact = { shown: ReactNode; said: string | null };

/** What stands on a plate, and how it is said; the coming match is said of everybody anyway. */
export function usePlateFact(plates: Plates, event: Gameweek) {
  const { t } = useText();
  const format = useFormat();
  const expected = useExpectedPoints({ enabled: plates === "forecast" });
  const figure = (pick: MyPick, player: Player): string => {
    if (plates === "form") return format.decimal(player.form);
    if (plates === "price") return format.moneyBare(pick.selling_price);
    const tenths = expected(player.id, event.id);
    return tenths === null ? t("common.dash") : format.decimal(tenths / 10);
  };
  return (pick: MyPick, player: Player, opponents: readonly Opponent[] | undefined): PlateFact => {
    if (plates === "match") return { shown: <MatchFacts opponents={opponents} />, said: null };
    const shown = figure(pick, player);
    return { shown, said: `${t(messageKey(`plates.${plates}`))} ${shown}` };
  };
}
