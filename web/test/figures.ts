import type { Player } from "@elvan/contract";
import { STAT_NAMES } from "@elvan/rules";
import { SORT_NAMES } from "../src/components/player-list/player-filter.ts";
import { gameOf, type Game } from "../src/data/game.ts";
import { GAME } from "./season.ts";

/** Every statistic of a match, of which nothing has happened. */
export const NO_STATS = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as Record<
  (typeof STAT_NAMES)[number],
  number
>;

const NO_FIGURES = Object.fromEntries(SORT_NAMES.map((name) => [name, 0]));

/** The season with figures for everybody: none but those of `more`. */
export const withFigures = (more: (player: Player) => Partial<Player>): Game =>
  gameOf({
    ...GAME.raw,
    elements: GAME.raw.elements.map((player) => ({
      ...{ ...NO_FIGURES, first_name: "Sven", second_name: player.web_name, photo: `${player.code}.jpg` },
      ...{ news_added: null, chance_of_playing_next_round: null },
      ...player,
      ...more(player),
    })) as Player[],
  });
