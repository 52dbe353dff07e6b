import type { Player } from "@elvan/contract";
import type { PlayerFlag } from "./status-icon.tsx";

export function flagOf(player: Player): { flag: PlayerFlag; chance: number | null } | undefined {
  const chance = player.chance_of_playing_next_round;
  if (player.status !== "a") return { flag: player.status, chance };
  return chance !== null && chance < 100 ? { flag: "d", chance } : undefined;
}
