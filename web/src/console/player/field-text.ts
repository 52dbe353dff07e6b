import type { PlayerField, PlayerStatus } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";

/** A value of a player's detail as people read it. */
export function useFieldText(): (field: PlayerField, value: string | number | boolean | null) => string {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  return (field, value) => {
    if (value === null || value === "") return t("consolePlayer.empty");
    switch (field) {
      case "status":
        return t(statusKey(value as PlayerStatus));
      case "team":
        return clubs.get(Number(value))?.name ?? String(value);
      case "now_cost":
        return format.money(Number(value));
      case "chance_of_playing_next_round":
        return `${String(value)} %`;
      case "can_select":
        return t(value === true ? "consolePlayer.yes" : "consolePlayer.no");
      default:
        return String(value);
    }
  };
}

export const statusKey = (status: PlayerStatus) =>
  status === "a" ? "consolePlayer.available" : messageKey(`player.status.${status}`);
