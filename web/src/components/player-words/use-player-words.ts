import type { Player } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { opponentsOf } from "../fixture-chip/opponents.ts";
import type { Opponent } from "../fixture-chip/opponents.ts";
import type { PlayerFlag } from "../pitch/status-icon.tsx";

/** What every screen says of a player in the same words. */
export type PlayerWords = {
  /** What may keep him from playing; undefined when nothing is known to. */
  flag: (player: Player) => { flag: PlayerFlag; chance: number | null } | undefined;
  /** The same as a sentence: his news, or the bare status with the chance of playing. */
  flagText: (player: Player) => string | null;
  /** His matches of a round, by kick-off. */
  opponents: (player: Player, event: number | null) => readonly Opponent[];
  /** "MFF (H)", both of a double round, a dash in a blank one. */
  next: (player: Player, event: number | null) => string;
  /** "Malmö FF hemma" for a screen reader. */
  nextLong: (player: Player, event: number | null) => string;
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
  const fixtures = useQuery(allFixturesQuery).data ?? NO_FIXTURES;
  return useMemo(() => {
    const flag: PlayerWords["flag"] = (player) => {
      const chance = player.chance_of_playing_next_round;
      if (player.status !== "a") return { flag: player.status, chance };
      return chance !== null && chance < 100 ? { flag: "d", chance } : undefined;
    };
    const opponents: PlayerWords["opponents"] = (player, event) =>
      event === null ? NO_FIXTURES : opponentsOf(fixtures, game.clubs, player.team, event);
    const club = (id: number, form: "name" | "short_name") => game.clubs.get(id)?.[form] ?? "";
    return {
      flag,
      flagText: (player) => {
        const found = flag(player);
        if (!found) return null;
        if (player.news !== "") return player.news;
        const status = t(messageKey(`player.status.${found.flag}`));
        return found.chance === null ? status : t("player.statusChance", { status, chance: found.chance });
      },
      opponents,
      next: (player, event) => {
        const list = opponents(player, event);
        if (list.length === 0) return t("common.dash");
        // A plate may break between the two matches of a double round, never inside one.
        const side = (home: boolean) => t(home ? "common.home" : "common.away");
        return list.map(({ team, home }) => `${club(team, "short_name")}\u00a0(${side(home)})`).join(", ");
      },
      nextLong: (player, event) => {
        const list = opponents(player, event);
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
