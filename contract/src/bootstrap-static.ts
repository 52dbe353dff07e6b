import { z } from "zod";
import { Ad } from "./ad.ts";
import { Announcement } from "./announcement.ts";
import { Chip } from "./chip.ts";
import { Club } from "./club.ts";
import { endpoint } from "./endpoint.ts";
import { Gameweek, Phase } from "./gameweek.ts";
import { Player, PlayerType, StatLabel } from "./player.ts";
import { GameConfig, GameSettings } from "./settings.ts";

export const BootstrapStatic = z.object({
  chips: z.array(Chip),
  events: z.array(Gameweek),
  game_settings: GameSettings,
  game_config: GameConfig,
  phases: z.array(Phase),
  teams: z.array(Club),
  total_players: z.int(),
  element_stats: z.array(StatLabel),
  element_types: z.array(PlayerType),
  elements: z.array(Player),
  /** What runs, and what begins within a day; the one that begins last first, of two that begin together the newer. */
  ads: z.array(Ad),
  /** What is announced above every page, and what will be within a day. */
  announcements: z.array(Announcement),
});
export type BootstrapStatic = z.infer<typeof BootstrapStatic>;

export const bootstrapStatic = {
  get: endpoint({
    method: "GET",
    path: "/api/bootstrap-static/",
    access: "public",
    limit: "read",
    summary: "The season: chips, rounds, settings, phases, clubs, positions and players",
    maxAge: 60,
    status: 200,
    reply: BootstrapStatic,
  }),
};
