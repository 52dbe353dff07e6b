import type { MisfitProblem } from "@elvan/rules";
import { useCallback } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

/** `short` stands in the player's row; `words` answers who tries all the same. */
export type Misfit = { short: string; words: string };

export function useMisfitWords(): (problem: MisfitProblem) => Misfit {
  const { t } = useText();
  const format = useFormat();
  const { players, clubs } = useGame();
  return useCallback(
    (problem) => {
      if (problem.code === "too_dear") {
        const money = format.money(problem.shortBy);
        const player = players.get(problem.element)?.web_name ?? "";
        return { short: t("playerList.tooDear", { money }), words: t("playerList.tooDearMore", { money, player }) };
      }
      const { count, limit } = problem;
      const club = clubs.get(problem.team);
      return {
        short: t("playerList.clubFull", { count, club: club?.short_name ?? "" }),
        words: t("playerList.clubFullMore", { count, limit, club: club?.name ?? "" }),
      };
    },
    [t, format, players, clubs],
  );
}
