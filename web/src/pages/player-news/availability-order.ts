import type { Player } from "@elvan/contract";

export type NewsSort = "news_added" | "chance";

/** Latest first (compared as text), or least likely to play first (core-033). */
export function inOrder(players: readonly Player[], sort: NewsSort): Player[] {
  const withNews = players.filter((player) => player.news !== "");
  const latest = (a: Player, b: Player) => (b.news_added ?? "").localeCompare(a.news_added ?? "");
  const chance = (player: Player) => player.chance_of_playing_next_round ?? 100;
  return withNews.sort(sort === "chance" ? (a, b) => chance(a) - chance(b) || latest(a, b) : latest);
}
