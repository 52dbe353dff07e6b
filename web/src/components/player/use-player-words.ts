import type { Player } from "@elvan/contract";
import { clubInMatch } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useForecasts } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import { useClubOf } from "../../data/round-clubs.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import { opponentsOf } from "../fixture-chip/opponents.ts";
import type { Opponent } from "../fixture-chip/opponents.ts";
import type { PlayerFlag } from "./status-icon.tsx";
import { flagOf } from "./flag.ts";
import { shortType } from "./short-type.ts";

export type PlayerWords = {
  flag: (player: Player) => { flag: PlayerFlag; chance: number | null } | undefined;
  /** News may exist without a flag; without news, the status and the chance. */
  flagText: (player: Player) => string | null;
  /** Undefined while the season's fixtures are unknown. */
  opponents: (player: Player, event: number | null) => readonly Opponent[] | undefined;
  /** "MFF (H)"; a dash in a blank round, empty while unknown. */
  next: (player: Player, event: number | null) => string;
  /** "Malmö FF hemma", for screen readers. */
  nextLong: (player: Player, event: number | null) => string | undefined;
  /** "MV" */
  type: (player: Player) => string;
  /** "Målvakt" */
  typeLong: (player: Player) => string;
  club: (player: Player) => string;
};

const NO_FIXTURES: never[] = [];

/** `judged`: difficulties are shown, and go by the forecasts. */
export function usePlayerWords({ judged = false } = {}): PlayerWords {
  const game = useGame();
  const clubOf = useClubOf();
  const { t, intl } = useText();
  const fixtures = useQuery(allFixturesQuery).data;
  // After the matches: those stand first on a slow line.
  const expected = useForecasts({ enabled: judged && fixtures !== undefined })?.fixtures;
  return useMemo(() => {
    const opponents: PlayerWords["opponents"] = (player, event) => {
      if (event === null) return NO_FIXTURES;
      if (fixtures === undefined) return undefined;
      const of = (team: number) => opponentsOf({ fixtures, clubs: game.clubs, expected }, team, event);
      const team = clubOf(player)?.id ?? player.team;
      if (team === player.team) return of(team);
      const clubs = { team, team_now: player.team };
      const isLeft = ({ fixture: { id } }: Opponent) =>
        fixtures.some((fixture) => fixture.id === id && clubInMatch(clubs, fixture) === player.team);
      return [...of(team), ...of(player.team).filter((match) => isLeft(match))];
    };
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
        // No line break inside a match; between the two of a double round one is allowed.
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
      type: (player) => shortType(game.types.get(player.element_type), t),
      typeLong: (player) => game.types.get(player.element_type)?.singular_name ?? "",
      club: (player) => clubOf(player)?.name ?? "",
    };
  }, [game, clubOf, fixtures, expected, t, intl]);
}
