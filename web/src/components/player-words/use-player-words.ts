import type { Player } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { opponentsOf } from "../fixture-chip/opponents.ts";
import type { Opponent } from "../fixture-chip/opponents.ts";
import type { PlayerFlag } from "../pitch/status-icon.tsx";
import { flagOf } from "../player-link/flag.ts";

/** What every screen says of a player in the same words. */
export type PlayerWords = {
  /** What may keep him from playing; undefined when nothing is known to. */
  flag: (player: Player) => { flag: PlayerFlag; chance: number | null } | undefined;
  /** What is known of him as a sentence: his news, which he may have without a flag, or the bare status with the chance. */
  flagText: (player: Player) => string | null;
  /** His matches of a round, by kick-off; undefined while the season's are not known. */
  opponents: (player: Player, event: number | null) => readonly Opponent[] | undefined;
  /** "MFF (H)", both of a double round, a dash in a blank one; nothing while it is not known. */
  next: (player: Player, event: number | null) => string;
  /** "Malmö FF hemma" for a screen reader; undefined while it is not known. */
  nextLong: (player: Player, event: number | null) => string | undefined;
  /** "MV" */
  type: (player: Player) => string;
  /** "Målvakt" */
  typeLong: (player: Player) => string;
  club: (player: Player) => string;
};

const NO_FIXTURES: never[] = [];

export function usePlayerWords(): PlayerWords {
  const game = useGame();
  const { t, intl } = useText();
  const fixtures = useQuery(allFixturesQuery).data;
  return useMemo(() => {
    const opponents: PlayerWords["opponents"] = (player, event) =>
      event === null ? NO_FIXTURES : fixtures && opponentsOf(fixtures, game.clubs, player.team, event);
    const club = (id: number, form: "name" | "short_name") => game.clubs.get(id)?.[form] ?? "";
    return {
      flag: flagOf,
      flagText: (player) => {
        if (player.news !== "") return player.news;
        const found = flagOf(player);
        if (!found) return null;
        const status = t(messageKey(`player.status.${found.flag}`));
        return found.chance === null ? status : t("player.statusChance", { status, chance: found.chance });
      },
      opponents,
      next: (player, event) => {
        const list = opponents(player, event);
        if (list === undefined) return "";
        if (list.length === 0) return t("common.dash");
        // A plate may break between the two matches of a double round, never inside one.
        const side = (home: boolean) => t(home ? "common.home" : "common.away");
        return list.map(({ team, home }) => `${club(team, "short_name")}\u00a0(${side(home)})`).join(", ");
      },
      nextLong: (player, event) => {
        const list = opponents(player, event);
        if (list === undefined) return undefined;
        if (list.length === 0) return t("player.noMatch");
        return intl.formatList(
          list.map(({ team, home }) => t(home ? "player.atHome" : "player.away", { club: club(team, "name") })),
        );
      },
      type: (player) => game.types.get(player.element_type)?.singular_name_short ?? "",
      typeLong: (player) => game.types.get(player.element_type)?.singular_name ?? "",
      club: (player) => club(player.team, "name"),
    };
  }, [game, fixtures, t, intl]);
}
